import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

import { formatDateTime, plainText } from '../fields/format';
import { useWaybill } from '../../WaybillContext';
import { plainList } from '../components/elementProps';
import { DashboardCard } from './DashboardCard';
import { RecordLine } from './RecordLine';
import { useOverview } from '../components/useOverview';

/** The records that were added or changed last, of all kinds. */
export function LatestChanges({ area }: { area: string }) {
  const translate = useTranslate();
  const { catalogue } = useWaybill();
  return (
    <DashboardCard
      title={translate('waybill.layout.home.latest')}
      area={area}
      query={useOverview('latest')}
      height={312}
      empty={({ records }) =>
        records.length === 0 ? translate('waybill.layout.home.nothingChanged') : undefined
      }
    >
      {({ records }) => (
        <Box component="ul" sx={plainList}>
          {records.map((brief) => {
            const kind = catalogue.find(brief.kind);
            if (!kind) return null;
            const { created_at: created, updated_at: updated } = brief.record;
            return (
              <RecordLine
                key={`${brief.kind} ${brief.record.id}`}
                kind={kind}
                brief={brief}
                figure={<time dateTime={plainText(updated)}>{formatDateTime(updated)}</time>}
                note={translate(`waybill.layout.home.${created === updated ? 'added' : 'changed'}`)}
              />
            );
          })}
        </Box>
      )}
    </DashboardCard>
  );
}
