import { useMemo } from 'react';

import { useSettings } from '../WaybillContext';
import { createStatsApi } from './api';
import type { StatsSource } from './queries';

/** The statistics calls of the backend that the page's settings name. */
export function useStatsSource(): StatsSource {
  const settings = useSettings();
  return useMemo(() => ({ api: createStatsApi(settings) }), [settings]);
}
