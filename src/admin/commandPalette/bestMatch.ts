import type { Command } from './usePreferenceCommands';

/** Accents aside: who types "creer" means "Créer". */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/**
 * How well a command fits what is typed, 0 where it does not: every word has to stand in its label
 * or in what is said about it, and a label that starts like it is best.
 */
export function fits(label: string, about: string, typed: string): number {
  const wanted = fold(typed).split(/\s+/).filter(Boolean);
  const name = fold(label);
  const all = `${fold(about)} ${name}`;
  if (!wanted.every((word) => all.includes(word))) return 0;
  if (name.startsWith(wanted.join(' '))) return 1;
  return wanted.every((word) => all.startsWith(word) || all.includes(` ${word}`)) ? 0.8 : 0.5;
}

const scored = (commands: readonly Command[], typed: string, about = '') =>
  commands
    .map((command) => ({
      command,
      fit: fits(command.label, `${about} ${command.note ?? ''}`, typed),
    }))
    .sort((a, b) => b.fit - a.fit);

/** All commands, those first whose names fit what is typed. */
export const bestFirst = (commands: readonly Command[], typed: string): Command[] =>
  scored(commands, typed).map(({ command }) => command);

/** A group of commands under its heading. */
export interface Headed {
  readonly heading: string;
  readonly commands: readonly Command[];
}

/** The commands that fit what is typed, in their groups: best first, else in the order given. */
export const fitting = <Group extends Headed>(groups: readonly Group[], typed: string): Group[] =>
  groups
    .map((group) => {
      const fit = scored(group.commands, typed, group.heading).filter((each) => each.fit > 0);
      const commands = fit.map(({ command }) => command);
      return { best: fit[0]?.fit ?? 0, group: { ...group, commands } };
    })
    .filter(({ best }) => best > 0)
    .sort((a, b) => b.best - a.best)
    .map(({ group }) => group);
