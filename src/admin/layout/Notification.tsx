import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import SnackbarContent from '@mui/material/SnackbarContent';
import type { SnackbarContentProps } from '@mui/material/SnackbarContent';
import { useCloseNotification, useTranslate } from 'ra-core';
import { NotificationClasses, Notification as StockNotification } from 'react-admin';
import type { Ref } from 'react';

import { FRAME } from '../../theme/tokens';

/**
 * A notification. Screen readers announce errors immediately and other messages at the next pause.
 */
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
 * react-admin's notifications. On wide screens they are below the header, where they cover no
 * control. On phones they would cover the breadcrumb there, so they are at the bottom, above the
 * save bar of forms.
 */
export function Notification() {
  return (
    <StockNotification
      autoHideDuration={8000}
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
        [`& .${NotificationClasses.error}`]: {
          color: theme.palette.error.contrastText,
          backgroundColor: theme.palette.error.main,
        },
      })}
    />
  );
}
