import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

import { visuallyHidden } from '../components/elementProps';

/** After a failed refetch, the query has both data and an error. */
export interface CardQuery<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

interface ContentProps<Data> {
  title: string;
  query: CardQuery<Data>;
  aside?: (data: Data) => ReactNode;
  /** Text of an empty card. */
  empty?: (data: Data) => string | undefined;
  /** Minimum height of the loaded card, in px. */
  height: number;
  children: (data: Data) => ReactNode;
}

interface Props<Data> extends ContentProps<Data> {
  /** Styles that place the card in the page's grid. */
  area?: string;
}

export function DashboardCard<Data>({ area, ...props }: Props<Data>) {
  const { title, query } = props;
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{
        gridArea: area,
        display: 'grid',
        grid: 'auto 1fr / auto minmax(0, 1fr)',
        alignItems: 'baseline',
        gap: 1,
        minWidth: 0,
        p: 2,
      }}
    >
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      <ErrorBoundary
        // Malformed data throws while rendering. New data resets the boundary.
        resetKeys={[query.data]}
        fallbackRender={() => <CardNotice title={title} state="failed" onRetry={query.refetch} />}
      >
        <Content {...props} />
      </ErrorBoundary>
    </Card>
  );
}

function Content<Data>({ title, query, aside, empty, height, children }: ContentProps<Data>) {
  const translate = useTranslate();
  const { data, isError, refetch } = query;
  const notice = (state: 'failed' | 'outdated') =>
    isError && <CardNotice title={title} state={state} onRetry={refetch} />;
  if (data === undefined)
    return (
      notice('failed') || (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <span style={visuallyHidden}>{translate('waybill.app.loading')}</span>
          <Skeleton aria-hidden variant="rounded" height={height} />
        </Box>
      )
    );
  const emptyText = empty?.(data);
  return (
    <>
      {emptyText === undefined && aside?.(data)}
      <Box
        sx={{
          gridColumn: '1 / -1',
          alignSelf: 'stretch',
          display: 'flex',
          flexDirection: 'column',
          minHeight: emptyText ? undefined : height,
        }}
      >
        {notice('outdated')}
        {emptyText === undefined ? (
          children(data)
        ) : (
          <Typography color="textSecondary" sx={{ m: 'auto', textAlign: 'center' }}>
            {emptyText}
          </Typography>
        )}
      </Box>
    </>
  );
}

interface NoticeProps {
  title: string;
  /** `failed`: there is no data. `outdated`: a refetch failed, and the card shows older data. */
  state: 'failed' | 'outdated';
  onRetry: () => unknown;
}

export function CardNotice({ title, state, onRetry }: NoticeProps) {
  const translate = useTranslate();
  return (
    <Box role="status" sx={{ gridColumn: '1 / -1', alignSelf: 'start' }}>
      <Typography component="span" color="textSecondary">
        {translate(`waybill.dashboard.${state}`)}
      </Typography>{' '}
      <Button
        size="small"
        onClick={() => void onRetry()}
        aria-label={translate('waybill.dashboard.retry', { title })}
      >
        {translate('waybill.components.retry')}
      </Button>
    </Box>
  );
}
