import CloseIcon from '@mui/icons-material/Close';
import { IconButton, SnackbarContent, Stack, type SnackbarContentProps } from '@mui/material';
import {
  CloseNotificationContext,
  useCloseNotification,
  useNotificationContext,
  useTranslate,
} from 'ra-core';
import { NotificationClasses, Notification as StockNotification } from 'react-admin';
import { useEffect, useState, type Ref } from 'react';

import { FRAME } from '../../theme/tokens';

const HIDE_AFTER_MS = 8000;

/** Screen readers announce errors immediately and other messages at the next pause. */
function Message(props: SnackbarContentProps) {
  const translate = useTranslate();
  const close = useCloseNotification();
  return (
    <SnackbarContent
      {...props}
      role={props.className?.includes(NotificationClasses.error) ? 'alert' : 'status'}
      action={
        <>
          {props.action}
          <IconButton color="inherit" onClick={close} aria-label={translate('ra.action.close')}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </>
      }
    />
  );
}

/**
 * React-admin would show the next notification only after this one, which may be 30 s later. So it replaces this
 * one. An error stays until it is closed, and an undo button stays above notifications without one.
 */
function Messages({ ref, ...props }: SnackbarContentProps & { ref?: Ref<HTMLDivElement> }) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const { notifications, takeNotification } = useNotificationContext();
  const [next] = notifications;
  const [isClosing, setClosing] = useState(false);
  const dismiss = () => {
    setClosing(true);
    close();
  };
  const isError = props.className?.includes(NotificationClasses.error);
  const { action, autoHideDuration, messageArgs } = next?.notificationOptions ?? {};
  const below = props.action && !autoHideDuration && !isClosing ? next : undefined;
  const isReplaced = !isError && next !== below;
  useEffect(() => {
    if (isReplaced) close();
    if (!below) return undefined;
    const timer = setTimeout(takeNotification, HIDE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isReplaced, below, close, takeNotification]);
  return (
    <Stack ref={ref} spacing={1}>
      <CloseNotificationContext value={dismiss}>
        <Message {...props} />
      </CloseNotificationContext>
      {below && (
        <CloseNotificationContext value={takeNotification}>
          <Message
            className={below.type === 'error' ? NotificationClasses.error : undefined}
            message={translate(String(below.message), messageArgs)}
            action={action}
          />
        </CloseNotificationContext>
      )}
    </Stack>
  );
}

const slots = { content: Messages };

/** Below the header; on phones above the save bar: at the top they would cover the breadcrumb. */
export function Notification() {
  return (
    <StockNotification
      autoHideDuration={HIDE_AFTER_MS}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      slots={slots}
      sx={(theme) => ({
        top: { xs: 'auto', sm: FRAME.header + 8 },
        bottom: { xs: 24, sm: 'auto' },
        'body:has(.connection-bar) &': { top: { sm: FRAME.header + 48 } },
        'body:has(.bottom-bar) &': { bottom: { xs: 80, sm: 'auto' } },
        '& .MuiSnackbarContent-root': {
          flexWrap: 'nowrap',
          minWidth: 0,
          maxWidth: 480,
          borderRadius: 2,
          fontSize: '0.875rem',
          color: theme.palette.background.default,
          backgroundColor: theme.palette.text.primary,
        },
        '& .MuiSnackbarContent-message': { overflowWrap: 'anywhere' },
        // The theme's background of a hovered button is for light paper, with dark text on it.
        '& .MuiSnackbarContent-action .MuiButton-root:hover': { backgroundColor: 'transparent' },
        [`& .${NotificationClasses.error}`]: {
          color: theme.palette.error.contrastText,
          backgroundColor: theme.palette.error.main,
        },
      })}
    />
  );
}
