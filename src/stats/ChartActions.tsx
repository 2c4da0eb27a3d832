import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { MouseEvent } from 'react';

import { useSettings } from '../WaybillContext';
import type { ChartFile } from './files';
import { formerPoints, LONGER_RANGE } from './former';
import { RANGE_DAYS } from './metrics';
import { useStatistics } from './statistics/StatisticsContext';
import { useKnown } from './statistics/useStatistic';
import { useMetricLabel } from './useMetricLabel';
import type { View } from './useView';

interface Props {
  view: View;
  table: boolean;
  onTable: (table: boolean) => void;
}

/** What can be done with the days on screen: read them in a table, take them away as a file. */
export function ChartActions({ view, table, onTable }: Props) {
  const { metric, range, compare } = view;
  const translate = useTranslate();
  const label = useMetricLabel();
  const { statistics } = useStatistics();
  const { brand } = useSettings();
  const [failed, setFailed] = useState(false);
  const points = useKnown('series', metric, range)?.points ?? [];

  /** The days before, where the chart has them too. */
  const findFormer = () => {
    const longer = statistics.entry('series', metric, LONGER_RANGE[range]).read().data;
    const former = compare && longer ? formerPoints(points, longer.points, RANGE_DAYS[range]) : [];
    return former.some(Boolean) ? former : undefined;
  };

  const save = async (event: MouseEvent, kind: ChartFile) => {
    const drawing = event.currentTarget
      .closest('[data-card]')
      ?.querySelector<SVGSVGElement>('.ns-plot svg[role="img"]');
    try {
      const { saveChart } = await import('./files');
      const fetchedAt = statistics.entry('series', metric, range).answeredAt;
      const named = { metric, label: label(metric.id), range, brand, address: location.origin };
      const total = statistics.entry('card', metric, range).read().data?.totalSum;
      const days = { points, total, former: findFormer(), fetchedAt };
      await saveChart(kind, { ...named, ...days, drawing }, translate);
      setFailed(false);
    } catch (error) {
      console.error(`The ${kind} file could not be made:`, error);
      setFailed(true);
    }
  };
  const download = (kind: ChartFile, disabled: boolean) => (
    <button
      type="button"
      className="ns-action"
      disabled={disabled}
      aria-label={translate(`waybill.stats.file.${kind}`)}
      onClick={(event) => void save(event, kind)}
    >
      {kind.toUpperCase()}
    </button>
  );

  return (
    <div className="ns-chart-actions">
      <button
        type="button"
        className="ns-action"
        aria-pressed={table}
        onClick={() => onTable(!table)}
      >
        {translate('waybill.stats.table.toggle')}
      </button>
      {download('csv', points.length === 0)}
      {download('png', points.length === 0 || table)}
      <p role="status">{failed && translate('waybill.stats.file.failed')}</p>
    </div>
  );
}
