/**
 * What can be pressed on the page at hand carries `data-command`: the palette and the keys press it as
 * a hand would, so that they do what the page offers, and nothing where it offers nothing.
 */
const isThere = (element: HTMLElement) =>
  !element.matches('[disabled], [aria-disabled=true]') && (element.checkVisibility?.() ?? true);

const deletes = ({ dataset }: HTMLElement) => dataset.command === 'delete';

/** All of them, in the order of the page, but nobody shall come upon a deletion first. */
export const commandsOnPage = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('main [data-command]')]
    .filter(isThere)
    .sort((a, b) => Number(deletes(a)) - Number(deletes(b)));
