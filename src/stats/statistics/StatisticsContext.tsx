import { createContext, useContext, useState } from 'react';
import type { ReactNode } from 'react';

import type { Settings } from '../../settings';
import { Rounds } from '../refresh/rounds';
import { Statistics } from './Statistics';

interface Source {
  readonly statistics: Statistics;
  readonly rounds: Rounds;
}

const StatisticsContext = createContext<Source | undefined>(undefined);

function createSource(settings: Settings): Source {
  const statistics = new Statistics();
  return { statistics, rounds: new Rounds(statistics, settings) };
}

interface Props {
  settings: Settings;
  children: ReactNode;
}

/** Keeps the statistics of the public page, also while another page is shown. */
export function StatisticsProvider({ settings, children }: Props) {
  const [source] = useState(() => createSource(settings));
  return <StatisticsContext value={source}>{children}</StatisticsContext>;
}

/** All statistics, and the way to ask for them. */
export function useStatistics(): Source {
  const source = useContext(StatisticsContext);
  if (!source) throw new Error('useStatistics needs a StatisticsProvider above it');
  return source;
}
