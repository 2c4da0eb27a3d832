import type { Lane } from '../contract/lanes';
import type { MapState } from './laneMap';
import { stateName } from './laneTexts';

/** Shapes of lanes on the map. All lengths are in units of the map. */

type Point = readonly [x: number, y: number];
type States = ReadonlyMap<string, MapState>;

/** Width of the busiest lane. */
const MAX_WIDTH = 12;
/** Width of lanes that would be too thin to see. */
const MIN_WIDTH = 3;

/** Bend of a line to one side, as a share of its length. It keeps both directions visible. */
const BEND = 0.2;

/**
 * Room between the center of a state and its lanes. Lanes begin farther away than they end, so that no line covers the
 * arrow of the opposite direction.
 */
const START_ROOM = 24;
const END_ROOM = 14;
/** Shorter lanes have less room. */
const MIN_LENGTH = 90;

const MIN_ARROW_WIDTH = 18;
/** An arrow is this much wider than its line. */
const ARROW_SIDES = 10;

export const widthOf = (loads: number, most: number): number =>
  Math.max(MIN_WIDTH, (loads / most) * MAX_WIDTH);

/** The point at a distance from one point, towards another. */
function towards([x1, y1]: Point, [x2, y2]: Point, distance: number): Point {
  const share = distance / Math.hypot(x2 - x1, y2 - y1);
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
}

/** The centers of both states of a lane, and the control point of its curve; undefined without both states. */
function pointsOf({ from, to }: Lane, states: States) {
  const [start, end] = [from, to].map((code) => states.get(stateName(code))?.center);
  if (!start || !end) return undefined;
  const [[x1, y1], [x2, y2]] = [start, end];
  const bend: Point = [(x1 + x2) / 2 - (y2 - y1) * BEND, (y1 + y2) / 2 + (x2 - x1) * BEND];
  return { start, end, bend, length: Math.hypot(x2 - x1, y2 - y1) };
}

/** Path data of a curve from state to state and of its arrow, or of a circle within one state, which has no arrow. */
export function shapeOf(lane: Lane, width: number, states: States) {
  const points = pointsOf(lane, states);
  if (!points) return undefined;
  const { start, end, bend, length } = points;
  const [x, y] = start;
  if (lane.from === lane.to) return { line: `M${x - 7} ${y}a7 7 0 1 0 14 0a7 7 0 1 0 -14 0` };
  const scale = Math.min(1, length / MIN_LENGTH);
  const tip = towards(end, bend, END_ROOM * scale);
  const half = (Math.max(MIN_ARROW_WIDTH, width + ARROW_SIDES) / 2) * Math.sqrt(scale);
  const base = towards(tip, bend, half * 1.5);
  // Inside the arrow, so that no seam shows between them.
  const lineEnd = towards(tip, bend, half * 1.5 - 1);
  // Across the arrow.
  const [right, down] = [(tip[1] - base[1]) / 1.5, (base[0] - tip[0]) / 1.5];
  return {
    line: `M${towards(start, bend, START_ROOM * scale).join(' ')}Q${bend.join(' ')} ${lineEnd.join(' ')}`,
    arrow: `M${tip.join(' ')}L${base[0] + right} ${base[1] + down}L${base[0] - right} ${base[1] - down}Z`,
  };
}

/** Distance from the center of a state to the middle of its name. */
const NAME_ROOM = 27;

/** A lane this close to the direction of a name, in radians, would cross it. */
const MIN_ANGLE = 0.9;
const UP = -Math.PI / 2;

/** A state's name is above its center, or in the widest gap between its lanes if one of them leads upwards. */
export function namePlaceOf(
  code: string,
  lanes: readonly Lane[],
  states: States,
): Point | undefined {
  const center = states.get(stateName(code))?.center;
  if (!center) return undefined;
  const [x, y] = center;
  const angles = lanes
    .filter(({ from, to }) => from !== to && [from, to].includes(code))
    .map((lane) => pointsOf(lane, states)?.bend ?? center)
    .map(([toX, toY]) => Math.atan2(toY - y, toX - x))
    .sort((a, b) => a - b);
  const [first] = angles;
  if (first === undefined || angles.every((angle) => Math.abs(angle - UP) > MIN_ANGLE))
    return [x, y - NAME_ROOM];
  const gaps = angles.map((angle, index) => {
    const gap = (angles[index + 1] ?? first + 2 * Math.PI) - angle;
    return { gap, middle: angle + gap / 2 };
  });
  const { middle } = gaps.reduce((widest, each) => (each.gap > widest.gap ? each : widest));
  return [x + NAME_ROOM * Math.cos(middle), y + NAME_ROOM * Math.sin(middle)];
}
