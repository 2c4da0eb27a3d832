import Person from '@mui/icons-material/PersonOutlined';
import { Avatar, IconButton, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { LinkBase, useGetIdentity, useTranslate } from 'ra-core';
import { useState } from 'react';

import { PROFILE, useAccountCommands } from '../commandPalette/useAccountCommands';
import { menuPosition, landmark, visuallyHidden } from '../components/elementProps';

/** Not react-admin's `UserMenu`: from 600 px on, its button shows the whole name and has no `aria-haspopup`. */
export function UserMenu() {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const name = identity?.fullName || String(identity?.email ?? '');

  return (
    <>
      <IconButton
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        sx={{ p: 0.5 }}
      >
        <Avatar
          aria-hidden
          sx={{
            width: 32,
            height: 32,
            fontSize: '0.75rem',
            fontWeight: 600,
            color: 'text.primary',
            bgcolor: 'secondary.tint',
            border: 1,
            borderColor: 'divider',
          }}
        >
          {initialsOf(name) || <Person fontSize="small" />}
        </Avatar>
        <span style={visuallyHidden}>
          {name
            ? translate('waybill.layout.header.account', { name })
            : translate('waybill.layout.header.accountUnnamed')}
        </span>
      </IconButton>
      {anchor && (
        <OpenMenu
          anchor={anchor}
          email={identity?.email as string | undefined}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </>
  );
}

interface OpenMenuProps {
  anchor: HTMLElement;
  email: string | undefined;
  onClose: () => void;
}

function OpenMenu({ anchor, email, onClose }: OpenMenuProps) {
  const translate = useTranslate();
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      onClick={onClose}
      slotProps={{ paper: landmark(translate('waybill.layout.header.accountUnnamed')) }}
      {...menuPosition(anchor)}
    >
      {useAccountCommands().map(({ key, label, lang, Icon, run }) => (
        <MenuItem
          key={key}
          lang={lang}
          {...(typeof run === 'string' ? { component: LinkBase, to: run } : { onClick: run })}
        >
          <ListItemIcon>
            <Icon fontSize="small" />
          </ListItemIcon>
          <ListItemText primary={label} secondary={run === PROFILE ? email : undefined} />
        </MenuItem>
      ))}
    </Menu>
  );
}

/** "Jane van Doe" becomes "JD", "ops@waybill.test" becomes "O". */
export function initialsOf(name: string): string {
  const words = name.replace(/@.*/, '').split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return picked.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
