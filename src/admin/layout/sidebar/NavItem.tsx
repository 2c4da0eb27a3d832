import { memo } from 'react';

import type { Icon } from '../../components/icons';
import { SidebarRow } from './SidebarRow';

interface Props {
  to: string;
  label: string;
  icon: Icon;
  current: boolean;
  folded: boolean;
  inner?: boolean;
  onNavigate?: () => void;
}

/** A link in the sidebar; of the many only the ones that change their state render again. */
export const NavItem = memo(function NavItem({ to, onNavigate, ...row }: Props) {
  return (
    <li>
      <SidebarRow component="a" href={to} onClick={onNavigate} {...row} />
    </li>
  );
});
