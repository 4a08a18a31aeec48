// A small card as one line: what it is called, and of what is rolled its answer, and Roll. The rest of the card is there for
// whoever opens it.
"use strict";
((T) => {
  const words = (found) => found?.textContent.trim() ?? "";

  // The answer before the roll: what is hoped for, with its chance, where the card tells any; and what is
  // set on it otherwise than usual.
  function answerOf(card, form) {
    const main = card.querySelector(".chances .main");
    const answer = main ? `${words(main.querySelector(".name"))} ${words(main.querySelector(".likely"))}` : "";
    const set = T.fieldsOf ? T.fieldsOf(form).filter(({ isUsual }) => !isUsual).map(({ logged }) => logged) : [];
    return [answer, ...set].filter(Boolean).join(", ");
  }

  // What the dice that lie came to, and mean; nothing where they were rolled for something else.
  function cameOf(status) {
    if (status.classList.contains("past")) return "";
    const total = words(status.querySelector(".fallen .total") ?? status.querySelector(".fallen .die"));
    const meant = Array.from(status.querySelectorAll(".meant b"), words).join(", ");
    return [total, meant].filter(Boolean).join(": ");
  }

  // What opens and closes `holds`, below the line.
  function opening(holds, name, answer) {
    const opens = T.element("button", { type: "button", class: "opens", "aria-expanded": "false" }, T.element("span", "name", name), " ", answer);
    opens.addEventListener("click", () => {
      const isOpen = opens.getAttribute("aria-expanded") !== "true";
      opens.setAttribute("aria-expanded", String(isOpen));
      holds.classList.toggle("is-open", isOpen);
    });
    return opens;
  }

  // The line for `card`, which `holds` contains; null where it is no entry's, such as notes.
  T.briefOf = (card, holds, name) => {
    if (!card.matches("[data-card]")) return null;
    const form = card.querySelector(".roller form");
    // In the colours of the card.
    const { situation = null, pack = null } = card.dataset;
    const line = (...inside) => T.element("div", { class: "brief", "data-situation": situation, "data-pack": pack }, ...inside);
    if (!form) return line(T.element("div", "said", opening(holds, name, "")));
    const status = card.querySelector(".roller [role=status]");
    const answer = T.element("span", "answer");
    const came = T.element("b", { class: "came", role: "status" });
    const opens = opening(holds, name, answer);
    const rolls = T.element("button", { type: "button", class: "rolls" });
    rolls.addEventListener("click", () => form.requestSubmit());
    function follow() {
      answer.textContent = answerOf(card, form);
      came.textContent = cameOf(status);
      rolls.textContent = words(form.querySelector("[type=submit]")).replace(/\s+/g, " ");
    }
    const changes = new MutationObserver(follow);
    const told = card.querySelector(".foretold");
    for (const part of [status, told].filter(Boolean)) {
      changes.observe(part, { childList: true, subtree: true, attributes: true, attributeFilter: ["class"] });
    }
    // What a field asks for is seen where it can be set.
    form.addEventListener("invalid", () => {
      if (!holds.classList.contains("is-open")) opens.click();
    }, true);
    follow();
    return line(T.element("div", "said", opens, came), rolls);
  };
})(window.Tablewright);
