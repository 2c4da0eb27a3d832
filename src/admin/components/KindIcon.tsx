import FolderOutlined from '@mui/icons-material/FolderOutlined';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { useResourceDefinitions } from 'ra-core';
import { createElement } from 'react';
import type { ComponentType } from 'react';

import type { Kind } from '../../resources';
import type { MenuGroup } from '../../resources/menu';
import * as icons from './icons';

export type Icon = ComponentType<SvgIconProps>;

const ICONS: Readonly<Record<string, Icon>> = icons;

/** The icon that a kind has where its customization names no other. */
export const kindIcon = ({ icon = '' }: Kind): Icon => ICONS[icon] ?? LabelOutlined;

/** The icon of a group in the sidebar. */
export const groupIcon = ({ icon = '' }: MenuGroup): Icon => ICONS[icon] ?? FolderOutlined;

/** Finds the icon that a kind is registered with. */
export function useKindIcon(): (kind: Kind) => Icon {
  const definitions = useResourceDefinitions();
  return ({ name }) => (definitions[name]?.icon as Icon | undefined) ?? LabelOutlined;
}

/** The icon of a kind; words beside it say the same. */
export const KindIcon = ({ kind, ...props }: SvgIconProps & { kind: Kind }) =>
  createElement(useKindIcon()(kind), { 'aria-hidden': true, ...props });
