/** GET: the lanes of the last 90 days. Needs no key, so that shared caches can serve it. */
export const LANES_PATH = '/stats/lanes.json';

/** Number of whole days whose loads are counted. */
export const LANE_DAYS = 90;

/** Lanes with fewer loads could show the business of one company, so they are neither stored nor sent. */
export const MIN_LANE_LOADS = 5;

/** A flow of freight from one state to another, or within one. States are two letters: `TX`. */
export interface Lane {
  readonly from: string;
  readonly to: string;
  readonly loads: number;
}

export interface LanesAnswer {
  /** Last of the days that are counted; null if lanes were never computed. */
  readonly day: string | null;
  readonly days: number;
  /** Lanes with fewer loads are left out. */
  readonly minimum: number;
  /** Loads of all lanes, also those that are left out; undefined in lanes of older versions. */
  readonly total?: number;
  /** Loads of these days that do not lead from a state to a state; undefined in lanes of older versions. */
  readonly unknown?: number;
  /** The busiest first. */
  readonly lanes: readonly Lane[];
}
