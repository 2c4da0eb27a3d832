import type { Kind, RecordData } from '../../resources';
import type { Chosen } from '../list/useSelection';

/** What a dialog that does something with many records is given. */
export interface ManyProps {
  kind: Kind;
  chosen: Chosen;
  /** Hears which records it was done with, if any. */
  onClose: (done?: readonly RecordData['id'][]) => void;
}
