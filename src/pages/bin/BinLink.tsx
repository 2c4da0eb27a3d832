import BinIcon from '@mui/icons-material/RestoreFromTrash';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';

import type { Kind } from '../../resources';
import { useKindPaths } from '../useKindPaths';

/** The way from a list to what was deleted from it, where the backend keeps that. */
export function BinLink({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const { bin } = useKindPaths(kind);
  const label = translate('waybill.history.bin.open');
  return bin ? (
    <IconButton component={Link} to={bin} aria-label={label} title={label} data-command="bin">
      <BinIcon />
    </IconButton>
  ) : null;
}
