import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

import type { Kind, RecordData } from '../resources';
import { NeighbourLinks } from './NeighbourLinks';
import { RecordTitle } from './RecordTitle';

interface Props {
  kind: Kind;
  record: RecordData;
  name: string;
  view: 'show' | 'edit';
  /** What can be done with it. */
  children?: ReactNode;
}

/** Over a record's page: its name, the ways to its neighbours, and what can be done with it. */
export function RecordHead({ kind, record, name, view, children }: Props) {
  const { id } = record;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'flex-start' }}>
      <RecordTitle name={name} />
      <Stack direction="row" sx={{ gap: 1, ml: 'auto', flexWrap: 'wrap' }}>
        {id !== undefined && id !== '' && <NeighbourLinks kind={kind} id={id} view={view} />}
        {children}
      </Stack>
    </Stack>
  );
}
