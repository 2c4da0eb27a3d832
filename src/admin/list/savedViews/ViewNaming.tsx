import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useNavigate, useNotify, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';

import { focusAtOnce } from '../../components/focusAtOnce';
import { useViews } from './useViews';
import { viewSearch } from './views';
import { useColumnSettings } from '../columnSettings/useColumnSettings';
import { useCurrentView } from './useCurrentView';
import { useKind } from '../../routing/useKind';

interface Props {
  /** The list at hand becomes a view; else the view at hand gets another name. */
  isNew: boolean;
  onClose: () => void;
}

/** Asks for the name of a view. */
export function ViewNaming({ isNew, onClose }: Props) {
  const kind = useKind();
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const titleId = useId();
  const { views, save } = useViews();
  const { view, query } = useCurrentView(kind);
  const { stored: columns } = useColumnSettings(kind);
  const renamed = isNew ? undefined : view;
  const [text, setText] = useState(renamed?.name ?? '');
  const [problem, setProblem] = useState<string>();
  const name = text.trim();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const isTaken = views.some(
      (each) => each.kind === kind.name && each.name === name && each.id !== renamed?.id,
    );
    if (name === '' || isTaken) {
      setProblem(translate(`waybill.views.${isTaken ? 'taken' : 'required'}`));
      return;
    }
    if (renamed) save({ ...renamed, name });
    else {
      const made = { id: Date.now().toString(36), kind: kind.name, name, query, columns };
      save(made);
      navigate({ search: viewSearch(made) });
    }
    notify(translate('waybill.views.saved', { name }));
    onClose();
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>
          {translate(`waybill.views.${isNew ? 'saveTitle' : 'renameTitle'}`)}
        </DialogTitle>
        <DialogContent>
          <TextField
            inputRef={focusAtOnce}
            fullWidth
            id="view-name"
            margin="dense"
            label={translate('waybill.views.name')}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setProblem(undefined);
            }}
            error={problem !== undefined}
            helperText={problem}
            autoComplete="off"
            slotProps={{ htmlInput: { maxLength: 80 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('waybill.pages.actions.cancel')}
          </Button>
          <Button type="submit" variant="contained">
            {translate('waybill.pages.actions.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
