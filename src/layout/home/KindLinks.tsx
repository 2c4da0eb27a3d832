import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase } from 'ra-core';

import { formatNumber } from '../../fields/format';
import type { DeadlineGroup } from '../../overview';
import { useWaybill } from '../../WaybillContext';
import { plainList } from '../sidebar/plainList';
import { TOUCH } from '../theme/controls';
import { FRAME } from '../tokens';
import { filteredList } from './links';

/** How many of each kind; leads to the list of just these. Nested kinds have no such list. */
export function KindLinks({ groups }: { groups: readonly DeadlineGroup[] }) {
  const { catalogue, routes } = useWaybill();
  return (
    <Box
      component="ul"
      sx={{ ...plainList, display: 'flex', flexWrap: 'wrap', gap: '0 16px', mb: 1 }}
    >
      {groups.map(({ kind: name, field, total, filter }) => {
        const kind = catalogue.find(name);
        if (!kind) return null;
        const text = `${kind.title} ${formatNumber(total)}`;
        return (
          <Box
            component="li"
            key={`${name} ${field}`}
            sx={{ lineHeight: '24px', [TOUCH]: { lineHeight: `${FRAME.touch}px` } }}
          >
            {kind.parent ? (
              text
            ) : (
              <Link
                component={LinkBase}
                to={filteredList(routes, kind, filter, { sort: field })}
                sx={{ display: 'inline-block' }}
              >
                {text}
              </Link>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
