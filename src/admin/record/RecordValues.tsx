import { useMemo } from 'react';
import type { ReactNode } from 'react';

import { FullText } from '../fields/FullText';
import { References } from '../fields/references/References';
import { PlainLinks } from '../fields/values/PlainLink';
import type { RecordData } from '../../resources';
import { useKind } from '../routing/useKind';

interface Props {
  record: RecordData;
  children: ReactNode;
}

/** What the values of a record need around them: names of what they refer to, and room for them. */
export function RecordValues({ record, children }: Props) {
  const kind = useKind();
  const records = useMemo(() => [record], [record]);
  return (
    <References fields={kind.fields} records={records}>
      <PlainLinks>
        <FullText>{children}</FullText>
      </PlainLinks>
    </References>
  );
}
