export interface Label {
  readonly text: string;
  /** Position in px. */
  readonly x: number;
  readonly y: number;
  /** `area`: centered on the position. `city`: beside it. */
  readonly kind: 'area' | 'city';
}

/** Edges in px. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Width of a letter and height of a line, in px. */
export const LETTER_WIDTH = 7;
const HEIGHT = 16;
/** Distance that moves an area's name off a marker in its middle, in px. */
const ASIDE = 22;
/** Distance of a city's name from its place, in px, and if a marker is there. */
export const CITY_GAP = 5;
const GAPS = [CITY_GAP, 16];

const overlap = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** Positions for a label in order of preference. */
function boxesFor({ text, x, y, kind }: Label): Box[] {
  const width = text.length * LETTER_WIDTH;
  const at = (left: number, middle: number): Box => [
    left,
    middle - HEIGHT / 2,
    left + width,
    middle + HEIGHT / 2,
  ];
  return kind === 'area'
    ? [0, ASIDE, -ASIDE].map((down) => at(x - width / 2, y + down))
    : GAPS.flatMap((gap) => [at(x + gap, y), at(x - gap - width, y)]);
}

/** Labels cover neither `taken` nor earlier labels. Labels without room are left out. */
export function placed(labels: readonly Label[], taken: readonly Box[]) {
  const boxes = [...taken];
  return labels.flatMap((label) => {
    const box = boxesFor(label).find((each) => !boxes.some((other) => overlap(each, other)));
    if (!box) return [];
    boxes.push(box);
    return [{ ...label, box }];
  });
}
