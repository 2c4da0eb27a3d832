import type { Plugin } from 'vite';

import { dark, light, type Palette } from '../../src/theme/tokens';

const variables = (palette: Palette): string =>
  Object.entries(palette)
    .map(
      ([name, colour]) =>
        `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${colour}`,
    )
    .join(';');

/** Gives the page the colours of the theme as CSS variables, for what is drawn without MUI. */
export const colours = (): Plugin => ({
  name: 'waybill-colours',
  transformIndexHtml: () => [
    {
      tag: 'style',
      children: `:root{${variables(light)}}[data-theme='dark']{${variables(dark)}}`,
      injectTo: 'head',
    },
  ],
});
