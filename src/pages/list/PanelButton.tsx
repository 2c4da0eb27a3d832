import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useRef, useState } from 'react';
import type { ComponentType, ReactNode, RefObject } from 'react';

import type { Kind } from '../../resources';

export interface PanelProps {
  kind: Kind;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

interface Props {
  kind: Kind;
  icon: ReactNode;
  label: string;
  /** What is read on the button, where that is more than its label. */
  text?: ReactNode;
  opens: 'dialog' | 'menu';
  Panel: ComponentType<PanelProps>;
}

/** A button of the toolbar that opens a panel; on a phone its picture is enough to know it by. */
export function PanelButton({ kind, icon, label, text, opens, Panel }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        color="inherit"
        startIcon={icon}
        aria-label={label}
        aria-haspopup={opens}
        data-command="panel"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        sx={{ minWidth: 44, '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 }, ml: { xs: 0 } } }}
      >
        <Box
          component="span"
          sx={{
            display: { xs: text ? 'inline' : 'none', sm: 'inline' },
            ml: { xs: text ? 1 : 0, sm: 0 },
          }}
        >
          {text ?? label}
        </Box>
      </Button>
      {isOpen && (
        <Suspense>
          <Panel kind={kind} anchor={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
