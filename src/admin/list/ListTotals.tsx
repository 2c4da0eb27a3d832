import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext, useTranslate, type FilterPayload } from 'ra-core';

import type { Totals } from '../../contract/totals';
import type { WaybillDataProvider } from '../../dataProvider';
import { onceForTheme } from '../../theme/controls';
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

export default function ListTotals() {
  const kind = useKind();
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { columns } = useColumnSettings();
  const { filterValues } = useListContext();
  const fields = columns.fields.filter(({ name }) => kind.totals.includes(name));
  const totals = useTotals(filterValues, fields.length > 0);
  if (totals.length === 0) return null;
  return (
    <Sums>
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{translate('waybill.list.sum', { field: labelOf(field) })}</dt>{' '}
          <dd>{typeOf(field).sumOf?.(field, totals)}</dd>
        </div>
      ))}
    </Sums>
  );
}
