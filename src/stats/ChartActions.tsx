import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import { useSettings } from '../WaybillContext';
import type { ChartFile } from './files';
import type { ChartView } from './picture';
import { updatedAt } from './statistics';
import { addressOf } from './useView';
import type { View } from './useView';
import { useMetricLabel } from './words';

interface Props extends Pick<ChartView, 'points' | 'previous' | 'total'> {
  view: View;
  onChange: (change: Partial<View>) => void;
  /** When the days came, where they are not the newest. */
  since: number;
}

/** What can be done with the chart: read it as a table, take it away as a file, share its address. */
export function ChartActions({ view, onChange, since, ...shown }: Props) {
  const { metric, range, table } = view;
  const translate = useTranslate();
  const label = useMetricLabel()(metric.id);
  const { brand } = useSettings();
  const client = useQueryClient();
  const [message, setMessage] = useState('');

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
