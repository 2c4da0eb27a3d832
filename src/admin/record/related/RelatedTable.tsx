import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';

import { RecordValue } from '../../fields/RecordValue';
import { FIELD_TYPES } from '../../fields/registry';
import { useFieldLabel } from '../../fields/useFieldLabel';
import { plainLink } from '../../fields/values/PlainLink';
import { recordPage } from '../../dashboard/links';
import { PHONE, TOUCH } from '../../../theme/controls';
import type { RelatedRecord } from '../../../contract/related';
import type { Field } from '../../../resources';
import { representationOf } from '../../../resources/representation';
import { useWaybill } from '../../../WaybillContext';
import type { Group } from './useGroups';

/** The height of a row, in pixels. */
export const ROW = 40;

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& tr': { height: ROW, borderBottom: `1px solid ${theme.palette.divider}` },
  '& th, & td': {
    padding: '0 12px',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& thead th': { color: theme.palette.text.secondary, fontWeight: 500, whiteSpace: 'normal' },
  '& tbody th': { fontWeight: 500, paddingInlineStart: 0 },
  '& [data-align="end"]': { textAlign: 'end' },
  '& thead th:first-of-type': { width: '30%', paddingInlineStart: 0 },
  // The whole height of the row opens the record, not only the words in it.
  '& tbody th a': {
    display: 'block',
    lineHeight: `${ROW - 1}px`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  // Rings would be cut off at the edge of their cell.
  '& a:focus-visible': { outlineOffset: -2 },
  [TOUCH]: { '& tbody th a': { lineHeight: '44px' } },
  [PHONE]: {
    '& thead th:first-of-type': { width: '60%' },
    '& [data-more]': { display: 'none' },
  },
}));

interface Props {
  group: Group;
  columns: readonly Field[];
  rows: readonly RelatedRecord[];
}

/** Records in few columns: on a phone their names and the first of these. */
export function RelatedTable({ group: { kind, label }, columns, rows }: Props) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { routes } = useWaybill();
  const styleOf = (field: Field, index: number) => ({
    'data-align': FIELD_TYPES[field.kind].align,
    'data-more': index > 0 || undefined,
  });
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{translate('waybill.pages.columns.name')}</th>
          {columns.map((field, index) => (
            <th key={field.name} scope="col" {...styleOf(field, index)}>
              {labelOf(field)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ parentId, record }) => (
          <tr key={record.id}>
            <th scope="row">
              {plainLink(
                recordPage(routes, { kind: kind.name, parentId, record }),
                representationOf(kind, record),
              )}
            </th>
            {columns.map((field, index) => (
              <td key={field.name} {...styleOf(field, index)}>
                <RecordValue kind={kind} field={field} record={record} as="cell" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
