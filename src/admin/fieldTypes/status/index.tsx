import { STATUS, valueWord } from '../../../i18n/valueWords';
import { statusColor, statusTint } from '../../../theme/tokens';
import type { FieldType, ValueProps } from '../fieldType';
import { plainText } from '../format';
import { text } from '../text';

export function StatusBadge({ value }: Pick<ValueProps, 'value'>) {
  const words = plainText(value);
  return (
    <span className="value-badge" data-status={statusColor(words)} data-tint={statusTint(words)}>
      {valueWord(STATUS, words)}
    </span>
  );
}

export const status: FieldType = {
  ...text,
  width: 84,
  isBadge: true,
  Cell: StatusBadge,
  Detail: StatusBadge,
};
