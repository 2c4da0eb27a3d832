import { isMisspelling } from './misspelling.mjs';

export const MAX_SAMPLE_RECORDS = 100_000_000;

/** Arguments of each command, with optional ones in brackets, and its purpose. */
export const COMMANDS = {
  backup: { usage: 'FILE', purpose: 'Copy the SQLite database into a new file.' },
  restore: {
    usage: 'FILE [--new]',
    purpose: 'Replace the SQLite database by a backup; --new creates a database.',
  },
  recount: { usage: '', purpose: 'Recount lists after other tools changed rows.' },
  distribute: { usage: '', purpose: 'Distribute tables across Citus workers.' },
  sample: {
    usage: '--records COUNT',
    purpose: `Add sample records, up to ${MAX_SAMPLE_RECORDS.toLocaleString('en-US')}.`,
  },
  'stats:collect': {
    usage: '[DAY]',
    purpose:
      'Compute the statistics of a day (UTC) from the records; default: yesterday and today.',
  },
  password: { usage: '', purpose: 'Print a strong random password.' },
  seal: { usage: '[FOLDER]', purpose: 'Build the console for a static host.' },
};

export const HELP_FLAGS = ['-h', '--help'];
const OPTIONS = [...HELP_FLAGS, '--version'];

/** @param {string} name */
export const usageOf = (name) =>
  `Usage: ${`npm run ${name} -- ${COMMANDS[name].usage}`.replace(/ -- $/, '')}`;

/**
 * The message about a word or flag that no usage shows, or undefined.
 *
 * @param {string[]} args
 */
function faultOf([name, ...words]) {
  if (name === undefined || OPTIONS.includes(name)) return undefined;
  if (!Object.hasOwn(COMMANDS, name)) {
    const meant = [...Object.keys(COMMANDS), ...OPTIONS].find(
      (each) => each !== '-h' && isMisspelling(name, each),
    );
    const fault = `Unknown ${name.startsWith('-') ? 'option' : 'command'}: ${name}`;
    return meant ? `${fault}; did you mean ${meant}?` : `${fault}\n--help lists all commands.`;
  }
  if (words.some((word) => HELP_FLAGS.includes(word))) return undefined;
  const expected = COMMANDS[name].usage.split(/[\s[\]]+/).filter(Boolean);
  const unknown =
    words.find((word) => word.startsWith('-') && !expected.includes(word.split('=', 1)[0])) ??
    words[expected.length];
  return unknown && `Unknown argument of ${name}: ${unknown}\n\n${usageOf(name)}`;
}

/** Ends the process with code 2 for a command line with an unknown word or flag. */
export function requireCommandLine(args = process.argv.slice(2)) {
  const fault = faultOf(args);
  if (!fault) return;
  console.error(fault);
  process.exit(2);
}
