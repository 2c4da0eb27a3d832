import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

import { useWaybill } from '../../WaybillContext';
import { plainList } from '../layout/sidebar/plainList';
import { CountLine } from './CountLine';
import { otherKinds } from './dashboardKinds';
import { CardNotice } from './CardNotice';
import { KEPT } from './refresh';
import { useListCounts } from './useListCounts';
import type { KindCounts } from './useListCounts';

/** How many there are of the kinds that are met less often; who cannot tell all at once is asked now. */
export function OtherCounts({ known }: { known: KindCounts['totals'] }) {
  const translate = useTranslate();
  const { catalogue, settings } = useWaybill();
  const kinds = otherKinds(catalogue);
  const { totals, isError, refetch } = useListCounts(settings.extensions ? [] : kinds, KEPT);
  return (
    <>
      {isError && (
        <CardNotice
          title={translate('waybill.layout.home.moreKinds')}
          state={totals.size > 0 ? 'outdated' : 'failed'}
          onRetry={refetch}
        />
      )}
      <Box
        component="ul"
        sx={{
          ...plainList,
          display: 'grid',
          columnGap: 4,
          mt: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
        }}
      >
        {kinds.map((kind) => (
          <CountLine
            key={kind.name}
            kind={kind}
            total={totals.get(kind.name) ?? known.get(kind.name)}
          />
        ))}
      </Box>
    </>
  );
}
