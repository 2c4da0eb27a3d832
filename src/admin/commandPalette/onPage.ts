/**
 * Visible, enabled elements. Buttons and links that the palette and the shortcuts click carry a name in
 * `data-command`, so that these do exactly what the page offers.
 */
const named = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      !element.matches('[disabled], [aria-disabled=true]') && (element.checkVisibility?.() ?? true),
  );

const deletes = ({ dataset }: HTMLElement) => dataset.command === 'delete';

/** The commands of the page in its order, deletions last: the palette highlights the first. */
export const commandsOnPage = (): HTMLElement[] =>
  named('main [data-command]:not(input)').sort((a, b) => Number(deletes(a)) - Number(deletes(b)));

/** Clicks the command of a name, one of the page before one of the frame; focuses an input. */
export function pressCommand(name: string): void {
  const [element] = [`main [data-command=${name}]`, `[data-command=${name}]`].flatMap(named);
  if (element instanceof HTMLInputElement) {
    element.focus();
    element.select();
  } else element?.click();
}

/** True under a modal dialog or menu, where shortcuts must do nothing. */
export const isCovered = (): boolean =>
  document.querySelector('main')?.closest('[aria-hidden=true]') != null;
