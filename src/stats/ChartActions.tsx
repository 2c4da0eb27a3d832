import { useTranslate } from 'ra-core';
import { useState } from 'react';

import { useSettings } from '../WaybillContext';
import type { ChartFile } from './files';
import { useFetchedAt, usePreviousPeriod, useStatistics } from './statistics';
import { addressOf } from './useView';
import type { View } from './useView';
import { useMetricLabel } from './words';

interface Props {
  view: View;
  table: boolean;
  onTable: (table: boolean) => void;
}

/** What can be done with the chart: read it as a table, take it away as a file, share its address. */
export function ChartActions({ view, table, onTable }: Props) {
  const { metric, range } = view;
  const translate = useTranslate();
  const label = useMetricLabel()(metric.id);
  const { brand } = useSettings();
  const [message, setMessage] = useState('');
  const { series, card } = useStatistics();
  const { points: previous } = usePreviousPeriod(view);
  const points = series[metric.id]?.data?.points ?? [];
  const total = card[metric.id]?.data?.totalSum;
  const fetchedAt = useFetchedAt(view);

  const save = async (kind: ChartFile) => {
    try {
      const { saveChart } = await import('./files');
      const named = { metric, label, range, brand, address: location.origin };
      await saveChart(
        kind,
        { ...named, points, previous, total, fetchedAt: fetchedAt() },
        translate,
      );
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
  const action = (name: string, text: string, disabled: boolean, act: () => Promise<void>) => (
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

  return (
    <div className="ns-chart-actions ns-no-print">
      <button
        type="button"
        className="ns-action"
        aria-pressed={table}
        onClick={() => onTable(!table)}
      >
        {translate('waybill.stats.table.toggle')}
      </button>
      {action('csv', 'CSV', points.length === 0, () => save('csv'))}
      {action('png', 'PNG', points.length === 0, () => save('png'))}
      {action('copy', translate('waybill.stats.file.link'), false, copy)}
      <p className="ns-quiet" role="status">
        {message && translate(`waybill.stats.file.${message}`)}
      </p>
    </div>
  );
}
