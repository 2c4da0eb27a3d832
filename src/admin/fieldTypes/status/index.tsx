import { STATUS, valueWord } from '../../../i18n/valueWords';
import { statusColor } from '../../../theme/tokens';
import type { FieldType, InputProps, ValueProps } from '../fieldType';
import { plainText } from '../format';
import { text } from '../text';
import { SuggestedTextInput } from '../text/StoredValueInput';

/** A status as a colored badge. */
export function StatusBadge({ value }: Pick<ValueProps, 'value'>) {
  const words = plainText(value);
  return (
    <span className="value-badge" data-status={statusColor(words)}>
      {valueWord(STATUS, words)}
    </span>
  );
}

export const status: FieldType = {
  ...text,
  width: 104,
  isBadge: true,
  Cell: StatusBadge,
  Detail: StatusBadge,
  Input: (props: InputProps) => <SuggestedTextInput {...props} isChoice />,
};
