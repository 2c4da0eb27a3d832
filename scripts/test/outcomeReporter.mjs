import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Lines of a stack that are shown; the message stands before them. */
const LINES = 6;

const messageOf = (errors) =>
  errors
    .map(({ message, stack = '' }) => {
      const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
      return [stripVTControlCharacters(message), ...frames.slice(0, LINES)].join('\n');
    })
    .join('\n');

/** What failed in a file: tests, and hooks, whose tests are skipped then. */
function failuresOf(module) {
  const failures = [];
  const add = (name, errors) => {
    if (errors?.length > 0) failures.push({ name, message: messageOf(errors) });
  };
  add('the file', module.errors());
  for (const suite of module.children.allSuites()) add(suite.fullName, suite.errors());
  for (const test of module.children.allTests('failed')) add(test.fullName, test.result().errors);
  return failures;
}

/**
 * Vitest's reporter for the test command. Writes to the file that OUTCOME_FILE names: of each test
 * file how many tests passed and what failed, and what was thrown outside of all of them.
 */
export default class OutcomeReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const files = modules.map((module) => ({
      file: module.moduleId,
      passed: [...module.children.allTests('passed')].length,
      failures: failuresOf(module),
    }));
    const outside = unhandledErrors.map((error) => messageOf([error]));
    writeFileSync(process.env['OUTCOME_FILE'], JSON.stringify({ files, outside }));
  }
}
