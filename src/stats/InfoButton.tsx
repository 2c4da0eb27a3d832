import { useTranslate } from 'ra-core';
import { memo } from 'react';

import { Disclosure } from './Dropdown';
import type { Metric, RangeChoice } from './metrics';
import { PartDialog } from './PartDialog';
import { useMetricLabel } from './words';

interface Props {
  metric: Metric;
  range: RangeChoice;
}

const load = () => import('./Definition');

/** A button that opens the definition of a metric. */
export const InfoButton = memo(function InfoButton({ metric, range }: Props) {
  const translate = useTranslate();
  const label = useMetricLabel()(metric.id);
  const name = translate('waybill.stats.about', { metric: label });
  return (
    <Disclosure
      root="ns-info ns-no-print ns-scripted"
      className="ns-info-button"
      aria-label={name}
      aria-haspopup="dialog"
      panel={<PartDialog part="definition" load={load} props={{ metric, range, name }} />}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM8 7.2v4M8 4.6v.4" />
      </svg>
    </Disclosure>
  );
});
