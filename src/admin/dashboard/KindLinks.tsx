import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { LinkBase } from 'ra-core';
import { useState } from 'react';

import type { DeadlineGroup } from '../../contract/overview';
import type { Kind } from '../../resources';
import { representationOf } from '../../resources/representation';
import { filteredList } from '../../routing/routes';
import { TOUCH } from '../../theme/controls';
import { FRAME } from '../../theme/tokens';
import { useWaybill } from '../../WaybillContext';
import { landmark, plainList } from '../components/elementProps';
import { formatNumber } from '../fields/format';

interface ParentsProps {
  kind: Kind;
  group: DeadlineGroup;
  text: string;
}

/** Opens a menu of the records that have such nested ones; each leads to the list of its own. */
function ParentsMenu({ kind, group, text }: ParentsProps) {
  const { catalogue, routes } = useWaybill();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { field, filter, parents = [] } = group;
  return (
    <>
      <Link
        component="button"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ lineHeight: 'inherit', verticalAlign: 'baseline' }}
      >
        {text}
      </Link>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': text }, paper: landmark(text) }}
      >
        {parents.map(({ kind: parent, total, record }) => (
          <MenuItem
            key={record.id}
            component={LinkBase}
            to={filteredList(routes, kind, filter, { sort: field, parentId: record.id })}
          >
            {representationOf(catalogue.kind(parent), record)} {formatNumber(total)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** How many of each kind; leads to the list of just these. Nested kinds have one below each parent. */
export function KindLinks({ groups }: { groups: readonly DeadlineGroup[] }) {
  const { catalogue, routes } = useWaybill();
  return (
    <Box
      component="ul"
      sx={{ ...plainList, display: 'flex', flexWrap: 'wrap', gap: '0 16px', mb: 1 }}
    >
      {groups.map((group) => {
        const { kind: name, field, total, filter } = group;
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
              <ParentsMenu kind={kind} group={group} text={text} />
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
