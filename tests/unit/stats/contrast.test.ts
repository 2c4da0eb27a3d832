// @vitest-environment node
import { expect, it } from 'vitest';

import { dark } from '../../../src/theme/tokens';
import { COLOURS } from '../../../src/stats/picture';
import { contrast, distance, SIGHT, TOKENS } from '../../support/contrast';

const token = (name: string): string => TOKENS.get(name) ?? `no token ${name}`;

/** Uses of the colors: text, shapes that carry meaning, and grounds below them. */
const WORDS = ['text', 'quiet', 'accent', 'up', 'down', 'warn'];
const SHAPES = ['control', 'second'];
const GROUNDS = ['surface', 'raised', 'border'];

it('every public color is used and tested', () => {
  expect([...TOKENS.keys()].sort()).toEqual([...WORDS, ...SHAPES, ...GROUNDS].sort());
});

const BACKGROUNDS = ['#000000', token('surface'), token('raised')];

it.each([
  ...WORDS.map((name) => [name, 4.5] as const),
  ...SHAPES.map((name) => [name, 3] as const),
])('%s has a contrast of %d to 1 on every background', (name, least) => {
  for (const background of BACKGROUNDS)
    expect(contrast(token(name), background), background).toBeGreaterThanOrEqual(least);
});

it.each(['text', 'quiet', 'accent'])('%s is readable on a hovered choice', (name) => {
  expect(contrast(token(name), token('border'))).toBeGreaterThanOrEqual(4.5);
});

it("the chart uses the page's colors", () => {
  for (const colour of Object.values(COLOURS)) expect([...TOKENS.values()]).toContain(colour);
});

it('up and down have the green and red of statuses', () => {
  expect([token('up'), token('down')]).toEqual(
    [dark.success, dark.danger].map((colour) => colour.toLowerCase()),
  );
});

it.each(Object.entries(SIGHT))('up and down differ with %s sight', (_, sight) => {
  // The arrow turns as well.
  expect(distance(token('up'), token('down'), sight)).toBeGreaterThan(20);
  // A warning stands beside them with a sign and words of its own.
  expect(distance(token('up'), token('warn'), sight)).toBeGreaterThan(20);
});

it.each(Object.entries(SIGHT))('the two lines of the chart differ with %s sight', (_, sight) => {
  // One of them is dashed as well.
  expect(distance(COLOURS.line, COLOURS.text, sight)).toBeGreaterThan(10);
});
