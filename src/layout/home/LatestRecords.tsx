import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useGetList, useTranslate } from 'ra-core';
import { useId } from 'react';

import { UNSORTED } from '../../dataProvider';
import type { Kind, RecordData } from '../../resources';
import { useWaybill } from '../../WaybillContext';
import { plainList } from '../sidebar/plainList';
import { useWords } from '../useWords';
import { Failed } from './Failed';
import { RecordLine } from './RecordLine';

const SHOWN = 5;
const LINE = 40;

/** The first records of a kind's list; on Waybill's own API these are the newest. */
export function LatestRecords({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const words = useWords();
  const { routes, settings } = useWaybill();
  const id = useId();
  const { data, isPending, error, refetch } = useGetList<RecordData>(kind.name, {
    pagination: { page: 1, perPage: SHOWN },
    sort: UNSORTED,
  });
  const title = words.title(kind);

  return (
    <Card component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, px: 2, py: 1.5 }}>
        <Typography variant="h2" id={id} noWrap sx={{ flex: 1 }}>
          {settings.extensions ? translate('waybill.layout.home.latest', { title }) : title}
        </Typography>
        <Link component={LinkBase} to={routes.path(kind.name, 'list')} noWrap>
          {translate('waybill.layout.home.all', { title })}
        </Link>
      </Box>
      <Box sx={{ minHeight: SHOWN * LINE, px: 2, pb: 1 }}>
        {error ? (
          <Failed title={title} onRetry={() => void refetch()} />
        ) : isPending ? (
          <Typography color="textSecondary">{translate('waybill.layout.home.loading')}</Typography>
        ) : data.length === 0 ? (
          <Typography color="textSecondary">{translate('waybill.layout.home.empty')}</Typography>
        ) : (
          <Box component="ul" sx={plainList}>
            {data.map((record) => (
              <RecordLine key={record.id} kind={kind} record={record} height={LINE} />
            ))}
          </Box>
        )}
      </Box>
    </Card>
  );
}
