import {
  Button,
  type ButtonProps,
  Dialog,
  DialogActions,
  DialogContent,
  type DialogProps,
  DialogTitle,
  Drawer,
  Popover,
  Stack,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';

import { menuPosition, capturePress } from './elementProps';
import { useIsPhone } from './hooks';

interface Props {
  label: string;
  anchor: HTMLElement;
  /** Width in px, by default as its content. Ignored on phones. */
  width?: number;
  onClose: (event: object, reason: 'backdropClick' | 'escapeKeyDown') => void;
  children: ReactNode;
}

/** No transition: during it, the list of an input that opens on focus would be misplaced. */
const NO_TRANSITION = { transitionDuration: 0 };

/** A popover below the element that opened it. On phones, a drawer at the bottom of the screen. */
export function ResponsivePopover({ label, anchor, width, onClose, children }: Props) {
  const paper = { role: 'dialog', 'aria-label': label };
  return useIsPhone() ? (
    <Drawer
      {...NO_TRANSITION}
      open
      anchor="bottom"
      onClose={onClose}
      slotProps={{ paper: { ...paper, sx: { maxHeight: '80dvh' } } }}
    >
      {children}
    </Drawer>
  ) : (
    <Popover
      {...NO_TRANSITION}
      open
      anchorEl={anchor}
      onClose={onClose}
      {...menuPosition(anchor)}
      slotProps={{ paper: { ...paper, sx: { width, maxHeight: '70dvh' } } }}
    >
      {children}
    </Popover>
  );
}

interface DialogPartsProps extends Pick<
  DialogProps,
  'maxWidth' | 'onKeyDown' | 'onPaste' | 'onDragOver' | 'onDrop'
> {
  title: string;
  /** Undefined while the dialog must not be closed. */
  onClose: (() => void) | undefined;
  actions: ReactNode;
  /** Fills the screen on phones. */
  isLarge?: boolean;
  children: ReactNode;
}

export function TitledDialog(props: DialogPartsProps) {
  const { title, actions, isLarge = false, children, ...dialog } = props;
  const id = useId();
  const isPhone = useIsPhone();
  return (
    <Dialog open fullWidth fullScreen={isLarge && isPhone} aria-labelledby={id} {...dialog}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent dividers={isLarge}>{children}</DialogContent>
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  );
}

export const CancelButton = ({ onClick }: { onClick: () => void }) => (
  <Button color="inherit" onClick={onClick}>
    {useTranslate()('ra.action.cancel')}
  </Button>
);

/** A cancel button, and a button that submits the surrounding form. */
export const FormButtons = ({ onCancel, ...submit }: ButtonProps & { onCancel: () => void }) => (
  <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
    <CancelButton onClick={onCancel} />
    <Button type="submit" variant="contained" onPointerDown={capturePress} {...submit} />
  </Stack>
);
