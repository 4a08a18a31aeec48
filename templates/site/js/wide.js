// A table that is wider than its page or card says so, and has a shadow on the side where there is more of it.
"use strict";
((T) => {
  const NOTE = "Wider than the page: pull it sideways.";

  // Measures a frame; returns what shows that.
  function measured(frame) {
    const room = frame.scrollWidth - frame.clientWidth;
    const sides = [frame.scrollLeft > 1 && "left", frame.scrollLeft < room - 1 && "right"].filter(Boolean);
    const width = frame.querySelector(".corner, .wide-table thead th")?.offsetWidth ?? 0;
    return () => {
      const holder = frame.parentElement;
      frame.dataset.more = room > 1 ? sides.join(" ") : "";
      holder.style.setProperty("--stays", `${width}px`);
      const note = holder.nextElementSibling?.matches(".wider") ? holder.nextElementSibling : null;
      if (room > 1 && !note) holder.after(T.element("p", "key wider", NOTE));
      else if (room <= 1) note?.remove();
    };
  }

  // All are measured before anything is shown: the page is laid out once for it, and not once for each.
  const look = (frames) => frames.map(measured).forEach((show) => show());
  const sizes = new ResizeObserver((changed) => look(changed.map(({ target }) => target)));

  const watched = new WeakSet();

  // Looks after the frames in `root`, from now on.
  T.watchFrames = (root) => {
    for (const frame of root.querySelectorAll(".wide > .scroll")) {
      if (watched.has(frame)) continue;
      watched.add(frame);
      sizes.observe(frame);
      frame.addEventListener("scroll", () => look([frame]), { passive: true });
    }
  };

  T.watchFrames(document);
})(window.Tablewright);
