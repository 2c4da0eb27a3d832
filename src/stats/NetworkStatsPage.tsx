import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useCallback, useRef, useSyncExternalStore } from 'react';

import { hasToken } from '../auth/session';
import { withColon } from '../i18n/valueLocale';
import { useSettings } from '../WaybillContext';
import { ChartCard } from './ChartCard';
import { Footer, FrenchOffer } from './Footer';
import { groupSentenceOf } from './comparison';
import { formatDay, formatTime, startOfDay } from './format';
import { LanesSection } from './LanesSection';
import { METRIC_GROUPS, METRICS, type Metric, type MetricGroup } from './metrics';
import { usePlain } from './plain';
import { SectionHeading } from './SectionHeading';
import { StatCard } from './StatCard';
import { StatisticsProvider, updatedAt, useMoves, useRefetch, useStatistics } from './statistics';
import type { Statistics } from './statistics';
import { useTitle } from './useTitle';
import { useView } from './useView';
import { titleOf, type View } from './view';
import { VisitLink } from './VisitLink';
import { groupName, useDetails, useMetricLabel } from './words';

/** The provider's logo if there is one, the community link, and sign-in. */
export function TopBar() {
  const translate = useTranslate();
  const { brand } = useSettings();
  const word = (name: string) => translate(`waybill.stats.nav.${name}`);
  return (
    <header className="ns-top">
      <a className="ns-logo" href={brand.website} target="_blank" rel="noreferrer">
        <img src={brand.logo || '/favicon.svg'} alt="" />
        <span>{brand.name}</span> <span className="ns-sr">{word('newTab')}</span>
      </a>
      <nav className="ns-menu ns-no-print" aria-label={word('label')}>
        <ul>
          <li>{word('map')}</li>
          <li aria-current="page">{word('stats')}</li>
          <li>{word('transactions')}</li>
        </ul>
      </nav>
      <div className="ns-actions ns-no-print">
        <a className="ns-button ns-small" href={brand.community} target="_blank" rel="noreferrer">
          {word('community')} <span className="ns-sr">{word('newTab')}</span>
        </a>
        {hasToken() ? (
          <VisitLink className="ns-profile" to="/profile" aria-label={word('profile')}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM5 20c.8-4 3.6-6 7-6s6.2 2 7 6" />
            </svg>
          </VisitLink>
        ) : (
          <>
            <VisitLink to="/sign-in">{word('signIn')}</VisitLink>
            <VisitLink to="/signup">{word('signUp')}</VisitLink>
          </>
        )}
      </div>
    </header>
  );
}

function stateOf(online: boolean, at: number, { failed, total, complete, paused }: Statistics) {
  if (!online) return at ? 'offline' : 'unplugged';
  if (failed === total) return at ? 'stale' : 'failed';
  if (!complete) return 'loading';
  if (failed > 0) return 'partly';
  return paused ? 'paused' : 'updated';
}

const isOnline = () => onlineManager.isOnline();

export function FreshnessBar() {
  const translate = useTranslate();
  const client = useQueryClient();
  const online = useSyncExternalStore(onlineManager.subscribe, isOnline, () => true);
  const plain = usePlain();
  const statistics = useStatistics();
  const { failed, lastDate, paused, pause } = statistics;
  const refresh = useRefetch();
  const at = updatedAt(client);
  const state = stateOf(online, at, statistics);
  // In words only while nothing newer comes: a refresh that finds nothing new renders nothing.
  const time = formatTime(at);
  const word = (name: string, values?: object) =>
    translate(`waybill.stats.freshness.${name}`, values);
  const toggle = () => {
    pause(!paused);
    if (paused) void refresh();
  };
  return (
    <div className="ns-freshness ns-quiet" data-state={state}>
      <p>
        {plain && <span className="ns-served">{word('served')}</span>}
        <span role="status" className="ns-scripted">
          {word(state, { smart_count: failed, time })}
        </span>
        {lastDate && <> · {word('data', { date: formatDay(lastDate) })}</>}
      </p>
      {['partly', 'stale', 'failed'].includes(state) && (
        <button
          type="button"
          className="ns-small ns-no-print ns-scripted"
          onClick={() => void refresh()}
        >
          {translate('waybill.stats.retry')}
        </button>
      )}
      <button
        type="button"
        className="ns-small ns-no-print ns-scripted"
        onClick={toggle}
        title={word('every')}
      >
        {word(paused ? 'resume' : 'pause')}
      </button>
    </div>
  );
}

