import { spawn } from 'node:child_process';
import { relative } from 'node:path';
import { createInterface } from 'node:readline';
import { createVitest } from 'vitest/node';

/**
 * The test command. `node scripts/test.mjs` runs every check and suite, with a small round of what is
 * slow by nature; `node scripts/test.mjs slow` runs those at full size. Prints the time each suite
 * took, the ten slowest files and, last, `N passed, N failed`.
 */
const isSlow = process.argv[2] === 'slow';

/** Checks that are programs of their own, in two lanes side by side: [name, command, arguments]. */
const CHECKS = isSlow
  ? [[['build', 'node', ['scripts/build.mjs', '--if-needed']]]]
  : [
      [
        ['build', 'node', ['scripts/build.mjs']],
        ['size', 'node', ['scripts/budget.mjs']],
        ['lint', 'eslint', ['--max-warnings', '0', '.']],
      ],
      [
        ['types', 'tsc', ['-p', '.']],
        ['format', 'prettier', ['--check', '--log-level', 'warn', '.']],
        ['unused', 'knip', []],
      ],
    ];
const PROJECTS = isSlow
  ? ['slow unit', 'slow api', 'citus', 'slow browser']
  : ['unit', 'unit, isolated', 'api', 'api, isolated', 'browser'];
const SLOWEST = 10;

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(0)} s`;

/** Runs a check, its output behind its name; answers whether it passed, and in how long. */
async function runCheck([name, command, args]) {
  const begun = performance.now();
  const passed = await new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (line) => console.log(`${name.padEnd(6)} | ${line}`));
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
  const time = performance.now() - begun;
  console.log(`${name}: ${passed ? 'ok' : 'FAILED'} (${seconds(time)})`);
  return { name, passed, time };
}

async function runLane(checks) {
  const results = [];
  for (const check of checks) results.push(await runCheck(check));
  return results;
}

/** A test file's name, project, time in milliseconds and counts of tests. */
function outcomeOf(module) {
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  const tests = [...module.children.allTests()];
  const count = (state) => tests.filter((test) => test.result().state === state).length;
  return {
    file: relative('.', module.moduleId),
    project: module.project.name,
    time: duration + collectDuration + setupDuration,
    passed: count('passed'),
    skipped: count('skipped'),
    // A failure outside of its tests, of a hook or while it is loaded, counts as one.
    failed: count('failed') || (module.ok() ? 0 : 1),
  };
}

const sum = (list, of) => list.reduce((total, each) => total + of(each), 0);

if (isSlow) process.env['TEST_SIZE'] = 'full';
const begun = performance.now();
const checks = (await Promise.all(CHECKS.map(runLane))).flat();
// Only now, as vitest's command line does: a build for tests would be another, and Vite's own default
// is 'development'.
process.env['NODE_ENV'] ??= 'test';
const vitest = await createVitest('test', { watch: false, project: PROJECTS });
// Stopping the tests also stops the servers that they started; npm passes on a second signal.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => void vitest.cancelCurrentRun('keyboard-input'));
await vitest.start();
const files = vitest.state.getTestModules().map(outcomeOf);
const outside = vitest.state.getUnhandledErrors().length;
await vitest.close();

console.log('\nTime by suite, that of files run side by side added up:');
for (const { name, time } of checks) console.log(`  ${name}: ${seconds(time)}`);
for (const name of PROJECTS) {
  const own = files.filter(({ project }) => project === name);
  const time = seconds(sum(own, (each) => each.time));
  console.log(`  ${name}: ${time}, ${own.length} files, ${sum(own, (each) => each.passed)} tests`);
}
console.log('The slowest files:');
for (const { file, time } of files.sort((a, b) => b.time - a.time).slice(0, SLOWEST))
  console.log(`  ${seconds(time)} ${file}`);

const broken = checks.filter(({ passed }) => !passed);
for (const { name } of broken) console.log(`Failed: ${name}`);
for (const { file } of files.filter((each) => each.failed > 0)) console.log(`Failed: ${file}`);
const failed = sum(files, (each) => each.failed) + outside + broken.length;
const skipped = sum(files, (each) => each.skipped);
console.log(`Took ${seconds(performance.now() - begun)}.`);
console.log(`${sum(files, (each) => each.passed)} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed > 0 || files.length === 0 ? 1 : 0);
