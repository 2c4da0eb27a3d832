import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

import { useSettings } from '../WaybillContext';
import { chartOf } from './chart';
import type { Chart } from './chart';
import { sentenceOf } from './comparison';
import { FailureMark, RetryButton } from './Failure';
import type { ChartFile } from './files';
import { formatDay, formatFullDay } from './format';
import { RANGE_DAYS } from './metrics';
import type { ChartView } from './picture';
import { Plot } from './Plot';
import { wholeDays } from './series';
import type { DataPoint } from './series';
import { updatedAt, usePreviousPeriod, useRefetch, useStatistics } from './statistics';
import type { PreviousPeriod } from './statistics';
import { usePart } from './usePart';
import { addressOf } from './useView';
import type { ViewProps } from './useView';
import { useDetails, useMetricLabel } from './words';

/** Time in ms for which "link copied" is shown. */
const MESSAGE_MS = 5000;

const loadChart = () => import('./MainChart');
const loadTable = () => import('./ChartTable');

/** Notes below a chart: its whole days, its weeks, and the meaning of dashed lines. */
function useNotes(
  { metric, previous, weekly }: Chart,
  points: readonly DataPoint[],
  days: number,
  state: PreviousPeriod['state'],
  table = false,
) {
  const words = useDetails();
  const whole = wholeDays(points);
  const [first, last, today] = [whole[0], whole.at(-1), points[whole.length]];
  const dashed = [
    state === 'shown' &&
      words(previous?.includes(undefined) ? 'previous.some' : 'previous.shown', { days }),
    !weekly && today && words('today', { day: formatDay(today.date) }),
  ].filter(Boolean);
  const isMissing = state === 'failed' || (state === 'none' && points.length > 0);
  const missing = isMissing && words(`previous.${state}`, { days });
  return [
    first && last && `${formatFullDay(first.date)} – ${formatFullDay(last.date)}.`,
    weekly && words(`weekly.${metric.nature}`),
    // The table has columns instead of dashes.
    ...(table ? [] : [dashed.length > 0 && words('dashed', { what: dashed.join('; ') }), missing]),
  ]
    .filter(Boolean)
    .join(' ');
}

interface ActionsProps extends ViewProps, Pick<ChartView, 'points' | 'previous' | 'total'> {
  /** Time of the data, shown if it is not the newest. */
  since: number;
}

/** Buttons to show the chart as a table, download it and share its address. */
function ChartActions({ view, onChange, since, ...shown }: ActionsProps) {
  const { metric, range, table } = view;
  const translate = useTranslate();
  const label = useMetricLabel()(metric.id);
  const { brand } = useSettings();
  const client = useQueryClient();
  const [said, say] = useState({ message: '', view });
  // Hides a message that belongs to another view.
  const message = said.view === view ? said.message : '';
  const setMessage = (text: string) => say({ message: text, view });
  useEffect(() => {
    if (message !== 'copied') return;
    const timer = setTimeout(() => say({ message: '', view }), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message, view]);

  const save = async (kind: ChartFile) => {
    try {
      const { saveChart } = await import('./files');
      const where = { brand, address: location.origin, fetchedAt: since || updatedAt(client) };
      await saveChart(kind, { metric, label, range, ...shown, ...where }, translate);
      setMessage('');
    } catch (error) {
      console.error(`The ${kind} file could not be made:`, error);
      setMessage('failed');
    }
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.origin + addressOf(view));
      setMessage('copied');
    } catch (error) {
      console.error('The link could not be copied:', error);
      setMessage('notCopied');
    }
  };
  const action = (name: string, text: string, act: () => Promise<void>, disabled = false) => (
    <button
      type="button"
      className="ns-action"
      disabled={disabled}
      aria-label={translate(`waybill.stats.file.${name}`)}
      onClick={() => void act()}
    >
      {text}
    </button>
  );
  const isEmpty = shown.points.length === 0;

  return (
    <div className="ns-chart-actions ns-no-print">
      <button
        type="button"
        className="ns-action"
        aria-pressed={table}
        onClick={() => onChange({ table: !table })}
      >
        {translate('waybill.stats.table.toggle')}
      </button>
      {action('csv', 'CSV', () => save('csv'), isEmpty)}
      {action('png', 'PNG', () => save('png'), isEmpty)}
      {action('copy', translate('waybill.stats.file.link'), copy)}
      <p className="ns-quiet" role="status">
        {message && translate(`waybill.stats.file.${message}`)}
      </p>
    </div>
  );
}

/** A metric's chart, or the reason why it cannot be drawn. Its size is the same in every state. */
export function ChartArea({ view, onChange }: ViewProps) {
  const { metric, range, table } = view;
  const translate = useTranslate();
  const label = useMetricLabel()(metric.id);
  const words = useDetails();
  const { card, series } = useStatistics();
  const stats = card[metric.id]?.data;
  const { data, ended, failed, outdated, since } = series[metric.id]!;
  const previous = usePreviousPeriod(view);
  const retry = useRefetch(metric);
  // Lazy, because the interactive chart needs a library.
  const { Part: Drawing = Plot } = usePart('chart', loadChart);
  const { Part: ChartTable } = usePart('table of the chart', loadTable, table);
  const sentenceId = useId();
  const chart = useMemo(
    () => chartOf(metric, range, data?.points ?? [], previous.points, table),
    [metric, range, data, previous.points, table],
  );
  const notes = useNotes(chart, data?.points ?? [], RANGE_DAYS[range], previous.state, table);
  const name = translate('waybill.stats.chart.label');

  const message = (text: string, action?: ReactNode) => (
    <div className="ns-message">
      <p role="status">{translate(`waybill.stats.${text}`)}</p>
      {action}
    </div>
  );
  const content = () => {
    if (!data && !ended) return message('loading');
    if (!data)
      return message('chart.failed', <RetryButton className="ns-small" retry={retry} of={name} />);
    if (data.points.length === 0) return message('chart.empty');
    const rangeName = translate(`waybill.stats.ranges.${range}`);
    if (!table)
      return <Drawing chart={chart} label={`${label}, ${rangeName}`} describedBy={sentenceId} />;
    if (!ChartTable) return message('loading');
    return <ChartTable chart={chart} range={rangeName} days={RANGE_DAYS[range]} />;
  };

  return (
    <>
      <div className="ns-chart" aria-busy={!ended} data-outdated={outdated || undefined}>
        {failed && data && <FailureMark retry={retry} of={name} since={since} />}
        {content()}
      </div>
      <div className="ns-sentence" id={sentenceId}>
        {/* The new range's sentence must not appear while the previous chart is visible. */}
        {data && !outdated && (
          <>
            <p>{sentenceOf(metric, chart, stats, words)}</p>
            {notes && <p className="ns-note ns-quiet">{notes}</p>}
          </>
        )}
      </div>
      <ChartActions
        view={view}
        onChange={onChange}
        points={wholeDays(data?.points ?? [])}
        previous={previous.points}
        total={stats?.totalSum}
        since={since}
      />
    </>
  );
}
