import { useTranslate } from 'ra-core';

import { isStepped } from './chart';
import { formatValue } from './format';
import { METRIC_CHOICES } from './metrics';
import { MiniChart } from './MiniChart';
import { drawnOf } from './series';
import { useStatistics } from './statistics';
import type { ViewProps } from './useView';
import { useMetricLabel } from './words';

/** Small charts of all metrics of a group over the same days; each chooses its metric. */
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
      {METRIC_CHOICES.filter((each) => each.group === group).map((metric) => {
        const { points } = drawnOf(metric, range, series[metric.id]?.data?.points ?? []);
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
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
