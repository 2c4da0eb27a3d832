import { Button, Stack, styled, Typography } from '@mui/material';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Link } from 'react-admin';

import type { WaybillDataProvider } from '../../dataProvider';
import { QueryBoundary } from '../components/QueryBoundary';
import { ErrorMessage } from '../components/ErrorMessage';
import { usePageTitle } from '../components/hooks';
import { FieldValue } from '../fieldTypes/FieldValue';
import { formatNumber } from '../fieldTypes/format';
import { Values } from '../fieldTypes/Values';
import { ActivityFilters, useActivityFilter } from './ActivityFilters';
import { groupsOf } from './groups';
import type { Version } from '../../contract/history';
import type { Kind, RecordData } from '../../resources';
import { representationOf } from '../../resources/representation';
import { isEmpty } from '../../resources/values';
import { PHONE } from '../../theme/controls';
import { useWaybill } from '../../WaybillContext';
import { KindIcon } from '../components/KindIcon';
import {
  changedEntries,
  changesBetween,
  isStructure,
  AS_JSON,
  type Change as ValueChange,
} from '../record/history/changesBetween';
import { actionOf, MadeAt } from '../record/history/timeline';
import { VERSION_PARAMETER } from '../record/history/versionPages';

const PER_PAGE = 25;

/** Changes of all kinds with author and time. The filters are in the URL. */
export default function ActivityPage() {
  const translate = useTranslate();
  const provider = useDataProvider<WaybillDataProvider>();
  const filter = useActivityFilter();
  const query = useInfiniteQuery({
    queryKey: ['activity', filter],
    queryFn: ({ pageParam: before, signal }) =>
      provider.activity(filter, { before, perPage: PER_PAGE, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    placeholderData: keepPreviousData,
  });
  const title = translate('waybill.activity.title');
  usePageTitle(title);

  return (
    <Stack spacing={2}>
      <Typography variant="h1">{title}</Typography>
      <ActivityFilters />
      <QueryBoundary query={query}>
        {(versions) =>
          versions.length === 0 ? (
            <ErrorMessage
              title={translate('waybill.activity.nothing')}
              message={translate('waybill.activity.nothingHint')}
            />
          ) : (
            <Changes versions={versions} />
          )
        }
      </QueryBoundary>
      {query.hasNextPage && (
        <Button
          variant="outlined"
          color="inherit"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          sx={{ alignSelf: 'center' }}
        >
          {translate('waybill.record.related.more')}
        </Button>
      )}
    </Stack>
  );
}

/** Maximum number of fields, or of records of an import, listed by name. */
const MAX_LISTED = 4;

/** Maximum number of changed parts of one structure. */
const MAX_PARTS = 2;

const List = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  '& li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) auto',
    gap: '2px 12px',
    padding: '10px 16px',
    overflowWrap: 'anywhere',
  },
  '& li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  // The record's link covers the whole line, except for other links in it.
  '& li > a::after': { content: '""', position: 'absolute', inset: 0 },
  '& p': { margin: 0, fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& p :is(a, button)': { position: 'relative' },
  '& p.changes': {
    gridColumn: '2 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 16px',
    color: theme.palette.text.primary,
    '& > span': { display: 'inline-flex', gap: 4, maxWidth: '100%' },
    '& i': { fontStyle: 'normal', color: theme.palette.text.secondary, whiteSpace: 'nowrap' },
  },
  '& svg': { gridRow: 'span 3', color: theme.palette.text.secondary },
  [PHONE]: {
    '& li': { gridTemplateColumns: '24px minmax(0, 1fr)' },
    '& svg': { gridRow: 'span 4' },
  },
}));

function Changes({ versions }: { versions: readonly Version[] }) {
  const translate = useTranslate();
  const { catalogue } = useWaybill();
  const [fields, states] = useMemo(
    () => [
      [...new Set(versions.map(({ kind }) => kind))].flatMap((kind) => catalogue.kind(kind).fields),
      versions.flatMap(({ before, after }) => (before && after ? [before, after] : [])),
    ],
    [versions, catalogue],
  );
  return (
    // `Values` renders no element, but the page's spacing needs one.
    <div>
      <Values fields={fields} records={states}>
        <List aria-label={translate('waybill.record.history.versions')}>
          {groupsOf(versions).map((group) => {
            const [version] = group as [Version];
            return group.length > 1 ? (
              <Import key={version.id} versions={group} />
            ) : (
              <Change key={version.id} version={version} />
            );
          })}
        </List>
      </Values>
    </div>
  );
}

