import type { ReactNode } from 'react';

import { isEmpty } from './format';
import { useResolveReference } from './references/References';
import { FIELD_TYPES } from './registry';
import type { ValueProps } from './values/types';

interface Props extends ValueProps {
  /** In one line of a list, or with room on a page of its own. */
  as: 'cell' | 'detail';
}

const NOTHING = <span className="value-empty">—</span>;

/** The value of a field as what it is; a quiet dash where there is none. */
export const fieldValue = ({ as, ...props }: Props): ReactNode =>
  isEmpty(props.value) ? NOTHING : FIELD_TYPES[props.field.kind][as](props);

export const FieldValue = (props: Omit<Props, 'resolveReference'>) =>
  fieldValue({ ...props, resolveReference: useResolveReference() });
