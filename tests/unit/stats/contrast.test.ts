import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const css = readFileSync('src/stats/stats.css', 'utf8');
const token = (name: string): string =>
  new RegExp(`--ns-${name}: (#[0-9a-f]{6})`).exec(css)?.[1] ?? `no token ${name}`;

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}

const BACKGROUNDS = ['#000000', token('surface'), token('raised')];

it.each([
  ['text', 4.5],
  ['quiet', 4.5],
  ['accent', 4.5],
  ['up', 4.5],
  ['down', 4.5],
  ['control', 3],
])('%s stands out from every background by %d to 1', (name, least) => {
  for (const background of BACKGROUNDS)
    expect(contrast(token(name), background), background).toBeGreaterThanOrEqual(least);
});
