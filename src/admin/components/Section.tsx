import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  children: ReactNode;
}

/** A section of a record's page with its heading. */
export function Section({ title, children }: Props) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Typography component="h2" variant="h6" id={id} sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}

/** Minimum input width in px, with room for its label. */
const INPUT_WIDTH = 232;

/** A section of a form with its heading, and its inputs in as many columns as fit. */
export function FormSection({ title, children }: Props) {
  const id = useId();
  return (
    <Stack component="section" spacing={2} aria-labelledby={id}>
      <Typography component="h2" variant="h6" id={id}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${INPUT_WIDTH}px), 1fr))`,
          gap: 2,
          alignItems: 'start',
          '& > *': { minWidth: 0 },
          '& > [data-wide]': { gridColumn: { sm: 'span 2' } },
        }}
      >
        {children}
      </Box>
    </Stack>
  );
}
