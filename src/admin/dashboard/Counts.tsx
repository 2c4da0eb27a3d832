import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

import { useWaybill } from '../../WaybillContext';
import { plainList } from '../layout/sidebar/plainList';
import { visuallyHidden } from '../components/visuallyHidden';
import { CountTile } from './CountTile';
import { firstKinds } from './dashboardKinds';
import { OtherCounts } from './OtherCounts';
import { CardNotice } from './CardNotice';
import { Unfold } from './Unfold';
import { useCounts } from './useCounts';

/** How many records of every kind there are; those that matter most come first. */
export function Counts() {
  const translate = useTranslate();
  const { catalogue } = useWaybill();
  const first = firstKinds(catalogue);
  const { totals, isPending, isError, refetch } = useCounts(first);
  const title = translate('waybill.layout.home.counts');

  return (
    <section aria-labelledby="home-counts">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1, minHeight: 32 }}>
        <Typography variant="h2" id="home-counts">
          {title}
        </Typography>
        {isError && (
          <CardNotice
            title={title}
            state={totals.size > 0 ? 'outdated' : 'failed'}
            onRetry={refetch}
          />
        )}
        {isPending && (
          <span style={visuallyHidden}>{translate('waybill.layout.home.loading')}</span>
        )}
      </Box>
      <Box
        component="ul"
        sx={{
          ...plainList,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            sm: 'repeat(3, minmax(0, 1fr))',
            md: 'repeat(4, minmax(0, 1fr))',
            lg: 'repeat(6, minmax(0, 1fr))',
          },
        }}
      >
        {first.map((kind) => (
          <CountTile
            key={kind.name}
            kind={kind}
            total={totals.get(kind.name)}
            isPending={isPending && !totals.has(kind.name)}
          />
        ))}
      </Box>
      <Unfold label={translate('waybill.layout.home.moreKinds')}>
        <OtherCounts known={totals} />
      </Unfold>
    </section>
  );
}
