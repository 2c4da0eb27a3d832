import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { DEFAULT_LOCALE } from '../contract/languages';
import { useSettings } from '../WaybillContext';
import { Chevron, Disclosure, Dropdown } from './Dropdown';
import type { ChartFile } from './files';
import { comparedWeeks } from './metrics';
import { MetricGroups } from './MetricSelector';
import type { ChartView } from './picture';
import { publicOrigin } from './publicOrigin';
import type { DataPoint } from './series';
import { updatedAt, useStatistics } from './statistics';
import { usePart } from './usePart';
import type { ViewProps } from './useView';
import { addressOf, chosenDays, type View } from './view';
import { useMetricLabel } from './words';

/** Time in ms for which "link copied" is shown. */
const MESSAGE_MS = 5000;

const loadData = () => import('./DataDialog');

export interface CompareProps extends ViewProps {
  /** False if the view cannot show earlier days. */
  canCompare: boolean;
}

/** Puts the previous period into the chart. Its dashes are the line's legend. */
function CompareToggle({ view: { range, compare }, onChange, canCompare }: CompareProps) {
  const translate = useTranslate();
  const weeks = { smart_count: comparedWeeks(range) };
  const name = translate('waybill.stats.compare.toggle', weeks);
  return (
    <button
      type="button"
      className="ns-action ns-compare"
      disabled={!canCompare}
      aria-pressed={compare && canCompare}
      aria-label={name}
      title={translate(`waybill.stats.compare.${canCompare ? 'explain' : 'off'}`)}
      onClick={() => onChange({ compare: !compare })}
    >
      <svg viewBox="0 0 24 12" aria-hidden="true">
        <path d="M0 6h24" />
      </svg>
      <span
        className="ns-cut ns-wide"
        // "52 weeks" must not widen the button, because the elements beside it would move.
        style={{ paddingInlineEnd: weeks.smart_count < 10 ? '1ch' : 0 }}
      >
        {name}
      </span>
      <span className="ns-cut ns-narrow">{translate('waybill.stats.compare.short')}</span>
    </button>
  );
}

/** Puts another metric into the chart, both indexed to 100. */
function AgainstSelector({ view: { metric, against }, onChange }: ViewProps) {
  const translate = useTranslate();
  const label = useMetricLabel();
  const root = useRef<HTMLDivElement>(null);
  const remove = () => {
    root.current!.querySelector('button')!.focus();
    onChange({ against: undefined });
  };
  return (
    <div className="ns-against-place" ref={root}>
      <Dropdown
        className="ns-against"
        name={translate('waybill.stats.against.name')}
        current={against ? label(against.id, metric.id) : translate('waybill.stats.against.choose')}
      >
        <MetricGroups>
          {(each) =>
            each !== metric && (
              <button
                key={each.id}
                type="button"
                className="ns-option"
                aria-current={each === against || undefined}
                data-closes
                onClick={() => onChange({ against: each, compare: false })}
              >
                {label(each.id)}
              </button>
            )
          }
        </MetricGroups>
      </Dropdown>
      {against && (
        <button
          type="button"
          className="ns-action"
          aria-label={translate('waybill.stats.against.none')}
          onClick={remove}
        >
          ×
        </button>
      )}
    </div>
  );
}

interface ShareProps extends Pick<
  ChartView,
  'points' | 'previous' | 'earlier' | 'total' | 'change' | 'sentence'
> {
  view: View;
  /** The days of another metric in the chart. */
  others?: readonly DataPoint[];
  /** Time of the data, shown if it is not the newest. */
  since: number;
}

/** A menu of files, the link and the data of the visible chart, with what came of the last choice. */
function ShareMenu({ view, since, others, ...shown }: ShareProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const labels = useMetricLabel();
  const { brand, extensions } = useSettings();
  const client = useQueryClient();
  const statistics = useStatistics();
  const [dataOpen, setDataOpen] = useState(false);
  const { Part: DataDialog, failed: noData } = usePart('data', loadData, dataOpen);
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
      const fetchedAt = since || updatedAt(client);
      const chart = { ...view, ...shown, others, brand, address: publicOrigin(), fetchedAt };
      await saveChart(kind, chart, labels, translate, statistics);
      setMessage('');
    } catch (error) {
      console.error(`The ${kind} file could not be made:`, error);
      setMessage('failed');
    }
  };
  const copy = async () => {
    try {
      const language = locale === DEFAULT_LOCALE ? '' : `&lang=${locale}`;
      await navigator.clipboard.writeText(publicOrigin() + addressOf(view) + language);
      setMessage('copied');
    } catch (error) {
      console.error('The link could not be copied:', error);
      setMessage('notCopied');
    }
  };
  const isEmpty = shown.points.length === 0;
  const option = (name: string, act: () => unknown, disabled = false) => (
    <button
      type="button"
      className="ns-option"
      data-closes
      disabled={disabled}
      aria-haspopup={name === 'data' ? 'dialog' : undefined}
      onClick={act}
    >
      {translate(`waybill.stats.file.${name}`)}
    </button>
  );
  const name = translate('waybill.stats.file.share');
  return (
    <>
      <Disclosure
        root="ns-dropdown ns-share"
        className="ns-control"
        panel={
          <div className="ns-panel" role="group" aria-label={name}>
            {option('copy', copy)}
            {option('png', () => save('png'), isEmpty)}
            {option('csv', () => save('csv'), isEmpty)}
            {extensions && option('data', () => setDataOpen(true))}
          </div>
        }
      >
        {name}
        <Chevron />
      </Disclosure>
      {dataOpen && DataDialog && <DataDialog view={view} onClose={() => setDataOpen(false)} />}
      <p className="ns-said ns-quiet" role="status">
        {message && translate(`waybill.stats.file.${message}`)}
        {dataOpen && noData && translate('waybill.stats.failed')}
      </p>
    </>
  );
}

const Actions = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="ns-action-group" role="group" aria-label={name}>
    {children}
  </div>
);

/** Other ways to show the chart in two groups, and the menu of its files and data. */
export function ChartActions({ onChange, canCompare, ...shown }: CompareProps & ShareProps) {
  const { view } = shown;
  const { table, group, zoom } = view;
  const translate = useTranslate();
  const toggle = (name: string, change: Partial<View>, isOn?: boolean) => (
    <button
      type="button"
      className="ns-action"
      aria-pressed={isOn}
      onClick={() => onChange(change)}
    >
      {translate(`waybill.stats.${name}`)}
    </button>
  );
  return (
    <div className="ns-chart-actions ns-no-print ns-scripted">
      <Actions name={translate('waybill.stats.compare.short')}>
        <CompareToggle view={view} onChange={onChange} canCompare={canCompare} />
        <AgainstSelector view={view} onChange={onChange} />
      </Actions>
      <Actions name={translate('waybill.stats.view')}>
        {toggle('table.toggle', { table: !table, group: false }, Boolean(table))}
        {toggle('group.toggle', { group: !group, table: false }, Boolean(group))}
        {chosenDays(zoom)
          ? toggle('zoom.reset', { zoom: undefined })
          : toggle('zoom.all', { zoom: zoom ? undefined : 'all' }, Boolean(zoom))}
      </Actions>
      <ShareMenu {...shown} />
    </div>
  );
}
