// @vitest-environment node
import { describe, expect, it } from 'vitest';

import {
  boxesAlong,
  placeLabels,
  stretchAt,
  widestStretch,
} from '../../../../src/admin/map/labels';
import type { Label } from '../../../../src/admin/map/labels';

const city = (text: string, x: number, y = 100): Label => ({ text, x, y, kind: 'city' });
const area = (text: string, width: number, short?: string): Label => ({
  text,
  short,
  x: 100,
  y: 100,
  width,
  kind: 'state',
});
const MARKER = [90, 88, 114, 112] as const;

describe('names on a map', () => {
  it.each<
    [string, Label[], (readonly [number, number, number, number])[], [string, number, number][]]
  >([
    ['right of a city', [city('Reno', 100)], [], [['Reno', 105, 92]]],
    ['centered on a state', [area('Ohio', 60)], [], [['Ohio', 86, 92]]],
    ['beside a marker at the city', [city('Reno', 100)], [MARKER], [['Reno', 118, 92]]],
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

  it('are on the part of an area that is in sight', () => {
    const ring = [[0, 0], [0, 10], [10, 10], [10, 0], [0, 0]]; // prettier-ignore
    expect(stretchAt(ring, 2, 8, 20)).toEqual({ at: [9, 2], width: 2 });
    expect(stretchAt(ring, 2, 12, 20).width).toBe(0);
  });

  it('are beside a line, not on it', () => {
    const line = boxesAlong([
      { x: 80, y: 100 },
      { x: 400, y: 100 },
    ]);
    expect(placeLabels([city('Reno', 100)], line)).toEqual([]);
    const beside = placeLabels([city('Reno', 100, 120), area('Ohio', 60)], line);
    expect(beside.map(({ text }) => text)).toEqual(['Reno', 'Ohio']);
    expect(beside[1]?.box[3]).toBeLessThanOrEqual(95);
    const [left] = placeLabels([city('Reno', 78)], line);
    expect(left?.box[2]).toBeLessThan(80);
  });
});
