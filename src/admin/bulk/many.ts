import type { Kind, RecordData } from '../../resources';
import type { Selected } from '../list/useSelection';

/** What a dialog that does something with many records is given. */
export interface ManyProps {
  kind: Kind;
  selected: Selected;
  /** Hears which records it was done with, if any. */
  onClose: (done?: readonly RecordData['id'][]) => void;
}
