import {
  Box,
  Button,
  Stack,
  styled,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  LinkBase,
  RecordContextProvider,
  ResourceContextProvider,
  useDataProvider,
  useRecordContext,
  useTranslate,
} from 'ra-core';
import { useMemo, useState } from 'react';

import type { RelatedRecord } from '../../../contract/related';
import type { WaybillDataProvider } from '../../../dataProvider';
import type { Field, Kind, RecordData } from '../../../resources';
import { columnFields, namedAfterFields } from '../../../resources/representation';
import { TOUCH } from '../../../theme/controls';
import { useWaybill } from '../../../WaybillContext';
import { AddLink } from '../../components/AddLink';
import { QueryBoundary } from '../../components/QueryBoundary';
import { filteredList, recordPage } from '../../../routing/routes';
import { RecordValue } from '../../fieldTypes/FieldValue';
import { RecordReferences, useNameInList } from '../../fieldTypes/reference/References';
import { typeOf } from '../../fieldTypes';
import { ValueLink } from '../../fieldTypes/Values';
import { useKind } from '../../routing/useKind';

/** Records of one kind that refer to the current record by the same field. */
export interface Group {
  readonly key: string;
  readonly kind: Kind;
  readonly field: Field;
  readonly label: string;
  readonly total: number;
  readonly isAtLeast: boolean;
}

const FIRST_ROWS = 5;
/** Number of rows that "show more" adds if there is no list to link to. */
const MORE_ROWS = 50;
/** Maximum number of columns besides the name. */
const MAX_COLUMNS = 4;
/** Row height in px. */
const ROW_HEIGHT = 40;

export function RelatedPanel({ group }: { group: Group }) {
  const kind = useKind();
  const { id } = useRecordContext<RecordData>() as RecordData;
  const translate = useTranslate();
  const { routes } = useWaybill();
  const provider = useDataProvider<WaybillDataProvider>();
  const [perPage, setPerPage] = useState(FIRST_ROWS);
  const { field } = group;
  const params = { id, kind: group.kind.name, field: field.name, perPage };
  const query = useQuery({
    queryKey: [kind.name, 'relatedRecords', params],
    queryFn: ({ signal }) => provider.relatedRecords(kind.name, { ...params, signal }),
    placeholderData: keepPreviousData,
  });

  const parentId = String(id);
  // Nested records of different parents have no common list.
  const hasList = !group.kind.parent || group.kind.parent === kind.name;
  return (
    <QueryBoundary query={query} height={(1 + Math.min(group.total, FIRST_ROWS)) * ROW_HEIGHT}>
      {(data) => (
        <>
          {data.length > 0 ? (
            <RelatedTable group={group} rows={data} />
          ) : (
            <Typography color="textSecondary" sx={{ mt: 2 }}>
              {translate(
                `waybill.${group.isAtLeast ? 'record.related.noneOfNewest' : 'list.noRecords'}`,
              )}
            </Typography>
          )}
          <Stack direction="row" sx={{ mt: 1, flexWrap: 'wrap', justifyContent: 'space-between' }}>
            <AddLink
              kind={group.kind}
              values={{ [field.name]: id }}
              isQuiet={data.length > 0 || group.isAtLeast}
            />
            {hasList ? (
              <Button
                component={LinkBase}
                to={filteredList(routes, group.kind, { [field.name]: parentId }, { parentId })}
                aria-label={translate('waybill.record.related.seeAllOf', { title: group.label })}
              >
                {translate('waybill.record.related.seeAll')}
              </Button>
            ) : (
              data.length === perPage &&
              data.length < group.total && (
                <Button onClick={() => setPerPage(perPage + MORE_ROWS)}>
                  {translate('waybill.record.related.more')}
                </Button>
              )
            )}
          </Stack>
        </>
      )}
    </QueryBoundary>
  );
}

const RelatedRecords = styled(Table)({
  tableLayout: 'fixed',
  '& th:first-of-type': { paddingInlineStart: 0, fontWeight: 500 },
  '& thead th:first-of-type': { width: '30%' },
  '& tbody :is(th, td)': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // The link is as tall as the row.
  '& tbody th a': {
    display: 'block',
    lineHeight: `${ROW_HEIGHT - 1}px`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    [TOUCH]: { lineHeight: '44px' },
  },
  // Only the name has the color of links.
  '& td .value-link': { color: 'inherit' },
  // Outlines would be cut off at the edge of the cell.
  '& a:focus-visible': { outlineOffset: -2 },
  // Fewer columns, so that amounts are not cut off.
  '@container (max-width: 760px)': {
    '& thead th:first-of-type': { width: '45%' },
    '& [data-column="2"], & [data-column="3"]': { display: 'none' },
  },
  '@container (max-width: 480px)': {
    '& thead th:first-of-type': { width: '68%' },
    '& [data-column="1"]': { display: 'none' },
  },
});

function NameInList({ record }: { record: RecordData }) {
  const kind = useKind();
  return useNameInList()(kind, record);
}

interface RelatedTableProps {
  group: Group;
  rows: readonly RelatedRecord[];
}

function RelatedTable({ group, rows }: RelatedTableProps) {
  const { kind, label } = group;
  const translate = useTranslate();
  const { routes } = useWaybill();
  const { name } = group.field;
  const columns = useMemo(
    () =>
      columnFields(kind)
        .filter((field) => field.name !== name)
        .slice(0, MAX_COLUMNS),
    [kind, name],
  );
  const fields = useMemo(() => [...namedAfterFields(kind), ...columns], [kind, columns]);
  const records = useMemo(() => rows.map(({ record }) => record), [rows]);
  const styleOf = (field: Field, index: number) => ({
    align: typeOf(field).align === 'end' ? ('right' as const) : undefined,
    'data-column': index,
  });
  return (
    <RecordReferences fields={fields} records={records}>
      <ResourceContextProvider value={kind.name}>
        <Box sx={{ containerType: 'inline-size' }}>
          <RelatedRecords aria-label={label}>
            <TableHead>
              <TableRow>
                <TableCell>{translate('waybill.fieldTypes.columns.name')}</TableCell>
                {columns.map((field, index) => (
                  <TableCell key={field.name} {...styleOf(field, index)}>
                    {field.label}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map(({ parentId, record }) => (
                <RecordContextProvider key={record.id} value={record}>
                  <TableRow>
                    <TableCell component="th" scope="row">
                      <ValueLink to={recordPage(routes, { kind: kind.name, parentId, record })}>
                        <NameInList record={record} />
                      </ValueLink>
                    </TableCell>
                    {columns.map((field, index) => (
                      <TableCell key={field.name} {...styleOf(field, index)}>
                        <RecordValue field={field} variant="cell" />
                      </TableCell>
                    ))}
                  </TableRow>
                </RecordContextProvider>
              ))}
            </TableBody>
          </RelatedRecords>
        </Box>
      </ResourceContextProvider>
    </RecordReferences>
  );
}
