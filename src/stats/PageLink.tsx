import { useTranslate } from 'ra-core';
import { memo } from 'react';

import { pathOf, type Metric } from './metrics';
import { VisitLink } from './VisitLink';

interface Props {
  metric: Metric;
  label: string;
}

/** An arrow that leads to a metric's page. */
export const PageLink = memo(function PageLink({ metric, label }: Props) {
  const translate = useTranslate();
  const name = translate('waybill.stats.page', { metric: label });
  return (
    <VisitLink
      className="ns-page-link ns-no-print"
      to={pathOf(metric)}
      aria-label={name}
      title={name}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M3 8h9M8 4l4 4-4 4" />
      </svg>
    </VisitLink>
  );
});
