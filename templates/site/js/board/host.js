// One board as it is shown: its items in a grid that keeps their order, each made when it comes near.
"use strict";
((T) => {
  const ROW = 8;
  const GAP = 14;

  // Every item stands as high as it is, in rows of a few pixels.
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) fit(target.parentElement);
  });

  function fit(held) {
    const inside = held?.querySelector(".inside");
    if (!inside) return;
    held.style.gridRowEnd = `span ${Math.ceil((inside.offsetHeight + GAP) / ROW)}`;
  }

  // Shows the items of `grid`, calling keep(items) whenever one of them changes.
  T.showBoard = (grid, items, keep) => {
    const near = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) make(target);
    }, { rootMargin: "600px" });
    const itemOf = new WeakMap();
    const making = new WeakMap();
    let all = [];
    // What makes the bar above an item, once somebody arranges.
    let bars = null;

    const keepAll = () => keep(all.map((held) => itemOf.get(held)));

    function hostOf(held) {
      return {
        change(values) {
          Object.assign(itemOf.get(held), values);
          keepAll();
        },
        renew() {
          making.delete(held);
          make(held);
        },
        // What stands beside the card itself calls it as it is called by now.
        renamed() {
          const name = T.nameOfItem(itemOf.get(held));
          held.querySelector(".brief .name")?.replaceChildren(name);
          held.querySelector("header > .shuts")?.setAttribute("aria-label", name);
        },
        say: T.say,
      };
    }

    async function made(item, held) {
      await T.loadSort(item.type).catch(() => {});
      const sort = T.boardItems.get(item.type);
      if (sort) return sort.make(item, hostOf(held));
      return T.element("article", { class: "live gone" }, T.element("h3", {}, T.nameOfItem(item)),
        T.element("p", {}, "This site does not know what this is. It stays on the board as it came."));
    }

    // Makes what `held` holds, once; a promise of its end.
    function make(held) {
      near.unobserve(held);
      if (!making.has(held)) {
        making.set(held, fill(held));
      }
      return making.get(held);
    }

    async function fill(held) {
      const element = await made(itemOf.get(held), held);
      const holds = held.querySelector(".holds");
      holds.replaceChildren(element);
      held.querySelector(".brief")?.remove();
      const brief = T.briefOf(element, holds, T.nameOfItem(itemOf.get(held)));
      if (brief) holds.before(brief);
      if (itemOf.get(held).size !== "small") fold(held, element);
      shuts(held, element);
      fit(held);
      T.markBeside(held);
    }

    // A key at the head of a card leaves nothing of it but its name, until it is pressed again.
    function shuts(held, element) {
      const head = element.querySelector(":scope > header");
      if (!head || itemOf.get(held).size === "small") return;
      const key = T.element("button", { type: "button", class: "shuts", "aria-label": T.nameOfItem(itemOf.get(held)) });
      const show = () => {
        const isShut = Boolean(itemOf.get(held).shut);
        element.classList.toggle("is-shut", isShut);
        key.setAttribute("aria-expanded", String(!isShut));
      };
      key.addEventListener("click", () => {
        hostOf(held).change({ shut: !itemOf.get(held).shut || undefined });
        show();
      });
      head.append(key);
      show();
    }

    // On a phone what of a card is seldom looked at is folded, until somebody opens it, who finds it open again. Words that
    // come first are what the board is for.
    function fold(held, element) {
      const folded = T.foldChances(element) ?? (all[0] === held ? null : T.foldWords(element));
      if (!folded) return;
      folded.open = Boolean(itemOf.get(held).open);
      folded.addEventListener("toggle", () => {
        if (folded.open !== Boolean(itemOf.get(held).open)) hostOf(held).change({ open: folded.open || undefined });
      });
    }

    function hold(item) {
      const held = T.element("li", { class: "held", "data-size": item.size });
      itemOf.set(held, item);
      const inside = T.element("div", "inside",
        ...(bars ? [bars.barOf(held, board)] : []), T.element("div", "holds", T.element("p", "waiting", T.nameOfItem(item))));
      held.append(inside);
      sizes.observe(inside);
      near.observe(held);
      return held;
    }

    const board = {
      item: (held) => itemOf.get(held),
      get all() {
        return all;
      },
      // Puts an item at a place among the others.
      insert(item, place = all.length) {
        const held = hold(item);
        grid.insertBefore(held, all[place] ?? null);
        all.splice(place, 0, held);
        fit(held);
        keepAll();
        return held;
      },
      move(held, place) {
        const from = all.indexOf(held);
        const to = Math.max(0, Math.min(place, all.length - 1));
        if (from === to) return false;
        all.splice(from, 1);
        all.splice(to, 0, held);
        grid.insertBefore(held, all[to + 1] ?? null);
        keepAll();
        return true;
      },
      remove(held) {
        const place = all.indexOf(held);
        all.splice(place, 1);
        held.remove();
        keepAll();
        return place;
      },
      change(held, values) {
        Object.assign(itemOf.get(held), values);
        held.dataset.size = itemOf.get(held).size;
        keepAll();
      },
      // Every item has a bar that `given` makes, from now on.
      arrange(given) {
        if (bars) return;
        bars = given;
        for (const held of all) held.firstElementChild.prepend(bars.barOf(held, board));
      },
      renew: (held) => hostOf(held).renew(),
      makeAll: () => Promise.all(all.map(make)),
      close() {
        near.disconnect();
        all.forEach((held) => sizes.unobserve(held.querySelector(".inside")));
      },
    };
    all = items.map(hold);
    grid.replaceChildren(...all);
    return board;
  };
})(window.Tablewright);
