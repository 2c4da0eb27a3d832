import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';

/** What not everybody needs to see: opens and closes in place. */
export function Unfold({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        startIcon={<ExpandMore sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
        sx={{ alignSelf: 'start', mt: 1 }}
      >
        {label}
      </Button>
      {open && <div id={id}>{children}</div>}
    </>
  );
}
