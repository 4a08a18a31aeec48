// Dice and cards as they are called where there is no room for what stands on each of them, as
// words/called_dice.py has it.
"use strict";
((T) => {
  const NAMED = /^(\d*)(?:(c)(?:52|\{[^{}]*\})|d\{[^{}]*[a-z][^{}]*\})(?:(k[hl])(\d+))?(r?)$/;
  const KEPT = { kh: "the highest", kl: "the lowest" };

  T.calledDice = (printed) => {
    if (/^[-−]?\d+$/.test(printed)) return "no dice";
    const found = NAMED.exec(printed);
    if (!found) return printed;
    const [, count, cards, keep, kept, returned] = found;
    const [one, many] = cards ? ["card", "cards"] : ["die", "dice"];
    const said = Number(count || 1) === 1 ? `1 ${one}` : `${count} ${many}`;
    return [said, keep && `${KEPT[keep]}${kept === "1" ? "" : ` ${kept}`}`, returned && "each put back"].filter(Boolean).join(", ");
  };
})(window.Tablewright);
