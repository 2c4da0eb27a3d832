import type { Kind, RecordData } from '../../resources';
import type { Icon } from '../components/KindIcon';

export interface Command {
  readonly key: string;
  readonly label: string;
  /** The label's language if it is not the page's. */
  readonly lang?: string;
  /** Distinguishes commands with the same label. */
  readonly note?: string;
  readonly Icon: Icon;
  /** The name of a command of the page, by which shortcuts find it. */
  readonly name?: string;
  /** The record that it opens. */
  readonly record?: { readonly kind: Kind; readonly id: RecordData['id'] };
  /** A path to navigate to, or a function to call. */
  readonly run: string | (() => void);
}

export const linkTo = (
  to: string,
  label: string,
  Icon: Icon,
  note?: string,
  record?: Command['record'],
): Command => ({ key: to, label, note, Icon, record, run: to });
