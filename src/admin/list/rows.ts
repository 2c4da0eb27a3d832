import type { RecordData } from '../../resources';
import type { ColumnSettings } from './columnSettings/useColumnSettings';
import type { OpenMenu } from './RowMenu';
import type { Selection } from './useSelection';

/** What a table or the cards of a list are given. */
export interface RowsProps {
  rows: readonly RecordData[];
  columnSettings: ColumnSettings;
  /** The rows of the page before, as long as those of this one are on their way. */
  isOld: boolean;
  selection: Selection;
  /** Rows that somebody else has changed since. */
  changed: ReadonlySet<RecordData['id']>;
  onMenu: (menu: OpenMenu) => void;
  /** The row whose menu is open. */
  openId: RecordData['id'] | undefined;
}
