// The roller of a page or a card: form in, dice out. Whatever is set, nothing that stands in it is of before:
// the dice that lie are told anew for it, or are said to be of an earlier roll.
"use strict";
((T) => {
  T.panel = (section) => {
    const data = T.rollers[section.dataset.roller];
    const form = section.querySelector("form");
    const status = section.querySelector("[role=status]");
    const link = section.querySelector(".share");
    const where = T.whereIs(section);
    const entry = (data.kind === "check" ? T.checkIn : T.tableIn)(section, data, form);
    const fields = T.fieldsOf(form);
    for (const { name, between } of data.inputs ?? []) {
      if (!between) continue;
      const { input } = T.fieldCalled(form, name);
      input.dataset.between = between;
      T.writeFigure(input, T.figureIn(input));
    }
    const lookups = T.lookupsOf(form);
    const beside = T.tablesBeside(section, data, form, lookups);
    // Where values are in reach, what sets them is there.
    const markReach = T.reachIn?.(form);
    // A table that is typed on a screen is found by the name of its roller.
    const typedAs = where.page === `${section.dataset.roller}.html` ? "" : section.dataset.roller;
    const unrolled = [...status.childNodes];
    // The dice that lie: their seed, what was given to them, what each field said, and what of them was typed, by its key.
    let lying = null;
    // What is said of a total that dice cannot come to, while it stands there.
    let refused = "";
    const byHand = T.byHand(form, () => form.requestSubmit(), () => refresh());

    const said = () => fields.map((field) => field.said);

    // What is set, in the words of its author, with "{}" for the value, or by its name.
    const inLog = (field) => data.inputs?.find(({ name }) => name === field.name).says?.replace("{}", field.said) ?? field.logged;

    // What the form says now, or null while it does not say all that is needed, or nothing is rolled.
    const given = () => (fields.every((field) => field.isSet) && !entry.unrolled() ? entry.given() : null);

    // The fields that have changed since the dice fell, each with what it says in `words`.
    const changed = (words) =>
      fields.map((field, nth) => [field, words[nth]]).filter((_, nth) => lying.values[nth] !== fields[nth].value);

    // All rolls with what is set at these `places`, where real dice came to what is `typed`.
    const rolledWith = (places, seed) => (typed) => {
      const dice = new T.Dice(seed, typed);
      entry.play(places, dice);
      return dice.rolled;
    };

    function show(now, isFresh = false) {
      const isOf = now !== null && entry.hasSameDice(now, lying.given);
      status.classList.toggle("past", !isOf);
      status.classList.toggle("thrown", isFresh);
      const of = isOf ? now : lying.given;
      const typed = T.placedByHand(lying.wanted, rolledWith(of, lying.seed));
      const dice = new T.Dice(lying.seed, typed);
      const played = entry.play(of, dice);
      section.dispatchEvent(new CustomEvent("played", { detail: played }));
      const differ = changed(isOf ? said() : lying.said);
      const notes = [];
      if (differ.length) notes.push(T.tellNote(`${isOf ? "The same dice" : "An earlier roll"}: ${T.namedIn(differ)}`));
      status.replaceChildren(...notes, ...played.lines, isOf ? byHand.following(dice.rolled, lying.wanted, T.say, takeFurther) : "");
      if (isOf) {
        played.light();
        lying.hash = T.rollAddress(lying.seed, fields, typedAs, lookups.pairs(), typed);
        link.href = where.address(lying.hash);
      }
      return played;
    }

    function refresh() {
      const now = given();
      T.unlit(where);
      lookups.tell();
      beside();
      markReach?.();
      // The button is told its dice once it has its own words again.
      if (now) byHand.follow(entry.rolls(now));
      entry.foretell(now);
      if (now && refused) judgeAnew();
      form.querySelector("[type=submit]").disabled = Boolean(entry.unrolled());
      return lying && show(now);
    }

    // Whoever threw dice may set afterwards what they are thrown for: their total is judged by the dice now set.
    function judgeAnew() {
      const { fault } = byHand.read();
      if (fault === refused) return;
      refused = fault;
      status.replaceChildren(...(fault ? [fault] : unrolled));
    }

    function keepInLog({ says }) {
      const choice = fields.filter(({ isNaught }) => !isNaught).map(inLog).join(", ");
      const title = [where.title, section.dataset.whom].filter(Boolean).join(": ");
      const came = `${lying.wanted.size ? "by hand " : ""}${says}`;
      T.log.add({ page: where.page, hash: lying.hash, title, says: (choice && `${choice}: `) + came, came });
    }

    // What follows from real dice was typed as well: the roll is the same, and stands in the log once.
    function takeFurther(key, total) {
      const { hash } = lying;
      if (total === null) lying.wanted.delete(key);
      else lying.wanted.set(key, total);
      const place = [...status.querySelectorAll("input, select")].indexOf(document.activeElement);
      const played = refresh();
      status.querySelectorAll("input, select")[place]?.focus();
      T.log.takeBack(where.page, hash);
      keepInLog(played);
      keepAddress();
    }

    // What is set by hand: the field that was touched last.
    let touched = null;

    // What lies is in sight, and so is the row that it means, or else what was set last, above what lies over the page: that goes no
    // farther than it must, for the answer stands at its head.
    function reveal() {
      const over = [section, status].find((box) => getComputedStyle(box).position === "fixed");
      if (!over) (section.querySelector(".losing") ?? status).scrollIntoView({ block: "nearest" });
      const row = over && (where.root.querySelector("tr.lit") ?? touched)?.getBoundingClientRect();
      if (row) scrollBy(0, Math.min(row.top, Math.max(0, row.bottom + 8 - over.getBoundingClientRect().top)));
    }

    // Let dice fall for what is set, but those of which real ones came to what is `wanted`.
    function roll(seed, wanted = new Map()) {
      refused = "";
      lying = { seed, wanted, given: given(), said: said(), values: fields.map((field) => field.value) };
      T.unlit(where);
      entry.foretell(lying.given);
      const played = show(lying.given, true);
      link.parentElement.hidden = false;
      reveal();
      keepInLog(played);
      section.dispatchEvent(new CustomEvent("rolled", { detail: played }));
    }

    // The address of the page says what lies, or what is set where nothing does.
    function keepAddress() {
      if (where.isCard || (lying && status.classList.contains("past"))) return;
      const address = T.settingAddress(fields, lookups.pairs());
      window.history.replaceState(null, "", lying ? lying.hash : address);
      if (data.kind === "check") T.lastSet(where.page, address);
    }

    // Says that what is set was set the last time, and takes it back at a tap; it is not so of what a fight sets.
    function tellKept() {
      const anew = T.element("button", { type: "reset" }, "Begin anew");
      const note = T.element("p", "kept", "As you last set it. ", anew);
      form.prepend(note);
      form.addEventListener("reset", () => setTimeout(() => {
        note.remove();
        for (const input of form.querySelectorAll("[role=spinbutton]")) T.writeFigure(input, T.figureIn(input));
        lying = null;
        refused = "";
        status.replaceChildren(...(where.isCard ? unrolled : []));
        section.dispatchEvent(new Event("forgotten"));
        if (!where.isCard) {
          T.lastSet(where.page, "");
          window.history.replaceState(null, "", location.pathname + location.search);
        }
        refresh();
      }), { once: true });
      section.addEventListener("anew", () => note.remove(), { once: true });
    }

    function set(asked) {
      lookups.choose(asked.looked);
      return T.fill(form, asked.fields);
    }

    function refuse(fault) {
      lying = null;
      refused = "";
      T.unlit(where);
      status.textContent = fault;
    }

    // A cell of the odds sets what it is laid out by.
    function take(cell) {
      const found = T.inputsAt(cell);
      for (const [name, at] of found) T.fieldCalled(form, name).place = at;
      if (!found.length) return;
      refresh();
      keepAddress();
    }

    form.addEventListener("input", ({ target }) => {
      lookups.follow(target);
      refresh();
    });
    form.addEventListener("change", keepAddress);
    for (const kind of ["input", "click"]) {
      form.addEventListener(kind, ({ target }) => { touched = target.closest(".reach, .offers, .field, .lookup") ?? touched; });
    }
    // What was set before this script had come is kept as well; what an address says is set after this.
    if (!location.hash && [...form.elements].some((field) => field.name && T.isChanged(field))) keepAddress();
    // What fell for one of a fight is nobody else's.
    section.addEventListener("anew", () => {
      lying = null;
      refused = "";
      status.replaceChildren(...unrolled);
      link.parentElement.hidden = true;
      refresh();
    });
    where.root.addEventListener("click", ({ target }) => take(target.closest("[data-by] td")));
    const ready = {
      mark: beside,
      roll() {
        if (!form.reportValidity() || !given()) return;
        const { fault, wanted } = byHand.read();
        if (fault) {
          refuse(fault);
          refused = fault;
          form.querySelector(".by-hand [aria-invalid]").focus();
          return;
        }
        byHand.clear();
        roll(T.freshSeed(), wanted);
        keepAddress();
      },
      replay(hash) {
        const asked = T.readAddress(hash);
        const fault = asked ? set(asked) : "This address of a roll cannot be read.";
        if (fault) {
          refuse(fault);
        } else if (!form.checkValidity()) {
          refuse("This address does not say all that is needed to roll.");
        } else if (!given()) {
          refuse(entry.unrolled());
        } else if (!T.wantedByHand(asked.typed, rolledWith(given(), asked.seed))) {
          refuse("This address has a total that its dice cannot come to.");
        } else {
          roll(asked.seed, T.wantedByHand(asked.typed, rolledWith(given(), asked.seed)));
          section.scrollIntoView({ block: "nearest" });
        }
      },
      // Sets what an address says.
      set(hash) {
        const asked = T.readAddress(hash);
        const fault = asked ? set(asked) : "This address cannot be read.";
        if (fault) refuse(fault);
      },
      // What is set, as the end of an address.
      setting: () => T.settingAddress(fields, lookups.pairs()),
      // The same by its names, with what was looked up, and how; and in words by what that was found.
      pairs: () => ({ set: Object.fromEntries([...fields.filter(({ isSet }) => isSet).map(({ name, value }) => [name, value]), ...lookups.pairs()]), sought: lookups.soughtBy() }),
      // Sets as much of such pairs as is still to be had.
      setPairs(pairs) {
        const all = Object.entries(pairs).map(([name, value]) => ({ name, value }));
        lookups.choose(all);
        for (const pair of all.filter(({ name }) => !name.startsWith("by."))) T.fill(form, [pair]);
      },
      // Sets what was set the last time, as far as it is still to be had.
      setAgain(hash) {
        const asked = T.readAddress(hash);
        if (asked && !set(asked) && [...form.elements].some((field) => field.name && T.isChanged(field))) tellKept();
      },
      // Shows a row in the column that is called as the address says, which is set; so is what is added behind it.
      point(hash) {
        const { id, words } = T.readRow(hash);
        const [, called, added] = /^(.*?) ?([-+]\d{1,3})?$/.exec(words);
        for (const [name, placeOf] of [["column", (field) => field.placeCalled(called)], ["modifier", (field) => (added ? field.placeOf(String(Number(added))) : -1)]]) {
          const field = T.fieldCalled(form, name);
          const place = field ? placeOf(field) : -1;
          if (place >= 0) field.place = place;
        }
        const column = T.fieldCalled(form, "column");
        refresh();
        T.lightRow(where, id, data.tables[0].columns[column?.place ?? 0].name);
        where.find(id)?.scrollIntoView({ block: "center" });
      },
      // Sets what a query asks for; its address is that of what is set then. Whoever came by keys goes on from
      // here, not from the head of the page.
      answer(query) {
        const isSet = data.asked && T.fillCase(form, data, T.caseOf(data, query));
        if (isSet) keepAddress();
        if (where.isCard) return;
        if (!isSet) {
          window.history.replaceState(null, "", location.pathname + location.search);
          this.setAgain(T.lastSet(where.page) || "");
        }
        section.tabIndex = -1;
        section.focus({ preventScroll: true });
      },
    };
    refresh();
    if (!where.isCard) T.pairsHere = ready.pairs;
    return ready;
  };
})(window.Tablewright);
