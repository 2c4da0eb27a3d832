import { styled } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Link } from 'react-admin';

import type { Version } from '../../contract/history';
import { representationOf } from '../../resources/representation';
import { PHONE } from '../../theme/controls';
import { useWaybill } from '../../WaybillContext';
import { KindIcon } from '../components/KindIcon';
import { formatNumber } from '../fieldTypes/format';
import { Values } from '../fieldTypes/Values';
import { actionOf, MadeAt } from '../record/history/timeline';
import { VERSION_PARAMETER } from '../record/history/versionPages';
import { ChangedValues } from './ChangedValues';
import { groupsOf } from './groups';

/** Maximum number of records of an import that are listed by name. */
const MAX_NAMES = 4;

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

export function ActivityList({ versions }: { versions: readonly Version[] }) {
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
              <ImportEntry key={version.id} versions={group} />
            ) : (
              <ChangeEntry key={version.id} version={version} />
            );
          })}
        </List>
      </Values>
    </div>
  );
}

function ChangeEntry({ version }: { version: Version }) {
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
function ImportEntry({ versions }: { versions: readonly Version[] }) {
  const translate = useTranslate();
  const { catalogue, routes } = useWaybill();
  const [version] = versions as [Version];
  const kind = catalogue.kind(version.kind);
  const names = versions
    .slice(0, MAX_NAMES)
    .map(({ recordId, before, after }) =>
      representationOf(kind, after ?? before ?? { id: recordId }),
    )
    .join(', ');
  const others = versions.length - MAX_NAMES;
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
