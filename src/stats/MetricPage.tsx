import { useTranslate } from 'ra-core';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { LICENSE } from '../contract/license';
import { ORIGIN_MARK } from '../contract/statistics';
import definitions, { definitionWords } from '../i18n/messages/statsDefinitions';
import pageWords from '../i18n/messages/statsPages';
import { useSettings } from '../WaybillContext';
import { rangeOfStats } from './api';
import { chartOf } from './chart';
import { ChartCard } from './ChartCard';
import ChartTable from './ChartTable';
import { citationOf } from './citation';
import { comparisonOf, previousValue } from './comparison';
import { Footer } from './Footer';
import { spaced } from '../i18n/valueLocale';
import { formatTotal, formatValue, NOT_AVAILABLE } from './format';
import { Methodology } from './Methodology';
import { Crumbs, MetricLink, MetricLists, useHeading, type Linked } from './MetricLink';
import { comparedWeeks, METHODOLOGY, pathOf, type Metric } from './metrics';
import { FreshnessBar, TopBar } from './NetworkStatsPage';
import { usePlain } from './plain';
import { publicOrigin } from './publicOrigin';
import { dropShell } from './servedPage';
import { CARD_METRICS, metricOfSlug } from './slugs';
import { DifferenceBadge, Value } from './StatCard';
import { StatisticsProvider, useStatistics } from './statistics';
import { useTitle } from './useTitle';
import { useView } from './useView';
import { daysName, filesQuery, rangeOf } from './view';
import { groupName, useMetricLabel, useWords } from './words';

const english = { ...pageWords, ...definitionWords };

