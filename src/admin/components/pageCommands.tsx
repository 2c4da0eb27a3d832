import BoltIcon from '@mui/icons-material/BoltOutlined';
import { createContext, useContext, useState, type ReactNode } from 'react';

import type { Icon } from './KindIcon';

type CommandName =
  | 'bin'
  | 'create'
  | 'delete'
  | 'duplicate'
  | 'edit'
  | 'export'
  | 'import'
  | 'next'
  | 'panel'
  | 'previous'
  | 'save'
  | 'search'
  | 'tab';

interface PageCommand {
  readonly name: CommandName;
  readonly label: string;
  readonly Icon: Icon;
}

/** The mounted commands, by the element that runs them. */
type PageCommands = Map<HTMLElement, PageCommand>;

const Context = createContext<PageCommands>(new Map());

export function PageCommandsProvider({ children }: { children: ReactNode }) {
  const [commands] = useState<PageCommands>(() => new Map());
  return <Context value={commands}>{children}</Context>;
}

export const usePageCommands = (): PageCommands => useContext(Context);

/**
 * Makes refs: palette and shortcuts offer the element while it is mounted and enabled. They press or focus the element
 * itself, so that a link stays a link.
 */
export function useCommandRef() {
  const commands = usePageCommands();
  return (name: CommandName, label: string, Icon: Icon = BoltIcon) =>
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      commands.set(element, { name, label, Icon });
      return () => void commands.delete(element);
    };
}

/**
 * True if a modal dialog or menu is open, or a button has opened it and it is still loading. Page shortcuts are
 * disabled then, because the keys are meant for the dialog.
 */
export const isCovered = (): boolean =>
  document.querySelector('main')?.closest('[aria-hidden=true]') != null ||
  document.querySelector('[aria-haspopup][aria-expanded=true]') !== null;

const canRun = (element: HTMLElement) =>
  !element.matches('[disabled], [aria-disabled=true]') && (element.checkVisibility?.() ?? true);

/** The commands that can run now, in the order of the page. */
export const runnable = (commands: PageCommands) =>
  [...commands]
    .map(([element, command]) => ({ ...command, element }))
    .filter(({ element }) => canRun(element))
    .sort(({ element: a }, { element: b }) =>
      a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );

/** Runs the first command of this name. Returns false if the page has no such command. */
export function runCommand(commands: PageCommands, commandName: CommandName): boolean {
  const element = runnable(commands).find(({ name }) => name === commandName)?.element;
  if (element instanceof HTMLInputElement) {
    element.focus();
    element.select();
  } else element?.click();
  return element !== undefined;
}
