import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useRecordContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

import type { RecordData } from '../../resources';
import { representationOf } from '../../resources/representation';
import { usePageTitle } from '../components/hooks';
import { useVisited } from '../components/recentRecords';
import { statusOf } from '../components/serverMessage';
import { useCustomization } from '../customization';
import { useKind } from '../routing/useKind';
import { PrevNextButtons } from './PrevNextButtons';

const Heading = styled('h1')(({ theme }) => ({
  ...theme.typography.h5,
  // Aligns the first line with the buttons beside it.
  margin: '6px 0 0',
  flex: '1 1 200px',
  minWidth: 0,
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 4,
  overflow: 'hidden',
}));

/**
 * Sets the page title of a record, stores the visit, and returns the title: the name, or "not
 * found".
 */
export function useRecordTitle(record: RecordData | undefined, error: unknown): string {
  const kind = useKind();
  const translate = useTranslate();
  const isMissing = !record && statusOf(error) === 404;
  const title = isMissing
    ? translate('waybill.record.notFound', { type: kind.label })
    : representationOf(kind, record) || kind.label;
  usePageTitle(title);
  useVisited(kind, record);
  return title;
}

/** A record's name as the page heading, limited to four lines. */
export const RecordTitle = ({ name }: { name: string }) => <Heading title={name}>{name}</Heading>;

interface Props {
  view: 'show' | 'edit';
  /** Buttons after the kind's custom row actions. Not react-admin's: theirs have no text on phones. */
  children?: ReactNode;
}

const BUTTONS = {
  // On phones, the previous and next links are beside the name and the buttons below it.
  display: { xs: 'contents', sm: 'flex' },
  gap: 1,
  ml: 'auto',
  flexWrap: 'wrap',
  '& .MuiButton-root': { px: { xs: 1, sm: 1.75 } },
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
};

/** The header of a record's page: name, previous and next links, and actions. */
export function RecordHead({ view, children }: Props) {
  const kind = useKind();
  const record = useRecordContext<RecordData>();
  const { rowActions } = useCustomization();
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'flex-start' }}>
      <RecordTitle name={representationOf(kind, record)} />
      <Stack direction="row" sx={BUTTONS}>
        <PrevNextButtons view={view} />
        {rowActions?.map((Action, index) => (
          <Action key={index} />
        ))}
        {children}
      </Stack>
    </Stack>
  );
}