function Figure({ metric, view }: Linked) {
  const translate = useTranslate();
  const { data: stats, failed, outdated } = useStatistics().card[metric.id] ?? {};
  const value = metric.fixed ?? stats?.totalSum;
  const words = useWords(english);
  const comparison = stats && comparisonOf(metric, stats, translate);
  const before = stats && previousValue(stats);
  const isChanged =
    typeof before === 'number' && before !== stats?.totalSum && comparison?.previous;
  const previous = isChanged
    ? words(`page.before.${metric.nature}`, {
        value: formatTotal(metric, before),
        days: stats?.days,
      })
    : comparison?.previous;
  return (
    <div className="ns-metric-figure" data-outdated={outdated || undefined}>
      <p className="ns-figures">
        {value === undefined && !failed ? (
          <span className="ns-skeleton ns-value-skeleton" />
        ) : (
          <Value>{value === undefined ? NOT_AVAILABLE : formatValue(metric, value)}</Value>
        )}
        {stats?.days !== undefined && (
          <DifferenceBadge metric={metric} percentage={stats.differencePercentage} />
        )}
      </p>
      {comparison && (
        <p className="ns-quiet" title={comparison.both}>
          <span className="ns-sr">{comparison.both}</span>
          <span aria-hidden="true">
            {[
              ...new Set([
                translate(`waybill.stats.ranges.${rangeOfStats(stats, rangeOf(view))}`),
                previous,
              ]),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
      )}
    </div>
  );
}

/** Facts about the metric that do not depend on its values. */
function Facts({ metric: { id, format, direction, fixed } }: { metric: Metric }) {
  const translate = useTranslate();
  const words = useWords(english);
  const text = (part: 'computed' | 'caution' | 'changes') =>
    translate(`waybill.stats.definitions.${id}.${part}`, {
      _: definitions[id as keyof typeof definitions][part],
    });
  const good = words(format === 'percentDown' ? 'good.larger' : `good.${direction}`);
  const facts = [
    [words('page.computed'), text('computed')],
    [words('page.caution'), text('caution')],
    [words('definition.changes'), text('changes')],
    ...(fixed === undefined ? [[words('definition.good'), good]] : []),
  ] as const;
  return (
    <dl className="ns-section ns-facts">
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

function ValueTable({ metric, view }: Linked) {
  const { range } = view;
  const translate = useTranslate();
  const words = useWords(english);
  const { data: series, outdated } = useStatistics().series[metric.id] ?? {};
  const points = series?.points;
  const chart = useMemo(
    () => points && chartOf(metric, range, points, undefined, true),
    [metric, range, points],
  );
  if (!points?.length || !chart) return null;
  return (
    <section className="ns-section ns-values">
      <h2>{words('page.values')}</h2>
      <ChartTable
        chart={chart}
        range={
          outdated
            ? daysName(
                { ...view, zoom: { from: points[0]!.date, to: points.at(-1)!.date } },
                translate,
              )
            : translate(`waybill.stats.ranges.${rangeOf(view)}`)
        }
        weeks={comparedWeeks(range)}
        known={[...(series?.previous ?? []), ...points]}
      />
    </section>
  );
}

function Files({ metric, view }: Linked) {
  const translate = useTranslate();
  const words = useWords(english);
  const { brand, extensions } = useSettings();
  const label = useMetricLabel();
  const lastDate = useStatistics().series[metric.id]?.data?.lastDate;
  const plain = usePlain();
  const path = pathOf(metric);
  const query = filesQuery(view);
  const named = (each: typeof view) => ({ range: daysName(each, translate) });
  // A fixed value has no days.
  const csvViews = metric.fixed === undefined ? [view, { ...view, zoom: 'all' as const }] : [];
  const csvFiles = csvViews.map(
    (each) => [`${path}.csv?${filesQuery(each)}`, words('page.csv', named(each))] as const,
  );
  const files = [
    ...new Map(csvFiles),
    [`${path}.json?${query}`, words('page.json')],
    [`/stats.csv?${query}`, words('page.csvMetrics', named(view))],
    [`${path}.png?${query}`, words('page.picture')],
  ] as const;
  return (
    <section className="ns-section ns-data">
      <h2>{words('page.files')}</h2>
      {extensions ? (
        <>
          {metric.fixed === undefined && <p className="ns-text">{words('page.filesText')}</p>}
          <ul className="ns-links">
            {files.map(([address, name]) => (
              <li key={address}>
                <a className="ns-text-link" href={address}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="ns-text">{words('page.noFiles')}</p>
      )}
      <p>
        {words('page.license')}
        {spaced(':')}
        <a className="ns-text-link" href={LICENSE.url} rel="license noreferrer">
          {LICENSE.name}
        </a>
      </p>
      {(lastDate || metric.fixed !== undefined) && (
        <p>
          {words('page.cite')}
          {spaced(':')}
          <cite>
            {citationOf(
              {
                metric,
                brand: brand.name,
                label: label(metric.id),
                group: groupName(metric.group, translate),
                day: lastDate,
                address: (plain ? ORIGIN_MARK : publicOrigin()) + path,
              },
              words,
            )}
          </cite>
        </p>
      )}
    </section>
  );
}

/** Metrics of the same group, and metrics that this one is computed from or part of. */
function relatedTo(metric: Metric): Metric[] {
  const isPart = (one: Metric, other: Metric) => [one.volume, one.amount].includes(other.id);
  return CARD_METRICS.filter(
    (each) =>
      each !== metric &&
      (each.group === metric.group || isPart(metric, each) || isPart(each, metric)),
  );
}

function Related({ metric, view }: Linked) {
  const translate = useTranslate();
  const words = useWords(english);
  const label = useMetricLabel();
  const { card } = useStatistics();
  const related = relatedTo(metric);
  const stats = related.map(({ id }) => card[id]?.data).find(Boolean);
  const figureOf = (each: Metric) => {
    const own = card[each.id]?.data;
    // The heading names one range: a figure of another one, while cards arrive singly, is left out.
    const isOfRange = !own || own.days === stats?.days;
    return isOfRange && formatValue(each, each.fixed ?? own?.totalSum);
  };
  const index = CARD_METRICS.indexOf(metric);
  const neighbors = [
    ['previous', 'prev', CARD_METRICS[index - 1]],
    ['next', 'next', CARD_METRICS[index + 1]],
  ] as const;
  return (
    <>
      <section className="ns-section">
        <h2>{words('page.related')}</h2>
        {/* Until the figures of another range arrive, those of the previous range are shown. */}
        <p className="ns-quiet">
          {translate(`waybill.stats.ranges.${rangeOfStats(stats, rangeOf(view))}`)}
        </p>
        <ul className="ns-links">
          {related.map((each) => (
            <li key={each.id}>
              <MetricLink metric={each} view={view} />{' '}
              <span className="ns-quiet">{figureOf(each)}</span>
            </li>
          ))}
        </ul>
      </section>
      <nav className="ns-section ns-neighbors ns-no-print" aria-label={words('page.others')}>
        {neighbors.map(
          ([name, rel, each]) =>
            each && (
              <MetricLink metric={each} view={view} rel={rel} key={name}>
                {words(`page.${name}`, { metric: label(each.id) })}
              </MetricLink>
            ),
        )}
      </nav>
    </>
  );
}

function MetricDetails({ metric }: { metric: Metric }) {
  const translate = useTranslate();
  const words = useWords(english);
  const label = useMetricLabel()(metric.id);
  const { view, onChange } = useView(metric);
  const heading = useHeading(metric);
  const chart = useRef<HTMLDivElement>(null);
  const group = groupName(metric.group, translate);
  useTitle(`${label}, ${group}`);
  return (
    <StatisticsProvider view={view}>
      <Crumbs place={group} />
      <div className="ns-head">
        <h1 tabIndex={-1} ref={heading}>
          {label}
        </h1>
        <Figure metric={metric} view={view} />
        <p className="ns-text">
          {translate(`waybill.stats.definitions.${metric.id}.what`, {
            _: definitions[metric.id as keyof typeof definitions].what,
          })}
        </p>
      </div>
      {metric.fixed === undefined ? (
        <ChartCard view={view} onChange={onChange} ref={chart} />
      ) : (
        <p>{words('page.fixed')}</p>
      )}
      <FreshnessBar />
      <Facts metric={metric} />
      <div className="ns-halves">
        <ValueTable metric={metric} view={view} />
        <Files metric={metric} view={view} />
      </div>
      <Related metric={metric} view={view} />
    </StatisticsProvider>
  );
}

function UnknownMetric() {
  const words = useWords(english);
  const title = words('page.unknown');
  useTitle(title);
  return (
    <>
      <Crumbs place={title} />
      <div className="ns-head">
        <h1>{title}</h1>
        <p className="ns-text">{words('page.unknownText')}</p>
      </div>
      <MetricLists />
    </>
  );
}

export default function MetricPage() {
  const { pathname } = useLocation();
  const metric = metricOfSlug(pathname.split('/')[2] ?? '');
  useLayoutEffect(dropShell, []);
  const other = pathname.replace(/\/$/, '') === METHODOLOGY ? <Methodology /> : <UnknownMetric />;
  return (
    <div className="ns-page ns-metric-page">
      <TopBar />
      <main>{metric ? <MetricDetails metric={metric} /> : other}</main>
      <Footer />
    </div>
  );
}
