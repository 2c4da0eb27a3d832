import { useTranslate } from 'ra-core';

import { rangeOfCard } from './api';
import { isStepped, labelledRange } from './chart';
import { formatApart, formatDay, formatValue } from './format';
import { choicesOf } from './metrics';
import { MINI_HEIGHT, MiniChart, miniDots } from './MiniChart';
import { usePlain } from './plain';
import { drawnOf, scaledPoints } from './series';
import type { DataPoint } from './series';
import { useStatistics } from './statistics';
import type { ViewProps } from './useView';
import { useMetricLabel } from './words';

const percent = ({ y }: { readonly y: number }) => `${(y / MINI_HEIGHT) * 100}%`;

/** Room in units of a small chart for the lines of two values with their numbers. */
const LEVEL_ROOM = 14;

/** The places of the highest and the lowest value, which are the scale; only one if they are close. */
function levelsOf(points: readonly DataPoint[]): number[] {
  if (points.length < 2) return [];
  const values = points.map(({ value }) => value);
  const [high, low] = [Math.max(...values), Math.min(...values)];
  const dots = miniDots(points, labelledRange);
  const [top, bottom] = [values.indexOf(high), values.indexOf(low)];
  return dots[bottom]!.y - dots[top]!.y < LEVEL_ROOM ? [top] : [top, bottom];
}

/**
 * Small charts of all metrics of a group over the same days; each chooses its metric. Their units and sizes
 * differ too much for one scale, so each has lines at its highest and lowest value, and its last value at its end.
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
        const { points } = drawnOf(metric, rangeOfCard(stats, range), days);
        const whole = scaledPoints(points);
        const last = whole.at(-1);
        const dots = miniDots(points, labelledRange);
        const levels = levelsOf(whole);
        const shown = [...levels, whole.length - 1].map((index) => whole[index]?.value ?? 0);
        const texts = formatApart(metric, shown);
        const dot = dots[whole.length - 1];
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
                {levels.map((index, place) => (
                  <span
                    className="ns-group-level ns-quiet"
                    key={index}
                    style={{ top: percent(dots[index]!) }}
                  >
                    <span>{texts[place]}</span>
                  </span>
                ))}
                <MiniChart points={points} stepped={isStepped(metric)} rangeOf={labelledRange} />
                {last && dot && (
                  <span className="ns-group-end" style={{ top: percent(dot) }}>
                    {texts.at(-1)}
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
