import { expect, it } from 'vitest';

import { dark } from '../../../src/theme/tokens';
import { COLOURS } from '../../../src/stats/chart';
import { contrast, distance, SIGHT, TOKENS } from '../../support/contrast';

const token = (name: string): string => TOKENS.get(name) ?? `no token ${name}`;

/** What every colour is for: words, shapes that carry meaning, or what they stand on. */
const WORDS = ['text', 'quiet', 'accent', 'up', 'down', 'warn'];
const SHAPES = ['control'];
const GROUNDS = ['surface', 'raised', 'border'];

it('every public colour has its use, and so its test', () => {
  expect([...TOKENS.keys()].sort()).toEqual([...WORDS, ...SHAPES, ...GROUNDS].sort());
});

const BACKGROUNDS = ['#000000', token('surface'), token('raised')];

it.each([
  ...WORDS.map((name) => [name, 4.5] as const),
  ...SHAPES.map((name) => [name, 3] as const),
])('%s stands out from every background by %d to 1', (name, least) => {
  for (const background of BACKGROUNDS)
    expect(contrast(token(name), background), background).toBeGreaterThanOrEqual(least);
});

it.each(['text', 'quiet', 'accent'])('%s can be read on a choice under the pointer', (name) => {
  expect(contrast(token(name), token('border'))).toBeGreaterThanOrEqual(4.5);
});

it('the chart draws in the colours of the page', () => {
  for (const colour of Object.values(COLOURS)) expect([...TOKENS.values()]).toContain(colour);
});

it('up and down have the green and the red that statuses have', () => {
  expect([token('up'), token('down')]).toEqual(
    [dark.success, dark.danger].map((colour) => colour.toLowerCase()),
  );
});

it.each(Object.entries(SIGHT))('up and down look apart to eyes with %s sight', (_, sight) => {
  // The arrow turns as well.
  expect(distance(token('up'), token('down'), sight)).toBeGreaterThan(20);
  // A warning stands beside them with a sign and words of its own.
  expect(distance(token('up'), token('warn'), sight)).toBeGreaterThan(20);
});

it.each(Object.entries(SIGHT))(
  'the two lines of the chart look apart with %s sight',
  (_, sight) => {
    // One of them is dashed as well.
    expect(distance(COLOURS.line, COLOURS.text, sight)).toBeGreaterThan(10);
  },
);
