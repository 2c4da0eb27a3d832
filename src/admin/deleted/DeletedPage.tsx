import { useTranslate } from 'ra-core';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';

import { usePageTitle } from '../components/usePageTitle';
import { Loading } from '../../Loading';
import { useReturnPath } from '../routing/listState';
import type { Kind } from '../../resources';
import { useParentScope } from '../../routing/ParentScope';
import { Pages } from '../record/history/Pages';
import { usePageNumber } from '../record/history/usePageNumber';
import { useDeleted } from '../record/history/useVersions';
import { ErrorMessage } from '../components/ErrorMessage';
import { useKindPaths } from '../routing/useKindPaths';
import { Deletions } from './Deletions';

/** What was deleted from a list, and the way back into it. */
export default function DeletedPage({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const scope = useParentScope();
  const [page, setPage] = usePageNumber();
  const { data, isError, refetch } = useDeleted(kind, scope?.id, page);
  const list = useReturnPath(useKindPaths(kind).list) ?? '';
  const title = translate('waybill.history.bin.title', {
    title: kind.title,
  });
  usePageTitle(title);

  return (
    <Stack spacing={2} sx={{ maxWidth: 960 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography component="h1" variant="h5" sx={{ flex: '1 1 auto' }}>
          {title}
        </Typography>
        <Button component={Link} to={list} variant="outlined">
          {translate('waybill.pages.details.backToList')}
        </Button>
      </Stack>
      {data ? (
        <Box>
          {data.total === 0 ? (
            <ErrorMessage
              title={translate('waybill.history.bin.empty')}
              message={translate('waybill.history.bin.emptyHint')}
            />
          ) : (
            <Deletions kind={kind} versions={data.data} />
          )}
          <Pages page={page} total={data.total} onPage={setPage} />
        </Box>
      ) : isError ? (
        <ErrorMessage
          message={translate('waybill.history.bin.failed')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading />
      )}
    </Stack>
  );
}
