import type { Kind, RecordData } from '../../resources';
import type { OpenMenu } from './RowMenu';

/** What a table or the cards of a list are given. */
export interface RowsProps {
  kind: Kind;
  rows: readonly RecordData[];
  onMenu: (menu: OpenMenu) => void;
  /** The row whose menu is open. */
  openId: RecordData['id'] | undefined;
}
