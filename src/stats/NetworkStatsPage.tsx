import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

import { useSettings } from '../WaybillContext';
import { ChartCard } from './ChartCard';
import { startOfDay } from './format';
import { FreshnessBar } from './FreshnessBar';
import { METRIC_GROUPS, METRICS } from './metrics';
import type { Metric } from './metrics';
import { StatCard } from './StatCard';
import { StatisticsProvider } from './statistics';
import { TopBar } from './TopBar';
import { useView } from './useView';

/** The body is black while the page is shown, also beyond its ends. */
function useBlackBody() {
  useLayoutEffect(() => {
    document.body.classList.add('ns-body');
    return () => document.body.classList.remove('ns-body');
  }, []);
}

const MINUTE = 60_000;
function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE);
  return () => clearInterval(timer);
}
const today = () => startOfDay(Date.now());

/** The public statistics page. */
export default function NetworkStatsPage() {
  const translate = useTranslate();
  const title = translate('waybill.stats.title');
  const { brand } = useSettings();
  const [view, change] = useView();
  const { metric: chosen, range } = view;
  const chart = useRef<HTMLElement>(null);
  const onSelect = useCallback(
    (metric: Metric) => {
      change({ metric });
      const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      chart.current?.scrollIntoView({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' });
    },
    [change],
  );
  // The current UTC day; the page follows when a new one begins.
  const day = useSyncExternalStore(everyMinute, today, today);
  useBlackBody();
  useEffect(() => {
    document.title = `${title} – ${brand.name}`;
  }, [title, brand.name]);

  return (
    <div className="ns-page">
      <TopBar />
      <main>
        <StatisticsProvider view={view}>
          <div className="ns-head">
            <h1>{title}</h1>
            <p className="ns-lead">{translate('waybill.stats.lead')}</p>
            <FreshnessBar />
          </div>
          <ChartCard view={view} onChange={change} ref={chart} />
          {METRIC_GROUPS.map((group) => (
            <section className="ns-section" aria-labelledby={`ns-group-${group}`} key={group}>
              <h2 id={`ns-group-${group}`}>
                {translate(`waybill.stats.groups.${group}`, { _: group })}
              </h2>
              <div className="ns-grid">
                {METRICS.filter((each) => each.card && each.group === group).map((metric) => (
                  <StatCard
                    key={metric.id}
                    metric={metric}
                    range={range}
                    today={day}
                    selected={metric === chosen}
                    onSelect={onSelect}
                  />
                ))}
              </div>
            </section>
          ))}
        </StatisticsProvider>
      </main>
    </div>
  );
}
