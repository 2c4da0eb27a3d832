import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import type { DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Drawer from '@mui/material/Drawer';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { ReactNode } from 'react';

import { keepPress } from './elementProps';
import { useIsPhone } from './hooks';

interface Props {
  label: string;
  /** The element that opened the dialog. */
  anchor: HTMLElement;
  /** Width in px. Ignored on phones. */
  width: number;
  onClose: () => void;
  children: ReactNode;
}

/**
 * No transition: the list of an input that opens on focus would be placed at the input's position during
 * the animation.
 */
const AT_ONCE = { transitionDuration: 0 };

/** A popover below the element that opened it. On phones, a drawer at the bottom of the screen. */
export function ResponsivePopover({ label, anchor, width, onClose, children }: Props) {
  const paper = { role: 'dialog', 'aria-label': label };
  return useIsPhone() ? (
    <Drawer
      {...AT_ONCE}
      open
      anchor="bottom"
      onClose={onClose}
      slotProps={{ paper: { ...paper, sx: { maxHeight: '80dvh' } } }}
    >
      {children}
    </Drawer>
  ) : (
    <Popover
      {...AT_ONCE}
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { ...paper, sx: { width, maxHeight: '70dvh' } } }}
    >
      {children}
    </Popover>
  );
}

interface DialogPartsProps extends Pick<DialogProps, 'maxWidth' | 'onKeyDown' | 'onPaste'> {
  title: string;
  /** Undefined while the dialog must not be closed. */
  onClose: (() => void) | undefined;
  actions: ReactNode;
  /** Fills the screen on phones. */
  isLarge?: boolean;
  children: ReactNode;
}

/** A dialog with a title, which also names it for screen readers, and buttons at the bottom. */
export function TitledDialog(props: DialogPartsProps) {
  const { title, actions, isLarge = false, children, ...dialog } = props;
  const id = useId();
  const isPhone = useIsPhone();
  return (
    <Dialog open fullWidth fullScreen={isLarge && isPhone} aria-labelledby={id} {...dialog}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent dividers={isLarge}>{children}</DialogContent>
      <DialogActions sx={{ gap: 1, px: 3, py: 1.5 }}>{actions}</DialogActions>
    </Dialog>
  );
}

/** A cancel button, and a button that submits the surrounding form. */
export const FormButtons = ({ onCancel, ...submit }: ButtonProps & { onCancel: () => void }) => (
  <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
    <Button color="inherit" onClick={onCancel}>
      {useTranslate()('ra.action.cancel')}
    </Button>
    <Button type="submit" variant="contained" onPointerDown={keepPress} {...submit} />
  </Stack>
);
