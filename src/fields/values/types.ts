import type { ComponentType } from 'react';

import type { Field } from '../../resources';

/** What shows one value of a record. The value is never empty: a dash stands for that. */
export type ValueView = ComponentType<{ field: Field; value: unknown }>;
