import type { SvgIconProps } from '@mui/material/SvgIcon';
import { createElement } from 'react';

import type { Kind } from '../resources';
import { kindIcon } from './icons';

/** The picture of a kind; words beside it say the same. */
export const KindIcon = ({ kind, ...props }: SvgIconProps & { kind: Kind }) =>
  createElement(kindIcon(kind), { 'aria-hidden': true, ...props });
