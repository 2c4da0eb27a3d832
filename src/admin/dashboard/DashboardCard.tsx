import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

import { visuallyHidden } from '../components/elementProps';

/** What a part is made of: data that may be on its way, there, missing, or no longer fresh. */
export interface CardQuery<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

interface ContentProps<Data> {
  title: string;
  /** Of the title. */
  id: string;
  query: CardQuery<Data>;
  /** Beside the title: a figure or a link. */
  aside?: (data: Data) => ReactNode;
  /** What the part says where there is nothing to show. */
  empty: (data: Data) => string | undefined;
  /** The height that it takes once it is loaded. */
  height: number;
  children: (data: Data) => ReactNode;
}

interface Props<Data> extends Omit<ContentProps<Data>, 'id'> {
  /** Place in the page's grid. */
  area?: string;
}

const LINE = 52;

function Head({ title, id, children }: { title: string; id: string; children?: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 8px', mb: 1 }}>
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Content<Data>(props: ContentProps<Data>) {
  const { title, id, query, aside, empty, height, children } = props;
  const translate = useTranslate();
  const { data, isError, refetch } = query;
  const nothing = data === undefined ? undefined : empty(data);
  const failed = data === undefined && isError;

  return (
    <>
      <Head title={title} id={id}>
        {data !== undefined && nothing === undefined && aside?.(data)}
      </Head>
      {data !== undefined && isError && (
        <Box sx={{ mb: 1 }}>
          <CardNotice title={title} state="outdated" onRetry={refetch} />
        </Box>
      )}
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          flex: 1,
          minHeight: failed || nothing ? LINE : height,
        }}
      >
        {failed ? (
          <CardNotice title={title} state="failed" onRetry={refetch} />
        ) : data === undefined ? (
          <>
            <span style={visuallyHidden}>{translate('waybill.core.loading')}</span>
            {Array.from({ length: Math.floor(height / LINE) }, (_, line) => (
              <Box key={line} aria-hidden sx={{ height: LINE, pt: 1 }}>
                <Skeleton variant="rounded" width="60%" height={16} />
                <Skeleton variant="rounded" width="40%" height={12} sx={{ mt: 0.5 }} />
              </Box>
            ))}
          </>
        ) : nothing === undefined ? (
          children(data)
        ) : (
          <Typography color="textSecondary">{nothing}</Typography>
        )}
      </Box>
    </>
  );
}

/** A card of the home page that loads, fails and is tried again by itself. */
export function DashboardCard<Data>({ area, ...props }: Props<Data>) {
  const { title, query } = props;
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ gridArea: area, display: 'flex', flexDirection: 'column', minWidth: 0, p: 2 }}
    >
      <ErrorBoundary
        // An answer that nothing can be made of is over with the next one.
        resetKeys={[query.data]}
        fallbackRender={() => (
          <>
            <Head title={title} id={id} />
            <CardNotice title={title} state="failed" onRetry={query.refetch} />
          </>
        )}
      >
        <Content {...props} id={id} />
      </ErrorBoundary>
    </Card>
  );
}

interface NoticeProps {
  /** The card's. */
  title: string;
  /** Nothing to show, or nothing fresh. */
  state: 'failed' | 'outdated';
  onRetry: () => unknown;
}

/** Says that a part could not be loaded, and tries it again. */
export function CardNotice({ title, state, onRetry }: NoticeProps) {
  const translate = useTranslate();
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography color="textSecondary">{translate(`waybill.layout.home.${state}`)}</Typography>
      <Button
        size="small"
        onClick={() => void onRetry()}
        aria-label={translate('waybill.layout.home.retry', { title })}
        sx={{ my: -0.5 }}
      >
        {translate('waybill.pages.retry')}
      </Button>
    </Box>
  );
}

/** What not everybody needs to see: opens and closes in place. */
export function Unfold({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        startIcon={<ExpandMore sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
        sx={{ alignSelf: 'start', mt: 1 }}
      >
        {label}
      </Button>
      {open && <div id={id}>{children}</div>}
    </>
  );
}
