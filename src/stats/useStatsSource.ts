import { useMemo } from 'react';

import { useSettings } from '../WaybillContext';
import { createStatsApi } from './api';
import type { StatsSource } from './queries';
import { useRefresh } from './RefreshContext';

/** The statistics calls of the backend that the page's settings name, live or paused. */
export function useStatsSource(): StatsSource {
  const settings = useSettings();
  const { paused } = useRefresh();
  return useMemo(() => ({ api: createStatsApi(settings), paused }), [settings, paused]);
}
