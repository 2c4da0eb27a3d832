import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LinkBase } from 'ra-core';

import type { Kind, RecordData } from '../../resources';
import { representationOf } from '../../resources/representation';
import { StatusBadge } from '../../fields/values/StatusBadge';
import { useWaybill } from '../../WaybillContext';

interface Props {
  kind: Kind;
  record: RecordData;
  height: number;
}

/** One record: its name as a link, and its status. */
export function RecordLine({ kind, record, height }: Props) {
  const { routes } = useWaybill();
  const field = kind.fields.find((each) => each.kind === 'status');
  const status = field && record[field.name];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: height,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Link
        component={LinkBase}
        to={routes.path(kind.name, 'show', { id: record.id })}
        noWrap
        sx={{ flex: 1, minWidth: 0 }}
      >
        {representationOf(kind, record)}
      </Link>
      {field && status ? <StatusBadge field={field} value={status} /> : null}
    </Box>
  );
}
