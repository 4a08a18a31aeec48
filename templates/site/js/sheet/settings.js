// How initiative of a fight is rolled, to be set: fields for it, loaded when somebody opens them.
"use strict";
((T) => {
  const { element, field } = T;

  // The fields, as `fight` has it now; step(says, edit) changes it.
  T.fightSettings = (fight, step) => {
    const dice = field("Dice, where none are known", { value: fight.dice, maxlength: 40, "data-key": "dice", spellcheck: "false", autocapitalize: "off" });
    // Whoever sets something has rules of their own, where no game's were told.
    const set = (words, values) => step(words, (state) => Object.assign(state, { game: state.game || T.fight.OWN }, values));
    T.changed(dice.input, () => set("initiative's dice", { dice: dice.input.value.trim() || "d6" }));
    const one = field("One roll for", { value: fight.one, "data-key": "one" }, [["each", "each"], ["alike", "all alike, as 6 orcs"], ["side", "each side"]]);
    one.input.addEventListener("change", () => set("one roll for", { one: one.input.value }));
    const choice = (words, name) => {
      const box = element("input", { type: "checkbox", checked: fight[name], "data-key": name });
      box.addEventListener("change", () => set(words, { [name]: box.checked }));
      return element("label", "ticked", box, ` ${words}`);
    };
    return [dice.whole, one.whole, choice("Equal numbers act one by one", "apart"),
      choice("Lowest acts first", "lowest")];
  };
})(window.Tablewright);
