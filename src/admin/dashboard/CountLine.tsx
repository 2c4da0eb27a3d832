import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase } from 'ra-core';

import { formatNumber } from '../fields/format';
import type { Kind } from '../../resources';
import { useWaybill } from '../../WaybillContext';
import { TOUCH } from '../../theme/controls';
import { FRAME } from '../../theme/tokens';

interface Props {
  kind: Kind;
  /** Undefined where it is not known. */
  total: number | undefined;
}

/** A kind that is met less often: its list, and how long that is. */
export function CountLine({ kind, total }: Props) {
  const { routes } = useWaybill();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        minHeight: 32,
        borderTop: 1,
        borderColor: 'divider',
        [TOUCH]: { minHeight: FRAME.touch },
      }}
    >
      <Link
        component={LinkBase}
        to={routes.path(kind.name, 'list')}
        noWrap
        sx={{ py: 0.5, [TOUCH]: { py: 1.5 } }}
      >
        {kind.title}
      </Link>
      {total !== undefined && <span>{formatNumber(total)}</span>}
    </Box>
  );
}
