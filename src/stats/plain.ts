import { createContext, use, type ReactNode } from 'react';

import type { Chart } from './chart';
import type { Metric } from './metrics';
import type { Marks } from './servedPage';

/** The parts of a served page that do without scripts what its controls do with them. */
export interface Plain {
  /** Links to each range and metric. They only show if scripts are off. */
  readonly choices: ReactNode;
  readonly marksOf: (chart: Chart) => Marks;
  /** The charts of a group, if the view has them. */
  readonly group?: ReactNode;
  /** The lanes as a list. It only shows if scripts are off. */
  readonly lanes?: ReactNode;
  /** The address of the page with another metric in the chart. */
  readonly addressOf: (metric: Metric) => string;
}

/** Set while the server renders a page; undefined in the browser. */
export const PlainContext = createContext<Plain | undefined>(undefined);

export const usePlain = () => use(PlainContext);
