import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { ReactNode } from 'react';

import { visuallyHidden } from '../visuallyHidden';

/** What a part is made of: data that may be on its way, there, missing, or no longer fresh. */
export interface PartQuery<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

interface Props<Data> {
  title: string;
  /** Place in the page's grid. */
  area?: string;
  query: PartQuery<Data>;
  /** Beside the title: a figure or a link. */
  aside?: (data: Data) => ReactNode;
  /** What the part says where there is nothing to show. */
  empty: (data: Data) => string | undefined;
  /** The height that it takes once it is loaded. */
  height: number;
  children: (data: Data) => ReactNode;
}

const LINE = 52;

/** A card of the home page that loads, fails and is tried again by itself. */
export function Part<Data>({ title, area, query, aside, empty, height, children }: Props<Data>) {
  const translate = useTranslate();
  const id = useId();
  const { data, isError, refetch } = query;
  const nothing = data === undefined ? undefined : empty(data);
  const failed = data === undefined && isError;
  const retry = (
    <Button
      size="small"
      onClick={() => void refetch()}
      aria-label={translate('waybill.layout.home.retry', { title })}
      sx={{ my: -0.5 }}
    >
      {translate('waybill.layout.home.again')}
    </Button>
  );

  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ gridArea: area, display: 'flex', flexDirection: 'column', minWidth: 0, p: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 8px', mb: 1 }}>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {data !== undefined && nothing === undefined && aside?.(data)}
      </Box>
      {data !== undefined && isError && (
        <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
          <Typography color="textSecondary">{translate('waybill.layout.home.outdated')}</Typography>
          {retry}
        </Box>
      )}
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          flex: 1,
          minHeight: failed || nothing ? 52 : height,
        }}
      >
        {failed ? (
          <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Typography color="textSecondary">{translate('waybill.layout.home.failed')}</Typography>
            {retry}
          </Box>
        ) : data === undefined ? (
          <>
            <span style={visuallyHidden}>{translate('waybill.layout.home.loading')}</span>
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
    </Card>
  );
}
