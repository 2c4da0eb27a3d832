import LabelOutlined from '@mui/icons-material/LabelOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { useResourceDefinitions } from 'ra-core';
import { createElement } from 'react';

import type { Kind } from '../../resources';
import type { Icon } from './icons';

/** Finds the icon that a kind is registered with. */
export function useKindIcon(): (kind: Kind) => Icon {
  const definitions = useResourceDefinitions();
  return ({ name }) => (definitions[name]?.icon as Icon | undefined) ?? LabelOutlined;
}

/** The icon of a kind; words beside it say the same. */
export const KindIcon = ({ kind, ...props }: SvgIconProps & { kind: Kind }) =>
  createElement(useKindIcon()(kind), { 'aria-hidden': true, ...props });
