import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { runStep } from './run.mjs';

const REPORTER = fileURLToPath(new URL('outcomeReporter.mjs', import.meta.url));

/** Folder of what the suites' runs have come to. */
export const OUTCOMES = '.cache/test-outcomes';

/** A run of one of vitest's projects: of all its files, or of those that the arguments name. */
export const suite = (name, project, args = []) => ({
  name,
  project,
  args,
  outcome: `${OUTCOMES}/${name.replace(/\W+/g, '-')}.json`,
});

/** Runs a suite and answers `{ ok, files, outside }`, see the reporter; no files where it broke off. */
export async function runSuite({ name, project, args, outcome }) {
  const reporters = ['--reporter=default', `--reporter=${REPORTER}`];
  const command = ['vitest', 'run', '--project', project, ...reporters, ...args];
  const ok = await runStep([name, 'npx', command, { OUTCOME_FILE: outcome }]);
  const { files, outside } = existsSync(outcome)
    ? JSON.parse(readFileSync(outcome, 'utf8'))
    : { files: [], outside: ['It broke off.'] };
  return { ok, files, outside };
}

const failed = ({ failures }) => failures.length > 0;

/**
 * Runs the failed files of a suite a second time, with the machine to themselves, and answers the
 * outcome with theirs in it. What was thrown outside of all tests is not tried again.
 */
export async function tryAgain({ name, project }, first) {
  const again = first.files.filter(failed).map(({ file }) => file);
  if (first.outside.length > 0 || again.length === 0) return first;
  const { ok, files, outside } = await runSuite(suite(`${name} again`, project, again));
  const rest = first.files.filter(({ file }) => !again.includes(file));
  return { ok, files: [...rest, ...files], outside };
}

/** Lines that name what failed in a run, each with its message. */
export const failuresIn = ({ files, outside }) => [
  ...files.flatMap(({ file, failures }) =>
    failures.map(({ name, message }) => `${relative('.', file)}: ${name}\n  ${message}`),
  ),
  ...outside,
];