function Change({ version }: { version: Version }) {
  const translate = useTranslate();
  const { catalogue, routes } = useWaybill();
  const { kind: name, recordId, parentId, operation, before, after } = version;
  const kind = catalogue.kind(name);
  const ids = { id: recordId, parentId: parentId ?? undefined };
  const history = `${routes.path(name, 'history', ids)}?${VERSION_PARAMETER}=${version.version}`;
  return (
    <li>
      <KindIcon kind={kind} fontSize="small" />
      <Link to={operation === 'delete' ? history : routes.path(name, 'show', ids)}>
        {representationOf(kind, after ?? before ?? { id: recordId })}
      </Link>
      <p>
        <MadeAt version={version} />
      </p>
      <p>
        {kind.label} ·{' '}
        <Link to={history} color="inherit" underline="always">
          {actionOf(translate, catalogue, version)}
        </Link>
      </p>
      {before && after && <ChangedValues kind={kind} before={before} after={after} />}
    </li>
  );
}

/** The changes of one import as one line, with a link to the list. */
function Import({ versions }: { versions: readonly Version[] }) {
  const translate = useTranslate();
  const { catalogue, routes } = useWaybill();
  const [version] = versions as [Version];
  const kind = catalogue.kind(version.kind);
  const names = versions
    .slice(0, MAX_LISTED)
    .map(({ recordId, before, after }) =>
      representationOf(kind, after ?? before ?? { id: recordId }),
    )
    .join(', ');
  const others = versions.length - MAX_LISTED;
  return (
    <li>
      <KindIcon kind={kind} fontSize="small" />
      <Link to={routes.path(kind.name, 'list', { parentId: version.parentId ?? undefined })}>
        {kind.title} ({formatNumber(versions.length)})
      </Link>
      <p>
        <MadeAt version={version} />
      </p>
      <p>
        {translate('waybill.activity.fields', {
          action: actionOf(translate, catalogue, version),
          fields:
            others > 0
              ? translate('waybill.activity.more', { fields: names, smart_count: others })
              : names,
        })}
      </p>
    </li>
  );
}

interface ChangedValuesProps {
  kind: Kind;
  before: RecordData;
  after: RecordData;
}

/** First changed fields with old and new values, and the number of others. */
function ChangedValues({ kind, before, after }: ChangedValuesProps) {
  const translate = useTranslate();
  const changes = changesBetween(kind, before, after);
  const fields = Array.from(
    Map.groupBy(changes, ({ field }) => field),
    ([field, parts]) => ({
      field,
      entries: changedEntries(before[field.name], after[field.name]),
      parts,
    }),
  );
  const listed = fields.slice(0, MAX_LISTED);
  const others = listed.reduce(
    (sum, { entries, parts }) => sum + (entries ? 0 : Math.max(0, parts.length - MAX_PARTS)),
    fields.length - listed.length,
  );
  return (
    <p className="changes">
      {listed.map(({ field, entries, parts }) =>
        entries ? (
          <span key={field.name}>
            <i>{field.label}</i>
            {entries
              .map((smart_count) => translate('waybill.fieldTypes.entries', { smart_count }))
              .join(' → ')}
          </span>
        ) : (
          parts
            .slice(0, MAX_PARTS)
            .map((change) => (
              <ChangedValue
                key={change.path.join()}
                change={change}
                before={before}
                after={after}
              />
            ))
        ),
      )}
      {others > 0 && <i>{translate('waybill.activity.others', { smart_count: others })}</i>}
    </p>
  );
}

interface ChangedValueProps extends Omit<ChangedValuesProps, 'kind'> {
  change: ValueChange;
}

/** The changed entries of a list have a sign. Of another structure that was replaced, only the label is shown. */
function ChangedValue({ change, before, after }: ChangedValueProps) {
  const { field, path } = change;
  const isList = [change.before, change.after].some(Array.isArray);
  const valueOf = (value: unknown, record: RecordData) => (
    <FieldValue
      field={path.length > 0 ? { ...field, ...AS_JSON } : field}
      value={value}
      record={record}
      as="cell"
    />
  );
  return (
    <span>
      <i>{[field.label, ...path].join(' › ')}</i>
      {isList ? (
        <>
          {!isEmpty(change.before) && <>− {valueOf(change.before, before)} </>}
          {!isEmpty(change.after) && <>+ {valueOf(change.after, after)}</>}
        </>
      ) : (
        ![change.before, change.after].some(isStructure) && (
          <>
            {valueOf(change.before, before)} → {valueOf(change.after, after)}
          </>
        )
      )}
    </span>
  );
}
