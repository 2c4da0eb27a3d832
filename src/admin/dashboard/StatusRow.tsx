import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';

import { formatNumber } from '../fields/format';
import type { KindStatuses } from '../../contract/overview';
import type { Kind } from '../../resources';
import { useWaybill } from '../../WaybillContext';
import { plainList } from '../layout/sidebar/plainList';
import { statusColor } from '../../theme/statusColor';
import { TOUCH } from '../../theme/controls';
import { FRAME } from '../../theme/tokens';
import { filteredList } from './links';

interface Props {
  kind: Kind;
  statuses: KindStatuses;
}

/** How the records of one kind stand: a bar of shares, and each status with its number. */
export function StatusRow({ kind, statuses: { total, statuses } }: Props) {
  const translate = useTranslate();
  const { routes } = useWaybill();
  const others = total - statuses.reduce((sum, each) => sum + each.total, 0);
  const parts = statuses.map((each) => ({
    ...each,
    key: each.value ?? '',
    name: each.value ?? translate('waybill.layout.home.noStatus'),
    to: filteredList(routes, kind, each.filter),
    color: `${statusColor(each.value)}.main`,
  }));
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
        <Typography variant="h3" noWrap>
          {kind.title}
        </Typography>
        <span>{formatNumber(total)}</span>
      </Box>
      <Box sx={{ display: 'flex', gap: '2px', height: 8, my: 0.5 }}>
        {parts.map(({ key, name, to, color, total: share }) => (
          // The list below says the same to those who do not point.
          <Box
            key={key}
            component={LinkBase}
            to={to}
            aria-hidden
            tabIndex={-1}
            title={`${name} ${formatNumber(share)}`}
            sx={{ flex: `${share} 1 0`, minWidth: 2, borderRadius: '2px', bgcolor: color }}
          />
        ))}
        {others > 0 && <Box sx={{ flex: `${others} 1 0`, bgcolor: 'divider' }} />}
      </Box>
      <Box component="ul" sx={{ ...plainList, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {parts.map(({ key, name, to, color, total: share }) => (
          <Box component="li" key={key} sx={{ maxWidth: '100%' }}>
            <Link
              component={LinkBase}
              to={to}
              title={name}
              color="textPrimary"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 0.75,
                minHeight: 24,
                fontSize: '0.75rem',
                [TOUCH]: { minHeight: FRAME.touch },
              }}
            >
              <Box
                aria-hidden
                sx={{ flex: 'none', width: 8, height: 8, borderRadius: 1, bgcolor: color }}
              />
              <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                {name}
              </Box>{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {formatNumber(share)}
              </Box>
            </Link>
          </Box>
        ))}
        {others > 0 && (
          <Box component="li" sx={{ fontSize: '0.75rem', lineHeight: '24px' }}>
            {translate('waybill.layout.home.otherStatuses')} {formatNumber(others)}
          </Box>
        )}
      </Box>
    </Box>
  );
}
