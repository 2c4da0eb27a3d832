import { Box, Card, Stack, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  /** A button or a short note beside the title. */
  action?: ReactNode;
  children?: ReactNode;
}

export function Section({ title, action, children }: Props) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Stack
        direction="row"
        sx={{
          '&:not(:last-child)': { mb: 2 },
          columnGap: 1,
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'center',
        }}
      >
        <Typography component="h2" variant="h6" id={id}>
          {title}
        </Typography>
        {action}
      </Stack>
      {children}
    </Card>
  );
}

/** Minimum input width in px, with room for its label. */
const INPUT_WIDTH = 220;

const COLUMN_GAP = 16;

/** Few sections have more fields, so that further columns would mostly be empty. */
const MAX_COLUMNS = 4;

const COLUMN = `max(min(100%, ${INPUT_WIDTH}px), (100% - ${(MAX_COLUMNS - 1) * COLUMN_GAP}px) / ${MAX_COLUMNS})`;

/** Space between rows of inputs in px. A note of one line fits in it, so that rows stay aligned. On phones, it moves inputs. */
const ROW_GAP = 32;

export function FormSection({ title, children }: Props) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '12px 24px',
        // The title is beside the inputs if that leaves room for three columns.
        '& > h2': { flex: '1 0 144px' },
        '& > div': { flex: '999 1 700px', minWidth: 'min(100%, 700px)' },
        ':is(div, section) + &': { borderTop: 1, borderColor: 'divider', pt: 3 },
      }}
    >
      <Typography component="h2" variant="h3" id={id}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: `repeat(auto-fill, minmax(${COLUMN}, 1fr))`,
          gap: { xs: 1.5, sm: `${ROW_GAP}px ${COLUMN_GAP}px` },
          alignItems: 'start',
          '& > *': { minWidth: 0 },
          '& .MuiFormHelperText-root': { mb: { sm: '-20px' } },
          // Help such as a link begins below the note.
          '& [data-help]:has(> :last-child:not(:empty)) .MuiFormHelperText-root': { mb: 0 },
          '& > [data-wide]': { gridColumn: { sm: 'span 2' } },
          '& > [data-wide]:has(table)': { gridColumn: '1 / -1' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
