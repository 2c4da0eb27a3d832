import { useTranslate } from 'ra-core';

import english, { definitionWords } from '../i18n/messages/statsDefinitions';
import { movementOf } from './comparison';
import type { Metric } from './metrics';
import { useStatistics } from './statistics';
import { useDetails } from './words';

interface Props {
  metric: Metric;
  /** How many days the range on screen spans. */
  days: number;
  name: string;
}

const focus = (panel: HTMLElement | null) => panel?.focus();

/** What a metric counts, how, and how often it changes; and both values of its difference. */
export default function Definition({ metric, days, name }: Props) {
  const translate = useTranslate();
  const details = useDetails();
  const words = (key: keyof typeof definitionWords, values?: object) =>
    translate(`waybill.stats.details.${key}`, { ...values, _: definitionWords[key] });
  const stats = useStatistics().card[metric.id]?.data;

  const isFixed = metric.fixed !== undefined;
  const part = (name: 'what' | 'changes') =>
    translate(`waybill.stats.definitions.${metric.id}.${name}`, {
      _: english[metric.id as keyof typeof english][name],
    });
  const movement = !isFixed && stats ? movementOf(metric, stats, details) : '';
  const rows: (readonly [Parameters<typeof words>[0], string] | false | '')[] = [
    ['definition.what', part('what')],
    ['definition.how', words(isFixed ? 'how.fixed' : `how.${metric.nature}`, { days })],
    ['definition.changes', part('changes')],
    !isFixed && [
      'definition.good',
      words(metric.format === 'percentDown' ? 'good.larger' : `good.${metric.direction}`),
    ],
    movement && ['definition.now', `${movement}.`],
  ];

  return (
    <div className="ns-definition" role="dialog" aria-label={name} tabIndex={-1} ref={focus}>
      <dl>
        {rows.map(
          (row) =>
            row && (
              <div key={row[0]}>
                <dt className="ns-quiet">{words(row[0])}</dt>
                <dd>{row[1]}</dd>
              </div>
            ),
        )}
      </dl>
      <button type="button" className="ns-small" data-closes>
        {words('definition.close')}
      </button>
    </div>
  );
}
