import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { Link } from 'react-router-dom';

import { pathOf } from './metrics';
import type { Metric } from './metrics';

interface Props {
  metric: Metric;
  label: string;
}

/** An arrow that leads to a metric's page. */
export const PageLink = memo(function PageLink({ metric, label }: Props) {
  const translate = useTranslate();
  const name = translate('waybill.stats.page', { metric: label });
  return (
    <Link className="ns-page-link ns-no-print" to={pathOf(metric)} aria-label={name} title={name}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M3 8h9M8 4l4 4-4 4" />
      </svg>
    </Link>
  );
});
