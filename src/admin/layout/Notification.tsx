import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import SnackbarContent from '@mui/material/SnackbarContent';
import type { SnackbarContentProps } from '@mui/material/SnackbarContent';
import { useCloseNotification, useTranslate } from 'ra-core';
import { NotificationClasses, Notification as StockNotification } from 'react-admin';
import type { Ref } from 'react';

/** A message as it is announced: errors at once, all others when there is a pause. */
function Message({ ref, ...props }: SnackbarContentProps & { ref?: Ref<HTMLDivElement> }) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const isError = props.className?.includes(NotificationClasses.error);
  return (
    <SnackbarContent
      {...props}
      ref={ref}
      role={isError ? 'alert' : 'status'}
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

const slots = { content: Message };

/**
 * react-admin's notifications, where they cover nothing: above the bar that forms and selections keep at the
 * bottom, and in the room that a list leaves below its footer.
 */
export function Notification() {
  return (
    <StockNotification
      autoHideDuration={8000}
      slots={slots}
      sx={(theme) => ({
        bottom: { xs: 24 },
        'body:has(.bottom-bar) &': { bottom: 80 },
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
        [`& .${NotificationClasses.error}`]: {
          color: theme.palette.error.contrastText,
          backgroundColor: theme.palette.error.main,
        },
      })}
    />
  );
}
