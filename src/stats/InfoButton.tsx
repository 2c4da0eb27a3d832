import { useTranslate } from 'ra-core';
import { memo, Suspense } from 'react';

import type { RangeChoice } from './choices';
import { FailureMark, FailureText } from './Failure';
import type { Metric } from './metrics';
import { optional } from './optional';
import type { Trial } from './optional';
import { useDisclosure } from './useDisclosure';
import { useMetricLabel } from './words';

const Definition = optional('definition', () => import('./Definition'), NoDefinition);

function NoDefinition({ name, retry }: { name: string } & Trial) {
  return (
    <div className="ns-definition" role="dialog" aria-label={name}>
      <FailureMark retry={retry} of={name}>
        <FailureText since={0} />
      </FailureMark>
    </div>
  );
}

interface Props {
  metric: Metric;
  range: RangeChoice;
}

/** Opens what a metric means. It closes on Escape, and on a press or focus outside. */
export const InfoButton = memo(function InfoButton({ metric, range }: Props) {
  const translate = useTranslate();
  const label = useMetricLabel()(metric.id);
  const { open, root, close, toggle } = useDisclosure<HTMLSpanElement>();
  const name = translate('waybill.stats.about', { metric: label });

  return (
    <span className="ns-info ns-no-print" ref={root}>
      <button
        type="button"
        className="ns-info-button"
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={toggle}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM8 7.2v4M8 4.6v.4" />
        </svg>
      </button>
      {open && (
        <Suspense fallback={null}>
          <Definition metric={metric} range={range} name={name} onClose={close} />
        </Suspense>
      )}
    </span>
  );
});
