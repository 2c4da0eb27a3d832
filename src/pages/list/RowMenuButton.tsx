import MoreIcon from '@mui/icons-material/MoreHoriz';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';

import type { RecordData } from '../../resources';
import type { OpenMenu } from './RowMenu';

const Button = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 32,
  height: 32,
  padding: 0,
  border: 0,
  borderRadius: 6,
  background: 'none',
  color: theme.palette.text.secondary,
  cursor: 'pointer',
  '&:hover, &[aria-expanded="true"]': { background: theme.palette.action.hover },
  '@media (pointer: coarse), (max-width: 599.95px)': { width: 44, height: 44 },
}));

interface Props {
  record: RecordData;
  name: string;
  isOpen: boolean;
  onMenu: (menu: OpenMenu) => void;
}

/** Opens the menu of a row. */
export function RowMenuButton({ record, name, isOpen, onMenu }: Props) {
  const translate = useTranslate();
  return (
    <Button
      type="button"
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-label={translate('waybill.pages.list.rowMenu', { name })}
      onClick={(event) => onMenu({ record, button: event.currentTarget })}
    >
      <MoreIcon fontSize="small" />
    </Button>
  );
}
