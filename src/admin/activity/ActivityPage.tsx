import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { LinkBase, useDataProvider, useTranslate } from 'ra-core';

import type { WaybillDataProvider } from '../../dataProvider';
import { Answered } from '../components/Answered';
import { ErrorMessage } from '../components/ErrorMessage';
import { usePageTitle } from '../components/hooks';
import { ActivityFilters, useActivityFilter } from './ActivityFilters';
import type { Version } from '../../contract/history';
import { representationOf } from '../../resources/representation';
import { PHONE } from '../../theme/controls';
import { useWaybill } from '../../WaybillContext';
import { KindIcon } from '../components/KindIcon';
import { changesBetween } from '../record/history/changesBetween';
import { actionOf, MadeAt } from '../record/history/timeline';
import { VERSION } from '../record/history/versionPages';

const PER_PAGE = 25;

/** Who changed what and when, of all kinds, with filters that stand in the address. */
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
    <Stack spacing={2} sx={{ maxWidth: 960 }}>
      <Typography variant="h1">{title}</Typography>
      <ActivityFilters />
      <Answered query={query}>
        {(versions) =>
          versions.length === 0 ? (
            <ErrorMessage
              title={translate('waybill.activity.nothing')}
              message={translate('waybill.activity.nothingHint')}
            />
          ) : (
            <List aria-label={translate('waybill.activity.list')}>
              {versions.map((version) => (
                <Change key={version.id} version={version} />
              ))}
            </List>
          )
        }
      </Answered>
      {query.hasNextPage && (
        <Button
          variant="outlined"
          color="inherit"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          sx={{ alignSelf: 'center' }}
        >
          {translate('waybill.related.more')}
        </Button>
      )}
    </Stack>
  );
}

const MOST_FIELDS = 4;

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
  // The whole line is the record's link, but for that to the change.
  '& li > a::after': { content: '""', position: 'absolute', inset: 0 },
  '& p': { margin: 0, fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& p a': { position: 'relative' },
  '& svg': { gridRow: 'span 2', color: theme.palette.text.secondary },
  [PHONE]: {
    '& li': { gridTemplateColumns: '24px minmax(0, 1fr)' },
    '& svg': { gridRow: 'span 3' },
  },
}));

/** A change of a record, with links to the record and to the change in its history. */
function Change({ version }: { version: Version }) {
  const translate = useTranslate();
  const { catalogue, routes } = useWaybill();
  const fields = useChangedFields(version);
  const { kind: name, recordId, parentId, operation, before, after } = version;
  const kind = catalogue.kind(name);
  const action = actionOf(translate, catalogue, version);
  const ids = { id: recordId, parentId: parentId ?? undefined };
  const history = `${routes.path(name, 'history', ids)}?${VERSION}=${version.version}`;
  return (
    <li>
      <KindIcon kind={kind} fontSize="small" />
      <Link
        component={LinkBase}
        to={operation === 'delete' ? history : routes.path(name, 'show', ids)}
      >
        {representationOf(kind, after ?? before ?? { id: recordId })}
      </Link>
      <p>
        <MadeAt version={version} />
      </p>
      <p>
        {kind.label} ·{' '}
        <Link component={LinkBase} to={history} color="inherit" underline="always">
          {fields ? translate('waybill.activity.fields', { action, fields }) : action}
        </Link>
      </p>
    </li>
  );
}

/** The fields that a change of a record changed, the first of them by name; empty for other changes. */
function useChangedFields({ kind: name, before, after }: Version): string {
  const translate = useTranslate();
  const { catalogue } = useWaybill();
  if (!before || !after) return '';
  const changed = changesBetween(catalogue.kind(name), before, after);
  const labels = [...new Set(changed.map(({ field }) => field.label))];
  const fields = labels.slice(0, MOST_FIELDS).join(', ');
  const others = labels.length - MOST_FIELDS;
  return others > 0 ? translate('waybill.activity.more', { fields, smart_count: others }) : fields;
}
