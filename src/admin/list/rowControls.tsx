import type { RowActions } from './useRowActions';
import type { RecordData } from '../../resources';
import { shortId } from '../../resources/representation';

interface Given {
  /** The row's place. */
  index: number;
  name: string;
  isSelected: boolean;
  actions: RowActions;
}

/** What chooses a row. */
export const RowCheckbox = ({ index, name, isSelected, actions }: Given) => (
  <input
    type="checkbox"
    className="row-box"
    value={index}
    checked={isSelected}
    aria-label={actions.chooseLabel(name)}
    onChange={actions.choose}
  />
);

/** A record's id, short; a press copies the whole of it. */
export function idCell(given: RecordData['id'] | undefined, actions: RowActions) {
  const id = String(given ?? '');
  return (
    <button
      type="button"
      className="row-id"
      data-full={id}
      value={id}
      aria-label={actions.copyLabel(id)}
      onClick={actions.copy}
    >
      {shortId(id)}
    </button>
  );
}
