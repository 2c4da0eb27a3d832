import type { RowActions } from './useRowActions';

interface Given {
  /** The row's place. */
  index: number;
  name: string;
  isChosen: boolean;
  actions: RowActions;
}

/** What chooses a row. */
export const rowBox = ({ index, name, isChosen, actions }: Given) => (
  <input
    type="checkbox"
    className="row-box"
    value={index}
    checked={isChosen}
    aria-label={actions.chooseLabel(name)}
    onChange={actions.choose}
  />
);
