import type { ComponentType } from 'react';

import type { Field } from '../../../../resources';

export interface HelpProps {
  field: Field;
  label: string;
}

/** What helps to fill in a field; whatever it does, the text input stays and takes anything. */
export interface Help {
  /** At the end of the input. */
  readonly Beside?: ComponentType<HelpProps>;
  /** Below the input; loaded when a form with such a field is opened. */
  readonly Below?: ComponentType<HelpProps>;
}
