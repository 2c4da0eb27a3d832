/**
 * Visible, enabled elements. Buttons and links that the palette and shortcuts can click have a name
 * in `data-command`, so both offer exactly what the page offers.
 */
const named = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      !element.matches('[disabled], [aria-disabled=true]') && (element.checkVisibility?.() ?? true),
  );

const deletes = ({ dataset }: HTMLElement) => dataset.command === 'delete';

/**
 * The page's commands in document order, deletions last, because the palette highlights the first
 * command.
 */
export const commandsOnPage = (): HTMLElement[] =>
  named('main [data-command]:not(input)').sort((a, b) => Number(deletes(a)) - Number(deletes(b)));

/**
 * Clicks the element of a command, or focuses it if it is an input. An element of the page wins
 * over one of the layout.
 */
export function pressCommand(name: string): void {
  const [element] = [`main [data-command=${name}]`, `[data-command=${name}]`].flatMap(named);
  if (element instanceof HTMLInputElement) {
    element.focus();
    element.select();
  } else element?.click();
}

/** True if a modal dialog or menu is open. Shortcuts do nothing then. */
export const isCovered = (): boolean =>
  document.querySelector('main')?.closest('[aria-hidden=true]') != null;
