import { useTranslate } from 'ra-core';

import { rangeOfCard } from './api';
import { chartOf, isStepped, lastValueOf } from './chart';
import type { Chart } from './chart';
import { formatDay, formatValue } from './format';
import { choicesOf } from './metrics';
import { MINI_HEIGHT, MiniChart, miniDots } from './MiniChart';
import { usePlain } from './plain';
import { scaledPoints } from './series';
import { useStatistics } from './statistics';
import type { ViewProps } from './useView';
import { useMetricLabel } from './words';

const percent = ({ y }: { readonly y: number }) => `${(y / MINI_HEIGHT) * 100}%`;

/** Room in units of a small chart for the lines of two values with their numbers. */
const LEVEL_ROOM = 14;

/** The scale of a small chart, and its lowest and highest tick, or one where they are close. */
function scaleOf({ axis: { min, max, ticks }, labels }: Chart) {
  const rangeOf = () => ({ from: min, to: max });
  const dots = miniDots(
    ticks.map((value) => ({ date: '', value })),
    rangeOf,
  );
  const ends = [...new Set([0, ticks.length - 1])].map((index) => ({
    label: labels[index],
    ...dots[index]!,
  }));
  const [low, high = low] = ends;
  return { rangeOf, levels: low!.y - high!.y < LEVEL_ROOM ? [high!] : ends };
}

/**
 * Small charts of all metrics of a group over the same days; each chooses its metric. Their units and sizes
 * differ too much for one scale, so each has lines at round values, and its last value at its end.
 */
export default function GroupCharts({ view, onChange }: ViewProps) {
  const { metric: chosen, range } = view;
  const translate = useTranslate();
  const label = useMetricLabel();
  const plain = usePlain();
  const { card, series } = useStatistics();
  const { group } = chosen;
  const name = translate(`waybill.stats.groups.${group}`, { _: group });
  return (
    <ul
      className="ns-group-charts"
      aria-label={translate('waybill.stats.group.label', { group: name })}
    >
      {choicesOf(group).map((metric) => {
        const stats = card[metric.id]?.data;
        const days = series[metric.id]?.data?.points ?? [];
        const chart = chartOf(metric, rangeOfCard(stats, range), days);
        const whole = scaledPoints(chart.points);
        const last = whole.at(-1);
        const { rangeOf, levels } = scaleOf(chart);
        const dot = miniDots(chart.points, rangeOf)[whole.length - 1];
        const Choice = plain ? 'a' : 'button';
        return (
          <li key={metric.id}>
            <Choice
              {...(plain
                ? { href: plain.addressOf(metric) }
                : { type: 'button', onClick: () => onChange({ metric, group: false }) })}
              className="ns-group-chart"
              aria-current={metric === chosen || undefined}
            >
              <span className="ns-cut">{label(metric.id)}</span>{' '}
              <strong>{formatValue(metric, stats?.totalSum)}</strong>
              <span className="ns-mini">
                {last &&
                  levels.map((level) => (
                    <span
                      className="ns-group-level ns-quiet"
                      key={level.y}
                      style={{ top: percent(level) }}
                    >
                      <span>{level.label}</span>
                    </span>
                  ))}
                <MiniChart points={chart.points} stepped={isStepped(metric)} rangeOf={rangeOf} />
                {last && dot && (
                  <span className="ns-group-end" style={{ top: percent(dot) }}>
                    {lastValueOf(chart)}
                  </span>
                )}
              </span>
              {last && (
                <span className="ns-group-days ns-quiet">
                  <span>{formatDay(whole[0]?.date)}</span> <span>{formatDay(last.date)}</span>
                </span>
              )}
            </Choice>
          </li>
        );
      })}
    </ul>
  );
}
