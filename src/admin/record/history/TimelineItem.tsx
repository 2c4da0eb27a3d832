import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface Props {
  title: ReactNode;
  /** When, by whom. */
  about?: ReactNode;
  /** What can be done with it. */
  action?: ReactNode;
  children?: ReactNode;
}

/** One change in a list of changes. */
export function TimelineItem({ title, about, action, children }: Props) {
  const id = useId();
  return (
    <Box
      component="li"
      aria-labelledby={id}
      sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper' }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h2" variant="h6" id={id} sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {about && <Typography color="text.secondary">{about}</Typography>}
        </Box>
        {action}
      </Stack>
      {children && <Box sx={{ mt: 1.5 }}>{children}</Box>}
    </Box>
  );
}
