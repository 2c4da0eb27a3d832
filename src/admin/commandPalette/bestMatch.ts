import type { Command } from './command';

/** Converts to lower case without accents, so that "creer" matches "Créer". */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The least score of a label that has every typed word at the beginning of a word. */
const WORD_STARTS = 0.9;

/** True if one of the text's words begins with the word. */
const startsAWord = (text: string, word: string) =>
  text
    .split(word)
    .slice(0, -1)
    .some((before) => !/[\p{L}\p{N}]$/u.test(before));

/**
 * Score of a command for the typed text, from 0 to 1. 0 unless its label or keywords contain every typed word; 1 if
 * the label begins with the text. Beginnings of words score higher than other parts, and the label than the keywords.
 */
export function scoreOf(label: string, keywords: string, typed: string): number {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  const name = fold(label);
  const searched = `${fold(keywords)} ${name}`;
  if (!words.every((word) => searched.includes(word))) return 0;
  if (name.startsWith(words.join(' '))) return 1;
  if (words.every((word) => startsAWord(name, word))) return WORD_STARTS;
  return words.every((word) => startsAWord(searched, word)) ? 0.8 : 0.5;
}

const scored = (commands: readonly Command[], typed: string, keywords = '') =>
  commands
    .map((command) => ({
      command,
      score: scoreOf(command.label, `${keywords} ${command.note ?? ''}`, typed),
    }))
    .sort((a, b) => b.score - a.score);

/** All commands, best match first. */
export const bestFirst = (commands: readonly Command[], typed: string): Command[] =>
  scored(commands, typed).map(({ command }) => command);

export interface Headed {
  readonly heading: string;
  readonly commands: readonly Command[];
}

/** The matching commands by group, best match first. */
export const matchingGroups = <Group extends Headed>(
  groups: readonly Group[],
  typed: string,
): Group[] =>
  groups
    .map((group) => {
      const matching = scored(group.commands, typed, group.heading).filter(
        (each) => each.score > 0,
      );
      const commands = matching.map(({ command }) => command);
      return { best: matching[0]?.score ?? 0, group: { ...group, commands } };
    })
    .filter(({ best }) => best > 0)
    .sort((a, b) => b.best - a.best)
    .map(({ group }) => group);
