import { Box, Typography, useScrollTrigger } from '@mui/material';
import { useTranslate } from 'ra-core';

import { useWaybill } from '../../WaybillContext';
import { useCurrentRoute } from '../routing/useKind';
import { RecordName } from './Breadcrumb';

/** Scroll position in px from which the head of a record's page is out of sight. */
const PAST_HEAD = 120;

/** The header's title, and below it the record's name once its head is out of sight. */
export function HeaderTitle() {
  const match = useCurrentRoute();
  const translate = useTranslate();
  const { settings } = useWaybill();
  const isPast = useScrollTrigger({ disableHysteresis: true, threshold: PAST_HEAD });
  const title =
    match?.view === 'create'
      ? translate('waybill.form.create.title', { type: match.kind.addLabels.routeName })
      : settings.brand.company;
  const isNamed = isPast && match?.id !== undefined && match.id !== '';
  return (
    <Box sx={{ flex: 1, minWidth: 0, ml: 0.5 }}>
      <Typography
        noWrap
        sx={isNamed ? { fontSize: 12, lineHeight: '16px' } : { fontWeight: 600 }}
        color={isNamed ? 'textSecondary' : undefined}
      >
        {title}
      </Typography>
      {isNamed && (
        // Screen readers read the same name in the page's heading.
        <Typography noWrap aria-hidden sx={{ fontWeight: 600 }}>
          <RecordName match={match} isOwn />
        </Typography>
      )}
    </Box>
  );
}
