// A table that is wider than the page says so, and has a shadow on the side where there is more of it.
"use strict";
((T) => {
  const NOTE = "Wider than the page: pull it sideways.";

  function look(frame) {
    const room = frame.scrollWidth - frame.clientWidth;
    const sides = [frame.scrollLeft > 1 && "left", frame.scrollLeft < room - 1 && "right"].filter(Boolean);
    frame.dataset.more = room > 1 ? sides.join(" ") : "";
    const note = frame.nextElementSibling?.matches(".wider") ? frame.nextElementSibling : null;
    if (room > 1 && !note) frame.after(T.element("p", "key wider", NOTE));
    else if (room <= 1) note?.remove();
  }

  const sizes = new ResizeObserver((changed) => changed.forEach(({ target }) => look(target)));
  for (const frame of document.querySelectorAll(".scroll")) {
    sizes.observe(frame);
    frame.addEventListener("scroll", () => look(frame), { passive: true });
  }
})(window.Tablewright);
