// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { placeLabels, widestStretch } from '../../../../src/admin/map/labels';
import type { Label } from '../../../../src/admin/map/labels';

const city = (text: string, x: number, y = 100): Label => ({ text, x, y, kind: 'city' });
const area = (text: string, width: number, short?: string): Label => ({
  text,
  short,
  x: 100,
  y: 100,
  width,
  kind: 'area',
});
const MARKER = [90, 88, 114, 112] as const;

describe('names on a map', () => {
  it.each<
    [string, Label[], (readonly [number, number, number, number])[], [string, number, number][]]
  >([
    ['right of a city', [city('Reno', 100)], [], [['Reno', 105, 92]]],
    ['centered on a state', [area('Ohio', 60)], [], [['Ohio', 86, 92]]],
    ['beside a marker at the city', [city('Reno', 100)], [MARKER], [['Reno', 116, 92]]],
    ['at the side of a state, beside a marker', [area('Ohio', 88)], [MARKER], [['Ohio', 60, 92]]],
    ['short if the state is too narrow', [area('Texas', 30, 'TX')], [], [['TX', 93, 92]]],
    ['short if a marker leaves no room', [area('Texas', 66, 'TX')], [MARKER], [['TX', 71, 92]]],
    ['not in another state', [area('Texas', 36, 'TX')], [MARKER], []],
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
    expect(placeLabels(labels, taken).map(({ text, box: [x, y] }) => [text, x, y])).toEqual(
      expected,
    );
  });

  it('are inside an area whose bounding box has its middle outside', () => {
    // Like Florida: a narrow panhandle in the west, and a peninsula in the east.
    const ring = [[0, 9], [0, 10], [10, 10], [10, 0], [8, 0], [8, 9], [0, 9]]; // prettier-ignore
    const { at, width } = widestStretch(ring);
    expect([at[0], width]).toEqual([9, 2]);
    expect(at[1]).toBeCloseTo(44 / 7);
    expect(widestStretch(ring.toReversed())).toEqual(widestStretch(ring));
  });
});
