import { describe, expect, it } from 'vitest';

import { placed } from '../../../../src/admin/map/labels';
import type { Label } from '../../../../src/admin/map/labels';

const city = (text: string, x: number, y = 100): Label => ({ text, x, y, kind: 'city' });
const area = (text: string, x: number, y = 100): Label => ({ text, x, y, kind: 'area' });
const MARKER = [90, 88, 114, 112] as const;

describe('names on a map', () => {
  it.each<
    [string, Label[], (readonly [number, number, number, number])[], [string, number, number][]]
  >([
    ['right of a city', [city('Reno', 100)], [], [['Reno', 105, 92]]],
    ['centered on a state', [area('Ohio', 100)], [], [['Ohio', 86, 92]]],
    ['beside a marker at the city', [city('Reno', 100)], [MARKER], [['Reno', 116, 92]]],
    ['below a marker on the state', [area('Ohio', 100)], [MARKER], [['Ohio', 86, 114]]],
    [
      'left of a city whose right side is taken',
      [city('Reno', 100), city('Elko', 94)],
      [],
      [
        ['Reno', 105, 92],
        ['Elko', 61, 92],
      ],
    ],
    [
      'nowhere if there is no room',
      [city('Reno', 100), city('Elko', 100), city('Lodi', 100)],
      [[60, 90, 80, 110]],
      [['Reno', 105, 92]],
    ],
  ])('are %s', (_, labels, taken, expected) => {
    expect(placed(labels, taken).map(({ text, box: [x, y] }) => [text, x, y])).toEqual(expected);
  });
});
