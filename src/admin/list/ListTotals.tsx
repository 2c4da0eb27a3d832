import { styled } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext, useTranslate, type FilterPayload } from 'ra-core';

import type { Totals } from '../../contract/totals';
import type { WaybillDataProvider } from '../../dataProvider';
import type { Field, Kind } from '../../resources';
import { onceForTheme } from '../../theme/controls';
import { useMessages } from '../components/useMessages';
import { typeOf } from '../fieldTypes';
import { useFieldLabel } from '../fieldTypes/useFieldLabel';
import { useKind } from '../routing/useKind';
import { useColumnSettings } from './useColumnSettings';

const Sums = styled('dl')(
  onceForTheme(({ theme }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '4px 16px',
    margin: 0,
    color: theme.palette.text.secondary,
    '& dt, & dd': { display: 'inline', margin: 0 },
    '& dd': { color: theme.palette.text.primary, fontVariantNumeric: 'tabular-nums' },
  })),
);

/** Empty while `enabled` is false. */
export function useTotals(filter: FilterPayload, enabled: boolean): readonly Totals[] {
  const kind = useKind();
  const provider = useDataProvider<WaybillDataProvider>();
  const { data = [] } = useQuery({
    queryKey: [kind.name, 'totals', { filter }],
    queryFn: ({ signal }) => provider.totals(kind.name, { filter, signal }),
    enabled,
    retry: false,
  });
  return data;
}

/** The dashboard's tile with a sum over exactly these records. */
const tileOf = ({ tiles }: Kind, filterValues: FilterPayload) =>
  tiles.find(
    ({ difference, filter }) =>
      difference &&
      Object.keys(filterValues).length === Object.keys(filter).length &&
      Object.entries(filter).every(([name, value]) => String(filterValues[name]) === String(value)),
  );

export default function ListTotals() {
  const kind = useKind();
  const translate = useTranslate();
  const words = useMessages('dashboard');
  const labelOf = useFieldLabel();
  const { columns } = useColumnSettings();
  const { filterValues } = useListContext();
  const tile = tileOf(kind, filterValues);
  const [minuend = '', subtrahend = ''] = tile?.difference ?? [];
  const operands = kind.fields.filter(({ name }) => [minuend, subtrahend].includes(name));
  const summedColumns = columns.fields.filter(({ name }) => kind.totals.includes(name));
  const fields = [...new Set([...summedColumns, ...operands])];
  const totals = useTotals(filterValues, fields.length > 0);
  const minuendField = operands.find(({ name }) => name === minuend);
  if (totals.length === 0) return null;
  const sumOf = (field: Field, all: readonly Totals[], label = labelOf(field)) => (
    <div key={label}>
      <dt>{translate('waybill.list.sum', { field: label })}</dt>{' '}
      <dd>{typeOf(field).sumOf?.(field, all)}</dd>
    </div>
  );
  const differences = totals.map(({ currency, sums }) => ({
    currency,
    sums: { [minuend]: (sums[minuend] ?? 0) - (sums[subtrahend] ?? 0) },
  }));
  return (
    <Sums>
      {fields.map((field) => sumOf(field, totals))}
      {tile && minuendField && sumOf(minuendField, differences, words(`tiles.${tile.name}`))}
    </Sums>
  );
}
