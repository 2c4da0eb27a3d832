import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'ra-core';
import type { ReactNode } from 'react';

import { statusBadge } from '../fields/valueViews';
import type { RecordBrief } from '../../contract/overview';
import type { Kind } from '../../resources';
import { representationOf } from '../../resources/representation';
import { statusField } from '../../resources/kindFields';
import { useWaybill } from '../../WaybillContext';
import { recordPage } from '../../routing/routes';

interface Props {
  kind: Kind;
  brief: RecordBrief;
  /** Further words on what is listed, beside the name of the kind. */
  about?: string;
  /** The figure or the date at the end of the line, and what is to be said of it. */
  figure: ReactNode;
  note: ReactNode;
}

/** One record: its name as a link over what it is, and at the end what it is listed for. */
export function RecordLine({ kind, brief, about, figure, note }: Props) {
  const { routes } = useWaybill();
  const name = representationOf(kind, brief.record);
  const field = statusField(kind);
  const status = field && brief.record[field.name];
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: 2,
        alignItems: 'center',
        minHeight: 52,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Link
          component={LinkBase}
          to={recordPage(routes, brief)}
          title={name}
          noWrap
          sx={{
            display: 'block',
            // The whole line is to be pressed.
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          {name}
        </Link>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 20 }}>
          <Typography variant="caption" component="p" color="textSecondary" noWrap>
            {[kind.label, about].filter(Boolean).join(' · ')}
          </Typography>
          {status ? statusBadge({ value: status }) : null}
        </Box>
      </Box>
      <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
        <div>{figure}</div>
        <Typography variant="caption" component="p" color="textSecondary">
          {note}
        </Typography>
      </Box>
    </Box>
  );
}
