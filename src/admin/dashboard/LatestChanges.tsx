import { styled } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Link } from 'react-admin';

import { undoneImport, type Version } from '../../contract/history';
import type { WaybillDataProvider } from '../../dataProvider';
import { representationOf } from '../../resources/representation';
import { isEmpty } from '../../resources/values';
import { ACTIVITY } from '../../routing/routes';
import { useWaybill } from '../../WaybillContext';
import { areOfOneRecord, groupsOf } from '../activity/groups';
import { REFETCH_EVERY_MINUTE } from './useOverview';
import { useMessages } from '../components/useMessages';
import { useValueText } from '../fieldTypes/FieldValue';
import { formatAge, formatDateTime } from '../fieldTypes/dateFormats';
import { Values } from '../fieldTypes/Values';
import { Author } from '../record/history/Author';
import { changedEntries, changesBetween, isStructure } from '../record/history/changesBetween';
import { DashboardCard, type CardQuery } from './DashboardCard';

const MAX_LISTED = 6;
/** The changes of an import or of one record are one line, so more changes than lines are loaded. */
const PAGE = { perPage: 8 * MAX_LISTED };

/** Changes and imports by staff, newest first. Leaves out the system's daily figures. */
async function latestOf(provider: WaybillDataProvider, signal: AbortSignal) {
  const answers = await Promise.all(
    (['staff', 'import'] as const).map((by) => provider.activity({ by }, { ...PAGE, signal })),
  );
  return answers
    .flatMap(({ data }) => [...data])
    .filter(({ partOf }) => !partOf)
    .sort((a, b) => b.at.localeCompare(a.at));
}

const Lines = styled('ol')(({ theme: { palette, typography } }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': {
    display: 'grid',
    alignContent: 'center',
    minHeight: 52,
    boxSizing: 'border-box',
    padding: '6px 0',
    position: 'relative',
    borderTop: `1px solid ${palette.divider}`,
  },
  '& p': {
    margin: 0,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  // The link covers the whole line.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& small': { ...typography.caption, color: palette.text.secondary },
  // Above the link's area, for the tooltip.
  '& time': { position: 'relative' },
}));

export function useLatestChanges() {
  const provider = useDataProvider<WaybillDataProvider>();
  return useQuery({
    ...REFETCH_EVERY_MINUTE,
    // Ages grow although the data stays the same.
    notifyOnChangeProps: 'all',
    queryKey: ['activity', 'latest'],
    queryFn: ({ signal }) => latestOf(provider, signal),
  });
}

interface Props {
  area: string;
  query: CardQuery<readonly Version[]>;
}

/** A dashboard card with a sentence for each change: which field, from and to which value. */
export function LatestChanges({ area, query }: Props) {
  const words = useMessages('dashboard');
  return (
    <DashboardCard
      title={words('latest')}
      area={area}
      query={query}
      height={312}
      aside={() => (
        <Link to={ACTIVITY} sx={{ justifySelf: 'end', textAlign: 'end' }}>
          {words('activity')}
        </Link>
      )}
    >
      {(versions) => <Changes versions={versions} />}
    </DashboardCard>
  );
}

function Changes({ versions }: { versions: readonly Version[] }) {
  const { catalogue } = useWaybill();
  const groups = useMemo(() => groupsOf(versions, areOfOneRecord).slice(0, MAX_LISTED), [versions]);
  const [fields, states] = useMemo(() => {
    const firstVersions = groups.flatMap(([first]) => first ?? []);
    return [
      firstVersions.flatMap(({ kind }) => catalogue.kind(kind).fields),
      firstVersions.flatMap(({ before, after }) => (before && after ? [before, after] : [])),
    ] as const;
  }, [groups, catalogue]);
  return (
    <Values fields={fields} records={states}>
      <Lines>
        {groups.map((group) => (
          <Line key={group[0]?.id} versions={group} />
        ))}
      </Lines>
    </Values>
  );
}

/** The place of the link in a translated sentence: a character that no text contains. */
const LINK = '\uFFFC';

/** One change as a sentence, with a link to the record. Many changes of an import or of a record are one sentence. */
function Line({ versions }: { versions: readonly Version[] }) {
  const translate = useTranslate();
  const { catalogue, routes } = useWaybill();
  const [version, second] = versions as readonly [Version, Version?];
  const { kind: name, recordId, operation, before, after, at, batch } = version;
  const parentId = version.parentId ?? undefined;
  const kind = catalogue.kind(name);
  const describe = useDescription(version);
  const ids = { id: recordId, parentId };
  const isImport = second !== undefined && !areOfOneRecord(version, second);
  const isSeveral = second !== undefined && !isImport;
  const action = isImport
    ? { name: undoneImport(batch) ? 'undoImport' : 'import' }
    : isSeveral
      ? { name: 'several', smart_count: versions.length }
      : describe();
  const path = isImport
    ? routes.path(name, 'list', { parentId })
    : routes.path(name, isSeveral || operation === 'delete' ? 'history' : 'show', ids);
  const sentence = translate(`waybill.dashboard.did.${action.name}`, {
    ...action,
    type: kind.label,
    ending: kind.ending,
    record: LINK,
  });
  const [start, end] = sentence.split(LINK);
  return (
    <li>
      <p>
        {start}
        <Link to={path}>
          {isImport ? kind.title : representationOf(kind, after ?? before ?? { id: recordId })}
        </Link>
        {end}
        {'others' in action && ` ${action.others}`}
      </p>
      <small>
        <time dateTime={at} title={formatDateTime(at)}>
          {formatAge(Date.parse(at))}
        </time>{' '}
        · <Author version={version} />
      </small>
    </li>
  );
}

/**
 * Returns a function that computes the message and parameters of a version's sentence. If several fields
 * changed, the sentence names the status or else the first one.
 */
function useDescription({ kind: name, operation, restores, before, after }: Version) {
  const translate = useTranslate();
  const textOf = useValueText();
  const kind = useWaybill().catalogue.kind(name);
  return () => {
    if (restores) return { name: 'restore' };
    if (!before || !after) return { name: operation };
    const changes = changesBetween(kind, before, after);
    const [first, ...rest] = [...new Set(changes.map(({ field }) => field))].sort(
      (a, b) => Number(b.type === 'status') - Number(a.type === 'status'),
    );
    if (!first) return { name: 'save' };
    const entries = changedEntries(before[first.name], after[first.name]);
    const [old, current] = entries
      ? entries.map((smart_count) => translate('waybill.fieldTypes.entries', { smart_count }))
      : [before, after].map((record) => {
          const value = record[first.name];
          return isStructure(value)
            ? undefined
            : isEmpty(value)
              ? ''
              : textOf(first, value, record);
        });
    const isShort = old !== undefined && current !== undefined;
    return {
      name: !isShort ? 'update' : !old ? 'set' : !current ? 'clear' : 'change',
      field: first.label,
      before: old,
      after: current,
      ...(rest.length > 0 && {
        others: translate('waybill.activity.others', { smart_count: rest.length }),
      }),
    };
  };
}
