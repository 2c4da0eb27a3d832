import { CRS } from 'leaflet';

import { STATUS_TINTS, statusTint, type StatusTint } from '../../theme/tokens';
import type { Point } from './points';

/** Markers closer than this, in px, would overlap. */
const REACH = 44;
/** Side of a grid cell in px. Two points in the same cell are at most `REACH` apart. */
const CELL = REACH / Math.SQRT2;
const AROUND = [-2, -1, 0, 1, 2];
/** More grid columns than a map has at any zoom. */
const COLUMNS = 2 ** 24;

/**
 * Clusters points that are within `REACH` of each other at a zoom level. Each point joins the
 * nearest existing cluster or starts a new one. A cluster stays at its first point, so clusters
 * never overlap.
 */
export function clustersOf(points: readonly Point[], zoom: number): Point[][] {
  const clusters = new Map<number, { x: number; y: number; members: Point[] }>();
  for (const point of points) {
    const { x, y } = CRS.EPSG3857.latLngToPoint({ lat: point.at[0], lng: point.at[1] }, zoom);
    const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
    let nearest: Point[] | undefined;
    let least = REACH;
    for (const right of AROUND)
      for (const down of AROUND) {
        const cluster = clusters.get((row + down) * COLUMNS + column + right);
        const distance = cluster ? Math.hypot(cluster.x - x, cluster.y - y) : Infinity;
        if (cluster && distance <= least) [nearest, least] = [cluster.members, distance];
      }
    if (nearest) nearest.push(point);
    else clusters.set(row * COLUMNS + column, { x, y, members: [point] });
  }
  return [...clusters.values()].map(({ members }) => members);
}

/** The colors of a cluster's statuses, each with the number of points; empty for points without a status. */
export function tintsOf(members: readonly Point[]): [tint: StatusTint, count: number][] {
  const tints = members.flatMap(({ status }) => (status ? [statusTint(status)] : []));
  return STATUS_TINTS.flatMap((tint) => {
    const count = tints.filter((each) => each === tint).length;
    return count > 0 ? [[tint, count]] : [];
  });
}
