import type { Palette } from '@mui/material/styles';

const picture = (shapes: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'>${shapes}</svg>`,
  )}") center / 16px no-repeat`;

const square = (fill: string, edge: string) =>
  `<rect x='.75' y='.75' width='14.5' height='14.5' rx='2.25' fill='${fill}' stroke='${edge}' stroke-width='1.5'/>`;

/**
 * A box to check that can be hit beside its square as well. One picture: a page of a list has a
 * hundred of them, and parts of their own would each have to be laid out.
 */
export function BOX({ primary, background, text }: Palette) {
  const marked = (path: string) =>
    picture(
      square(primary.main, primary.main) +
        `<path d='${path}' fill='none' stroke='${primary.contrastText}' stroke-width='1.75'/>`,
    );
  return {
    appearance: 'none' as const,
    margin: 0,
    borderRadius: 4,
    cursor: 'pointer',
    background: picture(square(background.paper, text.secondary)),
    '&:checked': { background: marked('M4 8.5l2.75 2.75L12 5.25') },
    '&:indeterminate': { background: marked('M4.5 8h7') },
  };
}
