import type { ReactNode } from 'react';

import type { Field, RecordData } from '../../resources';
import { FullText } from './FullText';
import { References } from './references/References';
import { PlainLinks } from './values/PlainLink';

interface Props {
  fields: readonly Field[];
  /** Memoise it: the references are read again when it changes. */
  records: readonly RecordData[];
  children: ReactNode;
}

/** Around the values of some records: names of the records they refer to, links, tips for cut-off text. */
export const Values = ({ fields, records, children }: Props) => (
  <References fields={fields} records={records}>
    <PlainLinks>
      <FullText>{children}</FullText>
    </PlainLinks>
  </References>
);
