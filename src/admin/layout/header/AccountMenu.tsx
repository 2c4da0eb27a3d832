import Api from '@mui/icons-material/DataObject';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import Person from '@mui/icons-material/PersonOutlined';
import Avatar from '@mui/material/Avatar';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { LinkBase, useGetIdentity, useTranslate } from 'ra-core';
import { useTheme } from 'react-admin';
import { memo, useState } from 'react';

import { API_PAGE } from '../../../routing/routes';
import { useWaybill } from '../../../WaybillContext';
import { landmark } from '../../components/landmark';
import { useSignOut } from '../useSignOut';
import { visuallyHidden } from '../../components/visuallyHidden';
import { initialsOf } from './initials';
import { LanguageItems } from './LanguageItems';

/** Who is signed in, as initials, and what concerns them. */
export const AccountMenu = memo(function AccountMenu() {
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
});

interface OpenMenuProps {
  anchor: HTMLElement;
  email: string | undefined;
  onClose: () => void;
}

function OpenMenu({ anchor, email, onClose }: OpenMenuProps) {
  const translate = useTranslate();
  const [theme, setTheme] = useTheme();
  const signOut = useSignOut();
  const { settings } = useWaybill();
  const other = theme === 'dark' ? 'light' : 'dark';
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
      <MenuItem onClick={() => setTheme(other)}>
        <ListItemIcon>
          {other === 'dark' ? <DarkMode fontSize="small" /> : <LightMode fontSize="small" />}
        </ListItemIcon>
        <ListItemText primary={translate(`waybill.layout.header.${other}`)} />
      </MenuItem>
      <LanguageItems />
      {settings.extensions && (
        <MenuItem component={LinkBase} to={API_PAGE}>
          <ListItemIcon>
            <Api fontSize="small" />
          </ListItemIcon>
          <ListItemText primary={translate('waybill.api.title')} />
        </MenuItem>
      )}
      <MenuItem onClick={signOut}>
        <ListItemIcon>
          <LogoutIcon fontSize="small" />
        </ListItemIcon>
        <ListItemText primary={translate('waybill.layout.nav.logout')} />
      </MenuItem>
    </Menu>
  );
}
