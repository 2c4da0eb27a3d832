// @vitest-environment node
import { getContrastRatio } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';

import { STATUS_TINTS, blend, dark, light, tintOf } from '../../../src/theme/tokens';

/** In degrees, of a color whose strongest part is not red. */
function hueOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  const spread = Math.max(green, blue) - Math.min(red, green, blue);
  return green > blue ? 120 + (60 * (blue - red)) / spread : 240 + (60 * (red - green)) / spread;
}

describe.each([
  ['light', light],
  ['dark', dark],
])('%s colors', (_, palette) => {
  const grounds = ['page', 'surface', 'raised'] as const;
  const contrasts = (color: string) =>
    grounds.map((ground) => getContrastRatio(color, palette[ground]));

  it.each(['text', 'quiet', 'accent', ...STATUS_TINTS] as const)(
    '%s is readable on every background',
    (name) => {
      for (const ratio of contrasts(palette[name])) expect(ratio).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['accent', ...STATUS_TINTS] as const)(
    '%s is readable on its tint, and so is text on it when filled',
    (tone) => {
      const tint = tintOf(palette, tone);
      expect(getContrastRatio(palette[tone], tint)).toBeGreaterThanOrEqual(4.5);
      expect(getContrastRatio(palette.text, tint)).toBeGreaterThanOrEqual(4.5);
      expect(getContrastRatio(palette.onFill, palette[tone])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('booked and delivered have different hues', () => {
    const distance = Math.abs(hueOf(palette.planned) - hueOf(palette.done));
    expect(distance).toBeGreaterThanOrEqual(30);
  });

  it.each(['accent', 'control'] as const)(
    '%s is visible as a border on every background',
    (name) => {
      for (const ratio of contrasts(palette[name])) expect(ratio).toBeGreaterThanOrEqual(3);
    },
  );
});

it.each([
  ['#000000', '#ffffff', 0, '#ffffff'],
  ['#000000', '#ffffff', 1, '#000000'],
  ['#ff0000', '#0000ff', 0.5, '#800080'],
])('%s over %s at %d blends to %s', (over, under, share, mixed) => {
  expect(blend(over, under, share)).toBe(mixed);
});
