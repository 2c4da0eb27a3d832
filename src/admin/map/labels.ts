interface City {
  readonly kind: 'city';
  readonly text: string;
  /** Position in px. */
  readonly x: number;
  readonly y: number;
}

interface Area extends Omit<City, 'kind'> {
  readonly kind: 'country' | 'state';
  /** Shown if the name has no room. */
  readonly short?: string | undefined;
  /** Width of the area around its position, in px. */
  readonly width: number;
}

/** A city's name is beside its position, an area's name inside the area. */
export type Label = City | Area;

/** Edges in px. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Width of a letter and height of a line, in px. */
const LETTER_WIDTH = { city: 7, state: 7, country: 8.5 };
const HEIGHT = 16;
/** Distance of a city's name from its place in px; the larger one is for a place with a marker. */
export const CITY_GAP = 5;
const GAPS = [CITY_GAP, 18];

/** Distance of an area's name from the area's edges, in px. */
const AREA_GAP = 4;
/** Positions of an area's name in order of preference: 0 is at the left edge, 1 at the right edge. */
const AREA_SHIFTS = [0.5, 0.45, 0.55, 0.25, 0.75, 0, 1];
/** Lines on which an area's name may stand, from its middle. */
const AREA_LINES = { state: [0, -1, 1], country: [0, -1, 1, -2, 2] };

const overlap = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

interface Position {
  readonly text: string;
  readonly box: Box;
}

/** Positions of a label in order of preference. */
function positionsOf(label: Label): Position[] {
  const { x, y } = label;
  const widthOf = (text: string) => text.length * LETTER_WIDTH[label.kind];
  const at = (text: string, left: number, line = 0): Position => ({
    text,
    box: [left, y + (line - 0.5) * HEIGHT, left + widthOf(text), y + (line + 0.5) * HEIGHT],
  });
  if (label.kind === 'city')
    return GAPS.flatMap((gap) => [
      at(label.text, x + gap),
      at(label.text, x - gap - widthOf(label.text)),
    ]);
  return [label.text, label.short ?? ''].flatMap((text) => {
    const room = label.width - widthOf(text) - 2 * AREA_GAP;
    const left = x - label.width / 2 + AREA_GAP;
    if (!text || room < 0) return [];
    return AREA_LINES[label.kind].flatMap((line) =>
      AREA_SHIFTS.map((shift) => at(text, left + shift * room, line)),
    );
  });
}

/** Positions labels so that they overlap neither `taken` nor each other. Leaves out labels without room. */
export function placeLabels(labels: readonly Label[], taken: readonly Box[]) {
  const boxes = [...taken];
  return labels.flatMap((label) => {
    const position = positionsOf(label).find(
      ({ box }) => !boxes.some((other) => overlap(box, other)),
    );
    if (!position) return [];
    boxes.push(position.box);
    return [{ ...label, ...position }];
  });
}

/** Distance in px that names keep from a line, and from each other along it. */
const LINE_GAP = 5;

/** Boxes along a line through points in px, so that names keep clear of it. */
export const boxesAlong = (points: readonly { x: number; y: number }[]): Box[] =>
  points.slice(1).flatMap((to, index) => {
    const from = points[index] ?? to;
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / LINE_GAP);
    return Array.from({ length: steps + 1 }, (_, step): Box => {
      const share = step / (steps || 1);
      const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
      return [x - LINE_GAP, y - LINE_GAP, x + LINE_GAP, y + LINE_GAP];
    });
  });

const edgesOf = (ring: readonly GeoJSON.Position[]) =>
  ring.slice(1).map((to, index) => {
    const [[x0 = 0, y0 = 0], [x1 = 0, y1 = 0]] = [ring[index] ?? [], to];
    return { x0, y0, x1, y1, cross: x0 * y1 - x1 * y0 };
  });

/** Returns the middle and width of the widest line inside a ring at a latitude, between two longitudes. */
export function stretchAt(
  ring: readonly GeoJSON.Position[],
  latitude: number,
  west = -Infinity,
  east = Infinity,
) {
  const crossings = edgesOf(ring)
    .filter(({ y0, y1 }) => y0 > latitude !== y1 > latitude)
    .map(({ x0, y0, x1, y1 }) => x0 + ((latitude - y0) / (y1 - y0)) * (x1 - x0))
    .sort((a, b) => a - b)
    .map((x) => Math.min(Math.max(x, west), east));
  const widths = crossings.map((x, index) => (index % 2 ? x - (crossings[index - 1] ?? x) : 0));
  const width = Math.max(0, ...widths);
  const end = crossings[widths.indexOf(width)] ?? 0;
  return { at: [end - width / 2, latitude] as const, width };
}

/**
 * Returns the middle and width of the widest line inside a ring at the latitude of its center of gravity. A
 * name there is inside the area. The middle of Florida's bounding box, in contrast, is in the sea.
 */
export function widestStretch(ring: readonly GeoJSON.Position[]) {
  const edges = edgesOf(ring);
  const sum = (term: (edge: (typeof edges)[number]) => number) =>
    edges.reduce((before, edge) => before + term(edge), 0);
  /** Twice the area; the sign is that of the ring's direction. */
  const doubled = sum(({ cross }) => cross);
  const latitude = sum(({ y0, y1, cross }) => (y0 + y1) * cross) / (3 * doubled);
  return { ...stretchAt(ring, latitude), size: Math.abs(doubled) };
}
