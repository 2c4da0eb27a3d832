import SaveIcon from '@mui/icons-material/Save';
import { Button, styled, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useEffect, useRef, type ReactNode } from 'react';
import { SaveButton } from 'react-admin';
import { useFormState } from 'react-hook-form';

import { RADIUS } from '../../theme/tokens';
import { capturePress } from '../components/elementProps';
import { isCovered, runCommand, useCommandRef, usePageCommands } from '../components/pageCommands';
import { useReturnPath, useReturnTo } from '../routing/listState';
import { useKindPaths } from '../routing/useKind';
import { isSaveKey } from './keyboard';

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  // The note of an input, which takes no room, ends 12 px above.
  margin: '32px -16px 0',
  padding: '12px 16px',
  borderTop: `1px solid ${theme.palette.divider}`,
  borderRadius: `0 0 ${RADIUS.card - 1}px ${RADIUS.card - 1}px`,
  background: theme.palette.background.paper,
  // A customization may have no toolbar.
  '&:empty': { display: 'none' },
}));

const refusal = {
  flex: '1 1 320px',
  alignSelf: 'center',
  color: 'error.main',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
} as const;

/** Always visible. Says why a save was refused or has no answer, beside the buttons. */
export function SaveBar({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { isSubmitting, errors } = useFormState();
  const { root, ...ofFields } = errors;
  // Until the fields that it is about have been corrected.
  const refused = Object.keys(ofFields).length > 0 && root?.['refused']?.message;
  const isUnanswered = root?.['unanswered'] !== undefined;
  return (
    <Bar className="bottom-bar">
      {refused && !isSubmitting && (
        <Typography role="alert" variant="body2" sx={refusal}>
          {refused}
        </Typography>
      )}
      {isUnanswered && !isSubmitting && (
        <Typography role="status" sx={{ flex: '1 1 320px', alignSelf: 'center' }}>
          {translate('waybill.layout.connection.notSaved')}{' '}
          <Button type="submit" size="small">
            {translate('waybill.components.retry')}
          </Button>
        </Typography>
      )}
      {children}
    </Bar>
  );
}

interface Props {
  label: string;
  sending: string;
  disabled?: boolean;
  isLoading?: boolean;
}

/**
 * Ctrl+Enter and Ctrl+S save from anywhere on the page; while the record loads, they save as soon as it has loaded.
 */
export function SaveButtons({ label, sending, disabled = false, isLoading = false }: Props) {
  const translate = useTranslate();
  const listPath = useReturnPath(useKindPaths().list);
  const returnPath = useReturnTo() ?? listPath;
  const { isSubmitting } = useFormState();
  const commands = usePageCommands();
  const commandRef = useCommandRef();
  const isSaveDue = useRef(false);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSaveKey(event) || isCovered()) return;
      event.preventDefault();
      isSaveDue.current = isLoading;
      runCommand(commands, 'save');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [commands, isLoading]);

  useEffect(() => {
    if (isLoading || !isSaveDue.current) return undefined;
    // After the form has taken the values that it waited for. Does nothing if they could not be loaded.
    const timer = setTimeout(() => {
      isSaveDue.current = false;
      if (!isCovered()) runCommand(commands, 'save');
    });
    return () => clearTimeout(timer);
  }, [commands, isLoading]);

  return (
    <>
      {returnPath && (
        <Button component={LinkBase} to={returnPath} color="inherit">
          {translate('ra.action.cancel')}
        </Button>
      )}
      <SaveButton
        ref={commandRef('save', label, SaveIcon)}
        label={isSubmitting ? sending : label}
        disabled={disabled}
        // Otherwise it is disabled until something is typed.
        alwaysEnable={!disabled && !isSubmitting}
        aria-keyshortcuts="Control+Enter Control+S"
        onPointerDown={capturePress}
      />
    </>
  );
}
