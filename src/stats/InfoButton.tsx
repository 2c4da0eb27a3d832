import { useTranslate } from 'ra-core';
import { memo } from 'react';

import { FailureMark, FailureText } from './Failure';
import type { Metric } from './metrics';
import { useDisclosure } from './useDisclosure';
import { usePart } from './usePart';
import { useMetricLabel } from './words';

interface Props {
  metric: Metric;
  /** How many days the range on screen spans. */
  days: number;
}

const load = () => import('./Definition');

/** What a metric means, or that it could not be loaded. */
function Definition(props: Props & { name: string; onClose: () => void }) {
  const { Part, failed, retry } = usePart('definition', load);
  if (Part) return <Part {...props} />;
  if (!failed) return null;
  const { name } = props;
  return (
    <div className="ns-definition" role="dialog" aria-label={name}>
      <FailureMark retry={retry} of={name}>
        <FailureText since={0} />
      </FailureMark>
    </div>
  );
}

/** Opens what a metric means. It closes on Escape, and on a press or focus outside. */
export const InfoButton = memo(function InfoButton({ metric, days }: Props) {
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
      {open && <Definition metric={metric} days={days} name={name} onClose={close} />}
    </span>
  );
});
