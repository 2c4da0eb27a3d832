import type { ComponentType } from 'react';

import { lazyPart } from '../../components/lazyPart';
import { codecOf } from '../fieldType';
import type { FieldType, InputProps, ValueProps } from '../fieldType';
import { formText } from '../format';
import { TallInput, WithHelp } from '../inputs/PlainInput';
import { structureOf } from '../json';
import { reference } from '../reference';
import { listIn } from '../reference/References';

const RecordsHelp = lazyPart(() => import('./RecordsHelp'));

/** Number of chips in a cell. */
const MAX_CHIPS = 2;

interface ChipsProps extends ValueProps {
  /** Renders one of the values. */
  View: ComponentType<ValueProps>;
  most?: number;
}

function Chips({ value, View, most = Infinity, ...shared }: ChipsProps) {
  const list = listIn(value);
  const rest = list.length - most;
  return (
    <span className="value-chips">
      {list.slice(0, most).map((each, index) => (
        <span className="value-chip" key={index}>
          <View value={each} {...shared} />
        </span>
      ))}
      {rest > 0 && <span className="value-chip">+{rest}</span>}
    </span>
  );
}

const ListInput = (props: InputProps) => (
  <WithHelp help={<RecordsHelp {...props} />}>
    <TallInput {...props} />
  </WithHelp>
);

export const references: FieldType = {
  ...reference,
  width: 240,
  refers: 'many',
  Cell: (props: ValueProps) => <Chips {...props} View={reference.Cell} most={MAX_CHIPS} />,
  Detail: (props: ValueProps) => <Chips {...props} View={reference.Detail} />,
  codec: codecOf({ toForm: formText, fromForm: structureOf }),
  fits: (typed) => Array.isArray(structureOf(typed)),
  Input: ListInput,
  isTall: true,
};
