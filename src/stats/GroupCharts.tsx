import { useTranslate } from 'ra-core';

import { isStepped } from './chart';
import { formatCompact, formatDay, formatValue } from './format';
import { choicesOf } from './metrics';
import { MINI_HEIGHT, MiniChart, miniDots } from './MiniChart';
import { drawnOf, scaledPoints } from './series';
import { useStatistics } from './statistics';
import type { ViewProps } from './useView';
import { useMetricLabel } from './words';

/**
 * Small charts of all metrics of a group over the same days; each chooses its metric. Their units and sizes
 * differ too much for one scale, so each has its last value at its line.
 */
export default function GroupCharts({ view, onChange }: ViewProps) {
  const { metric: chosen, range } = view;
  const translate = useTranslate();
  const label = useMetricLabel();
  const { card, series } = useStatistics();
  const { group } = chosen;
  const name = translate(`waybill.stats.groups.${group}`, { _: group });
  return (
    <ul
      className="ns-group-charts"
      aria-label={translate('waybill.stats.group.label', { group: name })}
    >
      {choicesOf(group).map((metric) => {
        const { points } = drawnOf(metric, range, series[metric.id]?.data?.points ?? []);
        const whole = scaledPoints(points);
        const last = whole.at(-1);
        const dot = miniDots(points)[whole.length - 1];
        return (
          <li key={metric.id}>
            <button
              type="button"
              aria-current={metric === chosen || undefined}
              onClick={() => onChange({ metric, group: false })}
            >
              <span className="ns-cut">{label(metric.id)}</span>{' '}
              <strong>{formatValue(metric, card[metric.id]?.data?.totalSum)}</strong>
              <span className="ns-mini">
                <MiniChart points={points} stepped={isStepped(metric)} />
                {last && dot && (
                  <span className="ns-group-end" style={{ top: `${(dot.y / MINI_HEIGHT) * 100}%` }}>
                    {formatCompact(metric, last.value)}
                  </span>
                )}
              </span>
              {last && (
                <span className="ns-group-days ns-quiet">
                  <span>{formatDay(whole[0]?.date)}</span> <span>{formatDay(last.date)}</span>
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
