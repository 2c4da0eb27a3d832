import { useTranslate } from 'ra-core';

import english, { definitionWords } from '../i18n/messages/statsDefinitions';
import { movementOf, previousValue } from './comparison';
import { parseNumber } from './format';
import type { Metric, RangeChoice } from './metrics';
import { useStatistics } from './statistics';
import { useDetails, useMetricLabel, useWords } from './words';

interface Props {
  metric: Metric;
  range: RangeChoice;
  name: string;
}

const focus = (panel: HTMLElement | null) => panel?.focus();

const joined = (sentences: readonly unknown[]) => sentences.filter(Boolean).join(' ');

/** Explains what a metric counts, how, and how often it changes, and shows both compared values. */
export default function Definition({ metric, range, name }: Props) {
  const translate = useTranslate();
  const label = useMetricLabel();
  const details = useDetails();
  const words = useWords(definitionWords);
  const { card, series } = useStatistics();
  const stats = card[metric.id]?.data;
  const last = series[metric.id]?.data?.lastDate;

  const isFixed = metric.fixed !== undefined;
  const part = (name: 'what' | 'changes') =>
    translate(`waybill.stats.definitions.${metric.id}.${name}`, {
      _: english[metric.id as keyof typeof english][name],
    });
  const movement = !isFixed && stats ? movementOf(metric, stats, details, last) : '';
  const { nature, volume } = metric;
  const isReduction = metric.format === 'percentDown';
  // Other backends do not send the base of the comparison.
  const isBaseKnown = !isFixed && stats && previousValue(stats) !== undefined;
  const how = [
    words(isFixed ? 'how.fixed' : `how.${nature}`),
    isBaseKnown && volume && words('base.volume', { volume: label(volume) }),
    isBaseKnown && words(`base.${nature}`),
    Math.abs(parseNumber(stats?.differencePercentage)) >= 1000 && words('base.digits'),
  ];
  const good = [
    words(isReduction ? 'good.larger' : `good.${metric.direction}`),
    metric.format === 'percentUp' && words('sign.percentUp'),
    isReduction && words('sign.percentDown'),
    !isReduction && metric.direction !== 'up' && words(`badge.${metric.direction}`),
  ];
  const hasMini = !isFixed && (range === 'Week' || range === 'Month');
  const rows = [
    ['definition.good', isFixed ? '' : joined(good)],
    ['definition.what', part('what')],
    ['definition.how', joined(how)],
    ['definition.changes', part('changes')],
    ['definition.mini', hasMini ? words(`mini.${range}`) : ''],
    ['definition.now', movement && `${movement}.`],
  ] as const;

  return (
    <div className="ns-definition" role="dialog" aria-label={name} tabIndex={-1} ref={focus}>
      <dl>
        {rows
          .filter(([, text]) => text)
          .map(([term, text]) => (
            <div key={term}>
              <dt className="ns-quiet">{words(term)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
      <button type="button" className="ns-small" data-closes>
        {words('definition.close')}
      </button>
    </div>
  );
}
