import type { ComponentType } from 'react';

import { codecOf, type FieldType, type ValueProps } from '../fieldType';
import { formText } from '../format';
import { parsedOrText } from '../json';
import { reference } from '../reference';
import { listIn } from '../reference/References';

const MAX_CHIPS = 2;

interface ChipsProps extends ValueProps {
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

export const references: FieldType = {
  ...reference,
  width: 240,
  refers: 'many',
  Cell: (props: ValueProps) => <Chips {...props} View={reference.Cell} most={MAX_CHIPS} />,
  Detail: (props: ValueProps) => <Chips {...props} View={reference.Detail} />,
  codec: codecOf({ toForm: formText, fromForm: parsedOrText }),
  fits: (typed) => Array.isArray(parsedOrText(typed)),
  isTall: true,
};
