import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

import { useCustomization } from '../customization';
import type { RecordData } from '../../resources';
import { PrevNextLinks } from './PrevNextLinks';
import { RecordTitle } from './RecordTitle';
import { useKind } from '../routing/useKind';

interface Props {
  record: RecordData;
  name: string;
  view: 'show' | 'edit';
  /** What can be done with it. */
  children?: ReactNode;
}

/** Over a record's page: its name, the ways to its neighbours, and what can be done with it. */
export function RecordHead({ record, name, view, children }: Props) {
  const kind = useKind();
  const { id } = record;
  const { rowActions } = useCustomization(kind);
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'flex-start' }}>
      <RecordTitle name={name} />
      <Stack direction="row" sx={{ gap: 1, ml: 'auto', flexWrap: 'wrap' }}>
        {id !== undefined && id !== '' && <PrevNextLinks kind={kind} id={id} view={view} />}
        {rowActions?.map((Action, index) => (
          <Action key={index} />
        ))}
        {children}
      </Stack>
    </Stack>
  );
}