const MINUTE = 60_000;
function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE);
  return () => clearInterval(timer);
}
const today = () => startOfDay(Date.now());

/** The metrics of a group's cards, or those of its figures that never change. */
const figuresOf = (group: MetricGroup, isFixed: boolean) =>
  METRICS.filter(
    (each) => each.card && each.group === group && (each.fixed !== undefined) === isFixed,
  );

/** Says in a sentence what moved most in a group. Empty until its figures are there. */
function GroupSentence({ group, view: { zoom, range } }: { group: MetricGroup; view: View }) {
  const translate = useTranslate();
  const { lastDate } = useStatistics();
  const sentence = groupSentenceOf(useMoves(group), useDetails(), lastDate);
  // All time has no changes to name, so it needs no room for them.
  return (
    <p className="ns-group ns-quiet" hidden={zoom === 'all'}>
      {/* Chosen days are those of the chart only. */}
      {zoom &&
        `${withColon(translate('waybill.stats.cards'), translate(`waybill.stats.ranges.${range}`))}. `}
      {sentence}
    </p>
  );
}

/** The title of the tab: as served, the view with its figure, and the page's name until it is there. */
function TabTitle({ view }: { view: View }) {
  const translate = useTranslate();
  const label = useMetricLabel();
  const { data, outdated } = useStatistics().card[view.metric.id]!;
  const title = data
    ? titleOf(view, outdated ? undefined : data, label, translate)
    : translate('waybill.stats.title');
  useTitle(title);
  return null;
}

/** Links to the sections, which are far below each other. */
function SectionLinks() {
  const translate = useTranslate();
  const links = [
    ...METRIC_GROUPS.map((group) => [`ns-group-${group}`, groupName(group, translate)] as const),
    ['ns-lanes', translate('waybill.stats.lanes')] as const,
  ];
  return (
    <nav
      className="ns-sections ns-quiet ns-no-print"
      aria-label={translate('waybill.stats.sections')}
    >
      {links.map(([id, name]) => (
        <a href={`#${id}`} key={id}>
          {name}
        </a>
      ))}
    </nav>
  );
}

export default function NetworkStatsPage() {
  const translate = useTranslate();
  const title = translate('waybill.stats.title');
  const { view, onChange } = useView();
  const { metric: chosen, range } = view;
  const chart = useRef<HTMLDivElement>(null);
  const onSelect = useCallback(
    (metric: Metric) => {
      onChange({ metric });
      const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      chart.current?.scrollIntoView({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' });
    },
    [onChange],
  );
  // The current UTC day. Changes at midnight UTC.
  const day = useSyncExternalStore(everyMinute, today, today);

  const cardOf = (metric: Metric) => (
    <StatCard
      key={metric.id}
      metric={metric}
      range={range}
      today={day}
      selected={metric === chosen}
      onSelect={onSelect}
    />
  );

  return (
    <div className="ns-page">
      <TopBar />
      <main>
        <StatisticsProvider view={view}>
          <TabTitle view={view} />
          <div className="ns-head">
            <h1>{title}</h1>
            <p className="ns-lead">
              {translate('waybill.stats.lead')}{' '}
              <span className="ns-no-print ns-scripted">{translate('waybill.stats.live')}</span>
            </p>
            <FreshnessBar />
          </div>
          {/* The controls stay in sight up to its end: they do not apply to lanes. */}
          <div>
            <SectionLinks />
            <ChartCard view={view} onChange={onChange} ref={chart} />
            {METRIC_GROUPS.map((group) => (
              <section className="ns-section" aria-labelledby={`ns-group-${group}`} key={group}>
                <SectionHeading id={`ns-group-${group}`}>
                  {groupName(group, translate)}
                </SectionHeading>
                <GroupSentence group={group} view={view} />
                <div className="ns-grid">
                  {figuresOf(group, false).map(cardOf)}
                  {figuresOf(group, true).length > 0 && (
                    <div className="ns-strip">{figuresOf(group, true).map(cardOf)}</div>
                  )}
                </div>
              </section>
            ))}
          </div>
          <LanesSection />
        </StatisticsProvider>
      </main>
      <Footer />
      <FrenchOffer />
    </div>
  );
}
