import type { ComponentType } from 'react';

import type { Field, RecordData } from '../../resources';

export interface ValueProps {
  field: Field;
  value: unknown;
  /** What the value is part of, where it is shown with the rest of its record. */
  record?: RecordData;
}

/** What shows one value of a record. The value is never empty: a dash stands for that. */
export type ValueView = ComponentType<ValueProps>;
