// Watches over a page of `tablewright serve`: loads it anew, as it was, when it has changed, and tells
// what is wrong. It runs before all other scripts of the page, and none of them knows of it.
"use strict";
(() => {
  const own = document.currentScript;
  const root = new URL(".", own.src);
  const here = `tablewright-serve ${location.pathname}`;

  // What is made on a page that is being written must not be kept for later: no worker.
  Object.defineProperty(navigator, "serviceWorker", { value: undefined });

  // element("p", "note", "words", anotherElement)
  function element(name, look, ...inside) {
    const made = document.createElement(name);
    if (look) made.className = look;
    made.append(...inside);
    return made;
  }

  // --- What a visitor has set and where they are, kept over a reload. -------------------------------

  // What may be set, by a name that it has after the reload as well.
  function* settings() {
    const met = new Map();
    for (const each of document.querySelectorAll("input:not([type=file], [type=password]), select, textarea, details")) {
      const name = `${each.localName} ${each.id || each.name || ""} ${each.type === "radio" ? each.value : ""}`;
      const nth = met.get(name) || 0;
      met.set(name, nth + 1);
      yield [`${name} ${nth}`, each];
    }
  }

  function valueOf(each) {
    if (each.localName === "details") return each.open;
    return each.type === "checkbox" || each.type === "radio" ? each.checked : each.value;
  }

  function keep() {
    const focused = document.activeElement;
    const kept = { x: scrollX, y: scrollY, hash: location.hash, values: {}, focus: null };
    for (const [name, each] of settings()) {
      kept.values[name] = valueOf(each);
      if (each === focused) {
        kept.focus = { name, start: each.selectionStart ?? null, end: each.selectionEnd ?? null };
      }
    }
    try {
      sessionStorage.setItem(here, JSON.stringify(kept));
    } catch {
      // A private window: the page begins at its top.
    }
  }

  function set(each, value) {
    if (each.localName === "details") each.open = value;
    else if (each.type === "checkbox" || each.type === "radio") each.checked = value;
    else each.value = value;
    if (each.localName === "details") return;
    for (const kind of ["input", "change"]) each.dispatchEvent(new Event(kind, { bubbles: true }));
  }

  // Scripts of the page make some of it while it loads: what is not there yet is waited for.
  function restore() {
    let kept;
    try {
      kept = JSON.parse(sessionStorage.getItem(here));
      sessionStorage.removeItem(here);
    } catch {
      return;
    }
    if (!kept || kept.hash !== location.hash) return;
    history.scrollRestoration = "manual";
    const waiting = new Map(Object.entries(kept.values));
    let isMoved = false;
    const stop = () => { isMoved = true; };
    for (const kind of ["wheel", "touchmove", "keydown", "pointerdown"]) addEventListener(kind, stop, { once: true, passive: true });
    function again() {
      for (const [name, each] of settings()) {
        if (!waiting.has(name)) continue;
        const value = waiting.get(name);
        waiting.delete(name);
        if (valueOf(each) !== value) set(each, value);
        if (kept.focus?.name === name && !isMoved) {
          each.focus({ preventScroll: true });
          // Only what holds text has a place in it.
          if (kept.focus.start !== null) each.setSelectionRange(kept.focus.start, kept.focus.end);
        }
      }
      if (!isMoved) scrollTo({ left: kept.x, top: kept.y, behavior: "instant" });
    }
    const watcher = new MutationObserver(again);
    again();
    watcher.observe(document.body, { childList: true, subtree: true });
    addEventListener("load", () => {
      again();
      setTimeout(() => {
        watcher.disconnect();
        history.scrollRestoration = "auto";
      }, 1000);
    });
  }

  // --- What is wrong. --------------------------------------------------------------------------------

  const host = element("div", "");
  host.id = "tablewright-serve";
  const shadow = host.attachShadow({ mode: "open" });
  const look = element("link", "");
  look.rel = "stylesheet";
  look.href = new URL("live.css", root);
  const pill = element("button", "pill");
  const panel = element("section", "panel");
  pill.type = "button";
  pill.hidden = true;
  panel.hidden = true;
  panel.setAttribute("aria-label", "Faults");
  const title = element("h2", "");
  const note = element("p", "note");
  const list = element("ol", "");
  const hide = element("button", "hide", "Hide");
  hide.type = "button";
  panel.append(element("header", "", title, hide), note, list);
  // Whoever listens to the page hears when something is wrong, and when it is mended.
  const heard = element("p", "heard");
  heard.setAttribute("role", "status");
  const printed = element("a", "printed", "As printed");
  printed.hidden = true;
  shadow.append(look, heard, pill, printed, panel);

  let last = null;
  // The faults that somebody has seen, and put away.
  let hidden = "";

  const counted = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;

  function source(lines) {
    const width = Math.max(...lines.map((line) => String(line?.n || "").length));
    const code = element("pre", "");
    code.tabIndex = 0;
    for (const line of lines) {
      code.append(element("span", "number", `${String(line?.n || "…").padStart(width)} `), line?.text || "", "\n");
      if (line?.marked) code.append(" ".repeat(width + 1 + line.lead), element("span", "carets", "^".repeat(line.marked)), "\n");
    }
    return code;
  }

  function told(fault) {
    const item = element("li", fault.severity);
    const head = element("p", "what", element("b", "", `${fault.severity} ${fault.code}`), ` ${fault.message}`);
    item.append(head, element("p", "place", fault.place));
    if (fault.lines.length) item.append(source(fault.lines));
    if (fault.hint) item.append(element("p", "hint", element("b", "", "Hint: "), fault.hint));
    for (const each of fault.related || []) {
      item.append(element("p", "related", `${each.message}: `, element("span", "place", each.place)));
    }
    return item;
  }

  function show() {
    const { errors, warnings, faults, proving, more } = last;
    const found = [errors && counted(errors, "error"), warnings && counted(warnings, "warning")].filter(Boolean).join(", ");
    const signature = JSON.stringify(faults);
    const isOpen = errors > 0 ? hidden !== signature : panel.dataset.asked === signature;
    title.textContent = found;
    note.textContent = errors ? "Below lies the page as it was when it was last right." : "Nothing of this keeps a build from being made.";
    list.replaceChildren(...faults.map(told), ...(more ? [element("li", "", more)] : []));
    panel.hidden = !isOpen || !found;
    panel.className = errors ? "panel errors" : "panel";
    pill.hidden = !panel.hidden || !(found || proving);
    pill.className = errors ? "pill errors" : "pill";
    pill.textContent = found || "Proving …";
    pill.disabled = !found;
    printed.hidden = !last.print || !panel.hidden;
    if (last.print) printed.href = last.print;
    const said = errors ? `${found}: ${faults[0].message}` : "All is right again";
    if (errors ? heard.textContent !== said : heard.textContent && heard.textContent !== said) heard.textContent = said;
  }

  hide.addEventListener("click", () => {
    hidden = JSON.stringify(last.faults);
    delete panel.dataset.asked;
    show();
    pill.focus();
  });
  pill.addEventListener("click", () => {
    hidden = "";
    panel.dataset.asked = JSON.stringify(last.faults);
    show();
    hide.focus();
  });
  panel.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hide.click();
  });

  function lost() {
    pill.hidden = false;
    pill.disabled = true;
    pill.className = "pill errors";
    pill.textContent = "tablewright serve has ended";
  }

  // --- What is told. ---------------------------------------------------------------------------------

  let isLeaving = false;

  function load() {
    if (isLeaving) return;
    // What is open before the page waits: whoever writes there is not to be torn away.
    const open = document.querySelector("dialog:modal");
    if (open) {
      open.addEventListener("close", load, { once: true });
      return;
    }
    isLeaving = true;
    keep();
    location.reload();
  }

  function begin() {
    document.body.append(host);
    restore();
    const stream = new EventSource(new URL(`events?page=${encodeURIComponent(location.pathname)}`, root));
    stream.addEventListener("message", (message) => {
      last = JSON.parse(message.data);
      show();
      if (last.version !== own.dataset.version) load();
    });
    stream.addEventListener("error", lost);
    addEventListener("pagehide", () => stream.close());
  }

  if (document.readyState === "loading") addEventListener("DOMContentLoaded", begin);
  else begin();
})();
