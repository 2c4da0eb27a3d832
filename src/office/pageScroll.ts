const root = document.documentElement;

let top = root.scrollTop;
window.addEventListener(
  'scroll',
  () => {
    top = root.scrollTop;
  },
  // Ahead of those that ask for it when they hear of the same event.
  { capture: true, passive: true },
);

/** How far the page is scrolled, as was last heard: to ask would lay it out at once. */
export const pageTop = (): number => top;

/** Scrolls the page, unless it is there already. */
export function scrollPageTo(wanted: number): void {
  if (wanted === top) return;
  root.scrollTop = wanted;
  top = wanted;
}
