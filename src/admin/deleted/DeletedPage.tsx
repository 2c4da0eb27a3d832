import { Box, Button, Stack, Typography } from '@mui/material';
import { LinkBase, useDataProvider, useTranslate } from 'ra-core';
import { Link } from 'react-admin';

import type { Version } from '../../contract/history';
import type { WaybillDataProvider } from '../../dataProvider';
import { representationOf } from '../../resources/representation';
import { useWaybill } from '../../WaybillContext';
import { QueryBoundary } from '../components/QueryBoundary';
import { ErrorMessage } from '../components/ErrorMessage';
import { usePageTitle } from '../components/hooks';
import { useRestore } from '../mutations/useRestore';
import {
  actionOf,
  MadeAt,
  RestoreButton,
  Timeline,
  TimelineItem,
  WholeState,
} from '../record/history/timeline';
import { useDeleted, usePageNumber, VersionPaging } from '../record/history/versionPages';
import { useReturnPath } from '../routing/listState';
import { useKind, useKindPaths } from '../routing/useKind';

/** Deleted records of a list, with buttons that restore them. */
export default function DeletedPage() {
  const kind = useKind();
  const translate = useTranslate();
  const [page, setPage] = usePageNumber();
  const query = useDeleted(kind, page);
  const list = useReturnPath(useKindPaths().list) ?? '';
  const title = translate('waybill.deleted.title', { title: kind.title });
  usePageTitle(title);

  return (
    <Stack spacing={2}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography component="h1" variant="h5" sx={{ flex: '1 1 auto' }}>
          {title}
        </Typography>
        <Button component={LinkBase} to={list} variant="outlined">
          {translate('waybill.components.backToList')}
        </Button>
      </Stack>
      <QueryBoundary query={query}>
        {({ data, total }) => (
          <Box>
            {total === 0 ? (
              <ErrorMessage
                title={translate('waybill.deleted.empty')}
                message={translate('waybill.deleted.emptyHint')}
              />
            ) : (
              <Deletions versions={data} />
            )}
            <VersionPaging page={page} total={total} onPage={setPage} />
          </Box>
        )}
      </QueryBoundary>
    </Stack>
  );
}

/** Deleted records by name, each with its last values and a restore button. */
function Deletions({ versions }: { versions: readonly Version[] }) {
  const kind = useKind();
  const translate = useTranslate();
  const { catalogue } = useWaybill();
  const provider = useDataProvider<WaybillDataProvider>();
  const { history } = useKindPaths();
  const { mutate, isPending } = useRestore(kind);

  return (
    <Timeline label={translate('waybill.deleted.list')} versions={versions}>
      {versions.map((version) => {
        const own = catalogue.kind(version.kind);
        const name = representationOf(own, version.before ?? undefined);
        return (
          <TimelineItem
            key={version.id}
            title={
              <Link to={history(version.recordId) ?? ''} color="inherit">
                {name}
              </Link>
            }
            about={
              <>
                {own !== kind && `${own.label} · `}
                {actionOf(translate, catalogue, version)} <MadeAt version={version} />
              </>
            }
            action={
              <RestoreButton
                what={name}
                disabled={isPending}
                onClick={() =>
                  mutate({
                    restore: async () =>
                      (await provider.restore(version.kind, { version: version.id })).data,
                  })
                }
              />
            }
          >
            {version.before && <WholeState kind={own} record={version.before} />}
          </TimelineItem>
        );
      })}
    </Timeline>
  );
}
