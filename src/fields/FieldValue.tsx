import { styled } from '@mui/material/styles';

import type { Field } from '../resources';
import { isEmpty } from './format';
import { FIELD_TYPES } from './registry';

const Dash = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }));

interface Props {
  field: Field;
  value: unknown;
  /** In one line of a list, or with room on a page of its own. */
  as: 'Cell' | 'Detail';
}

/** The value of a field as what it is; a quiet dash where there is none. */
export function FieldValue({ field, value, as }: Props) {
  if (isEmpty(value)) return <Dash>—</Dash>;
  const View = FIELD_TYPES[field.kind][as];
  return <View field={field} value={value} />;
}
