import { Button, Stack, Typography } from '@mui/material';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';

import type { WaybillDataProvider } from '../../dataProvider';
import { ErrorMessage } from '../components/ErrorMessage';
import { usePageTitle } from '../components/hooks';
import { QueryBoundary } from '../components/QueryBoundary';
import { ActivityFilters, useActivityFilter } from './ActivityFilters';
import { ActivityList } from './ActivityList';

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
            <ActivityList versions={versions} />
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
