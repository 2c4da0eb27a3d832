import Dialog from '@mui/material/Dialog';
import type { DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  maxWidth: DialogProps['maxWidth'];
  /** Undefined while it must not be closed. */
  onClose: (() => void) | undefined;
  actions: ReactNode;
  children: ReactNode;
}

/** An open dialog named by its title, with its buttons at the lower edge. */
export function TitledDialog({ title, maxWidth, onClose, actions, children }: Props) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth={maxWidth}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  );
}
