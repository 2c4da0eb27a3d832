import type { Icon } from '../components/icons';

/** Something to do or a place to go to, by name. */
export interface Command {
  /** Tells it from every other command. */
  readonly key: string;
  readonly label: string;
  /** The label's language, where that is not the page's. */
  readonly lang?: string;
  /** What tells apart commands of one name. */
  readonly note?: string;
  readonly Icon: Icon;
  readonly run: () => void;
}

export interface CommandGroup {
  readonly name: 'here' | 'views' | 'recent' | 'go' | 'create' | 'actions';
  readonly commands: readonly Command[];
}
