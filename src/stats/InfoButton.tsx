import { useTranslate } from 'ra-core';
import { memo } from 'react';

import { Disclosure } from './Dropdown';
import { FailureMark } from './Failure';
import type { Metric, RangeChoice } from './metrics';
import { usePart } from './usePart';
import { useMetricLabel } from './words';

interface Props {
  metric: Metric;
  range: RangeChoice;
}

const load = () => import('./Definition');

/** The definition, which loads when it opens, or a message that it could not be loaded. */
function Panel(props: Props & { name: string }) {
  const { Part, failed, retry } = usePart('definition', load);
  if (Part) return <Part {...props} />;
  if (!failed) return null;
  const { name } = props;
  return (
    <div className="ns-definition" role="dialog" aria-label={name}>
      <FailureMark retry={retry} of={name} since={0} />
    </div>
  );
}

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
      panel={<Panel metric={metric} range={range} name={name} />}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM8 7.2v4M8 4.6v.4" />
      </svg>
    </Disclosure>
  );
});
