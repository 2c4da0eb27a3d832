/**
 * What can be pressed on the page at hand carries `data-command`, with a name: the palette and the keys
 * press it as a hand would, so that they do what the page offers, and nothing where it offers nothing.
 */
const named = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      !element.matches('[disabled], [aria-disabled=true]') && (element.checkVisibility?.() ?? true),
  );

const deletes = ({ dataset }: HTMLElement) => dataset.command === 'delete';

/** All that the page presses, in its order, but nobody shall come upon a deletion first. */
export const commandsOnPage = (): HTMLElement[] =>
  named('main [data-command]:not(input)').sort((a, b) => Number(deletes(a)) - Number(deletes(b)));

/** Presses what bears the name, on the page rather than above it; an input is typed into. */
export function pressCommand(name: string): void {
  const [element] = [`main [data-command=${name}]`, `[data-command=${name}]`].flatMap(named);
  if (element instanceof HTMLInputElement) {
    element.focus();
    element.select();
  } else element?.click();
}

/** A dialog or a menu keeps the keys to itself: what is under it cannot be worked on. */
export const isCovered = (): boolean =>
  document.querySelector('main')?.closest('[aria-hidden=true]') != null;
