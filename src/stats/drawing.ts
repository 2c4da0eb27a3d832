import type { LineCustomSvgLayerProps, LineSeries, SliceData } from '@nivo/line';
import { createContext, type RefObject } from 'react';

import type { Chart } from './chart';
import type { DataPoint } from './series';

/** Two days (in ms) of a selection, in the order in which they were chosen. */
export interface Selection {
  readonly from: number;
  readonly to: number;
}

export interface Drawing {
  readonly chart: Chart;
  /** The seven-day mean of each day; empty without that line. */
  readonly means: readonly (DataPoint | undefined)[];
  /** The days whose holidays are marked on the axis. */
  readonly markedDays: readonly number[];
  readonly selection?: Selection;
  /** The day that nivo shows by itself, because a mouse or finger is on it. */
  readonly pointer: RefObject<number | undefined>;
}

/** The chart for the layers of its drawing, to which nivo passes only its own data. */
export const DrawingContext = createContext({} as Drawing);

export type LayerProps = LineCustomSvgLayerProps<LineSeries>;
export type Slice = SliceData<LineSeries>;

export const dayOf = (slice: Slice) => slice.points[0]?.data.x as number;

/** As in stats.css. */
export const isPhone = () => window.innerWidth < 600;
