import { useTranslate } from 'ra-core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import pageWords from '../i18n/messages/statsPages';
import { DEFAULT_RANGE, METRIC_GROUPS, pathOf, type Metric } from './metrics';
import { CARD_METRICS } from './slugs';
import { rangeOf, type View } from './view';
import { VisitLink } from './VisitLink';
import { groupName, useMetricLabel, useWords } from './words';

export interface Linked {
  metric: Metric;
  view: Pick<View, 'range' | 'zoom'>;
}

interface LinkProps extends Linked {
  children?: ReactNode;
  rel?: string;
}

/** A link to a metric's page with the same range. The page moves the focus to its heading. */
export function MetricLink({ metric, view, children, rel }: LinkProps) {
  const label = useMetricLabel();
  const range = rangeOf(view);
  return (
    <VisitLink
      className="ns-text-link"
      to={pathOf(metric) + (range === DEFAULT_RANGE ? '' : `?range=${range}`)}
      state={{ fromLink: true }}
      rel={rel}
    >
      {children ?? label(metric.id)}
    </VisitLink>
  );
}

/** Returns the ref of a heading. A link to its page moves the focus to it. `page` changes with the page. */
export function useHeading(page: unknown) {
  const { state } = useLocation() as { state: { fromLink?: boolean } | null };
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (state?.fromLink) heading.current?.focus();
  }, [page, state]);
  return heading;
}

/** The way back to the page of all statistics. `place` names the page that shows it. */
export function Crumbs({ place }: { place: string }) {
  const translate = useTranslate();
  return (
    <nav className="ns-crumbs ns-quiet" aria-label={useWords(pageWords)('page.crumbs')}>
      <VisitLink className="ns-text-link" to="/">
        {translate('waybill.stats.title')}
      </VisitLink>{' '}
      / {place}
    </nav>
  );
}

/** Links to the pages of all metrics, by group. */
export function MetricLists({ children }: { children?: (metric: Metric) => ReactNode }) {
  const translate = useTranslate();
  return METRIC_GROUPS.map((group) => (
    <section className="ns-section" key={group}>
      <h2>{groupName(group, translate)}</h2>
      <ul className="ns-links">
        {CARD_METRICS.filter((each) => each.group === group).map((metric) => (
          <li key={metric.id}>
            <MetricLink metric={metric} view={{ range: DEFAULT_RANGE }} />
            {children?.(metric)}
          </li>
        ))}
      </ul>
    </section>
  ));
}
