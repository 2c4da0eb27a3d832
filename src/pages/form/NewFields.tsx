import { useMemo } from 'react';

import { CreateEntry } from '../../fields/CreateEntry';
import type { Field, Kind } from '../../resources';
import { ChoiceEntry } from './ChoiceEntry';
import { choicesOf } from './choices';
import { FieldGroups } from './FieldGroups';

/** The inputs of a record that does not exist yet. */
export function NewFields({ kind }: { kind: Kind }) {
  const Entry = useMemo(() => {
    const choices = choicesOf(kind);
    return function Entry(props: { field: Field; label: string }) {
      const choice = choices[props.field.name];
      return choice ? <ChoiceEntry {...props} choice={choice} /> : <CreateEntry {...props} />;
    };
  }, [kind]);
  return <FieldGroups kind={kind} Entry={Entry} />;
}
