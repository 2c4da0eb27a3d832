import Api from '@mui/icons-material/DataObject';
import History from '@mui/icons-material/History';
import LogoutIcon from '@mui/icons-material/Logout';
import Person from '@mui/icons-material/PersonOutlined';
import Avatar from '@mui/material/Avatar';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { LinkBase, useGetIdentity, useTranslate } from 'ra-core';
import { useState } from 'react';

import { useSignOut } from '../../auth/useSignOut';
import { ACTIVITY, API_PAGE } from '../../routing/routes';
import { useWaybill } from '../../WaybillContext';
import { usePreferenceCommands } from '../commandPalette/usePreferenceCommands';
import { landmark, visuallyHidden } from '../components/elementProps';

/** Who is signed in, as initials, and what concerns them. */
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
            bgcolor: 'neutral.tint',
            border: 1,
            borderColor: 'divider',
          }}
        >
          {initialsOf(name) || <Person fontSize="small" />}
        </Avatar>
        <span style={visuallyHidden}>
          {name
            ? translate('waybill.layout.header.account', { name })
            : translate('waybill.layout.header.accountOfNobody')}
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

/** Pages that only Waybill's own API can fill. */
const OWN_PAGES = [
  { to: ACTIVITY, title: 'waybill.activity.title', Icon: History },
  { to: API_PAGE, title: 'waybill.api.title', Icon: Api },
];

interface OpenMenuProps {
  anchor: HTMLElement;
  email: string | undefined;
  onClose: () => void;
}

function OpenMenu({ anchor, email, onClose }: OpenMenuProps) {
  const translate = useTranslate();
  const { settings } = useWaybill();
  const commands = usePreferenceCommands();
  const signOut = useSignOut();
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      onClick={onClose}
      slotProps={{ paper: landmark(translate('waybill.layout.header.accountOfNobody')) }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      <MenuItem component={LinkBase} to="/profile">
        <ListItemIcon>
          <Person fontSize="small" />
        </ListItemIcon>
        <ListItemText primary={translate('waybill.layout.header.profile')} secondary={email} />
      </MenuItem>
      {commands.map(({ key, label, lang, Icon, run }) => (
        <MenuItem key={key} lang={lang} onClick={run}>
          <ListItemIcon>
            <Icon fontSize="small" />
          </ListItemIcon>
          <ListItemText primary={label} />
        </MenuItem>
      ))}
      {settings.extensions &&
        OWN_PAGES.map(({ to, title, Icon }) => (
          <MenuItem key={to} component={LinkBase} to={to}>
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            <ListItemText primary={translate(title)} />
          </MenuItem>
        ))}
      <MenuItem onClick={signOut}>
        <ListItemIcon>
          <LogoutIcon fontSize="small" />
        </ListItemIcon>
        <ListItemText primary={translate('waybill.layout.nav.logout')} />
      </MenuItem>
    </Menu>
  );
}

/** "Jane van Doe" becomes "JD", "ops@waybill.test" becomes "O". */
export function initialsOf(name: string): string {
  const words = name.replace(/@.*/, '').split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return picked.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
