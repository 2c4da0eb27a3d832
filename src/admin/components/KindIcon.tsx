import FolderOutlined from '@mui/icons-material/FolderOutlined';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import type { SvgIconProps } from '@mui/material';
import { useResourceDefinitions } from 'ra-core';
import { createElement, type ComponentType } from 'react';

import type { Kind } from '../../resources';
import type { MenuGroup } from '../../resources/menu';
import * as icons from './icons';

export type Icon = ComponentType<SvgIconProps>;

const ICONS: Readonly<Record<string, Icon>> = icons;

/** The default icon of a kind, used if its customization has none. */
export const kindIcon = ({ icon = '' }: Kind): Icon => ICONS[icon] ?? LabelOutlined;

export const groupIcon = ({ icon = '' }: MenuGroup): Icon => ICONS[icon] ?? FolderOutlined;

export function useKindIcon(): (kind: Kind) => Icon {
  const definitions = useResourceDefinitions();
  return ({ name }) => (definitions[name]?.icon as Icon | undefined) ?? LabelOutlined;
}

/** Hidden from screen readers: the text beside it says the same. */
export const KindIcon = ({ kind, ...props }: SvgIconProps & { kind: Kind }) =>
  createElement(useKindIcon()(kind), { 'aria-hidden': true, ...props });
