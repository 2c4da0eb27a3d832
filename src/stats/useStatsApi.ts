import { useMemo } from 'react';

import { useSettings } from '../WaybillContext';
import { createStatsApi } from './api';
import type { StatsApi } from './api';

/** The statistics calls of the backend that the page's settings name. */
export function useStatsApi(): StatsApi {
  const settings = useSettings();
  return useMemo(() => createStatsApi(settings), [settings]);
}
