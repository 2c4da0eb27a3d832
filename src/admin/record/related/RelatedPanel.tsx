import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  RecordContextProvider,
  ResourceContextProvider,
  useDataProvider,
  useRecordContext,
  useTranslate,
} from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import type { RelatedRecord } from '../../../contract/related';
import type { WaybillDataProvider } from '../../../dataProvider';
import type { Field, Kind, RecordData } from '../../../resources';
import { columnFields, representationOf } from '../../../resources/representation';
import { useParentMeta } from '../../../routing/ParentScope';
import { PHONE, TOUCH } from '../../../theme/controls';
import { useWaybill } from '../../../WaybillContext';
import { TryAgain } from '../../components/ErrorMessage';
import { filteredList, recordPage } from '../../../routing/routes';
import { RecordValue } from '../../fields/FieldValue';
import { References } from '../../fields/references/References';
import { FIELD_TYPES } from '../../fields/registry';
import { useFieldLabel } from '../../fields/useFieldLabel';
import { plainLink } from '../../fields/Values';
import { useKind } from '../../routing/useKind';

/** Records of a kind that refer to the one on the page by one of their fields. */
export interface Group {
  readonly key: string;
  readonly kind: Kind;
  readonly field: Field;
  /** What people call them. */
  readonly label: string;
  readonly total: number;
  readonly isAtLeast: boolean;
}

const FIRST_ROWS = 5;
/** Further rows at a time, where there is no list to link to. */
const MORE_ROWS = 50;
/** Columns besides the name. */
const MAX_COLUMNS = 4;
/** The height of a row, in pixels. */
const ROW = 40;

/** The newest records that refer to the one on the page by a field, and the way to the others. */
export function RelatedPanel({ group }: { group: Group }) {
  const kind = useKind();
  const { id } = useRecordContext<RecordData>() as RecordData;
  const translate = useTranslate();
  const { routes } = useWaybill();
  const provider = useDataProvider<WaybillDataProvider>();
  const meta = useParentMeta();
  const [perPage, setPerPage] = useState(FIRST_ROWS);
  const { field } = group;
  const asked = { id, meta, kind: group.kind.name, field: field.name, perPage };
  const { data, isError, refetch } = useQuery({
    queryKey: [kind.name, 'relatedRecords', asked],
    queryFn: ({ signal }) => provider.relatedRecords(kind.name, { ...asked, signal }),
    placeholderData: keepPreviousData,
  });

  if (!data)
    return isError ? (
      <Box role="status" sx={{ mt: 2 }}>
        <TryAgain message={translate('waybill.pages.listFailed')} onRetry={() => void refetch()} />
      </Box>
    ) : (
      <Skeleton
        variant="rounded"
        height={(1 + Math.min(group.total, FIRST_ROWS)) * ROW}
        role="status"
        aria-label={translate('waybill.related.loading')}
      />
    );

  const parentId = String(id);
  // Records that are nested under several parents have no list of them all.
  const hasList = !group.kind.parent || group.kind.parent === kind.name;
  return (
    <>
      {data.length > 0 ? (
        <RelatedTable group={group} rows={data} />
      ) : (
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {translate(`waybill.${group.isAtLeast ? 'related.noneOfNewest' : 'pages.noRecords'}`)}
        </Typography>
      )}
      <Box sx={{ mt: 1, textAlign: 'end' }}>
        {hasList ? (
          <Button
            component={Link}
            to={filteredList(routes, group.kind, { [field.name]: parentId }, { parentId })}
            aria-label={translate('waybill.related.seeAllOf', { title: group.label })}
          >
            {translate('waybill.related.seeAll')}
          </Button>
        ) : (
          data.length === perPage &&
          data.length < group.total && (
            <Button onClick={() => setPerPage(perPage + MORE_ROWS)}>
              {translate('waybill.related.more')}
            </Button>
          )
        )}
      </Box>
    </>
  );
}

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

interface RelatedTableProps {
  group: Group;
  rows: readonly RelatedRecord[];
}

/** Records in few columns: on a phone their names and the first of these. */
function RelatedTable({ group, rows }: RelatedTableProps) {
  const { kind, label } = group;
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { routes } = useWaybill();
  const columns = columnFields(kind)
    .filter(({ name }) => name !== group.field.name)
    .slice(0, MAX_COLUMNS);
  const styleOf = (field: Field, index: number) => ({
    'data-align': FIELD_TYPES[field.kind].align,
    'data-more': index > 0 || undefined,
  });
  return (
    <References fields={columns} records={rows.map(({ record }) => record)}>
      <ResourceContextProvider value={kind.name}>
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
              <RecordContextProvider key={record.id} value={record}>
                <tr>
                  <th scope="row">
                    {plainLink(
                      recordPage(routes, { kind: kind.name, parentId, record }),
                      representationOf(kind, record),
                    )}
                  </th>
                  {columns.map((field, index) => (
                    <td key={field.name} {...styleOf(field, index)}>
                      <RecordValue field={field} as="cell" />
                    </td>
                  ))}
                </tr>
              </RecordContextProvider>
            ))}
          </tbody>
        </Table>
      </ResourceContextProvider>
    </References>
  );
}
