import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { SaveButton } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';

import { keepPress } from '../components/elementProps';
import { runCommand, useCommandRef, usePageCommands } from '../components/pageCommands';
import { useReturnPath } from '../routing/listState';
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
  marginTop: 24,
  padding: '12px 0',
  borderTop: `1px solid ${theme.palette.divider}`,
  background: theme.palette.background.default,
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

interface Props {
  label: string;
  sending: string;
  /** Disables saving. */
  disabled?: boolean;
}

/**
 * A bar with save and cancel that is always visible. Ctrl+Enter saves from anywhere on the page.
 */
export function SaveBar({ label, sending, disabled = false }: Props) {
  const translate = useTranslate();
  const returnPath = useReturnPath(useKindPaths().list);
  const { isSubmitting, errors } = useFormState();
  const refused = errors.root?.['refused']?.message;
  const isUnanswered = errors.root?.['unanswered'] !== undefined && !isSubmitting;
  const commands = usePageCommands();
  const commandRef = useCommandRef();

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return;
      event.preventDefault();
      runCommand(commands, 'save');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [commands]);

  return (
    <Bar className="bottom-bar">
      {refused && !isSubmitting && (
        <Typography role="alert" variant="body2" sx={refusal}>
          {refused}
        </Typography>
      )}
      {isUnanswered && (
        <Typography role="status" sx={{ flex: '1 1 320px', alignSelf: 'center' }}>
          {translate('waybill.layout.connection.notSaved')}{' '}
          <Button type="submit" size="small">
            {translate('waybill.components.retry')}
          </Button>
        </Typography>
      )}
      {returnPath && (
        <Button component={Link} to={returnPath} color="inherit">
          {translate('ra.action.cancel')}
        </Button>
      )}
      <SaveButton
        ref={commandRef('save', label)}
        label={isSubmitting ? sending : label}
        disabled={disabled}
        // Otherwise it is disabled until something is typed.
        alwaysEnable={!disabled && !isSubmitting}
        aria-keyshortcuts="Control+Enter"
        onPointerDown={keepPress}
      />
    </Bar>
  );
}
