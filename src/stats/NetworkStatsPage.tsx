import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { useSettings } from '../WaybillContext';
import { ChartCard } from './ChartCard';
import { FreshnessBar } from './FreshnessBar';
import { METRIC_GROUPS } from './metrics';
import type { Metric } from './metrics';
import { MetricSection } from './MetricSection';
import { useRounds } from './refresh/useRounds';
import { useStatistics } from './statistics/StatisticsContext';
import { TopBar } from './TopBar';
import { useToday } from './useToday';
import { useView } from './useView';

/** The body is black while the page is shown, also beyond its ends. */
function useBlackBody() {
  useLayoutEffect(() => {
    document.body.classList.add('ns-body');
    return () => document.body.classList.remove('ns-body');
  }, []);
}

/** The public statistics page. */
export default function NetworkStatsPage() {
  const translate = useTranslate();
  const title = translate('waybill.stats.title');
  const lead = translate('waybill.stats.lead');
  const { brand } = useSettings();
  const [view, change] = useView();
  const { metric, range } = view;
  const chart = useRef<HTMLElement>(null);
  const onSelect = useCallback(
    (chosen: Metric) => {
      change({ metric: chosen });
      const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      chart.current?.scrollIntoView({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' });
    },
    [change],
  );
  const today = useToday();
  const { rounds } = useStatistics();
  const [paused, setPaused] = useState(false);
  useRounds(rounds, paused, range);
  useBlackBody();
  useEffect(() => {
    document.title = `${title} – ${brand.name}`;
  }, [title, brand.name]);

  return (
    <div className="ns-page">
      <TopBar />
      <main>
        <div className="ns-head">
          <h1>{title}</h1>
          <p className="ns-lead">{lead}</p>
          <FreshnessBar paused={paused} onPause={setPaused} />
        </div>
        <ChartCard view={view} onChange={change} ref={chart} />
        {METRIC_GROUPS.map((group) => (
          <MetricSection
            key={group}
            group={group}
            range={range}
            today={today}
            selected={metric}
            onSelect={onSelect}
          />
        ))}
      </main>
    </div>
  );
}
