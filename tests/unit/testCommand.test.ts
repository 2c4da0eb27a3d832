// @vitest-environment node
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { expect, it } from 'vitest';

const SUITES = resolve('scripts/test/suites.mjs');

/** Runs the suite `try` as the test command does, and prints what came of it. */
const RUN = `
import { failuresIn, runSuite, suite, tryAgain } from ${JSON.stringify(SUITES)};
const step = suite('try', 'try');
const first = await runSuite(step);
const last = await tryAgain(step, first);
const shown = { ok: last.ok, first: failuresIn(first), last: failuresIn(last) };
const passed = last.files.reduce((sum, file) => sum + file.passed, 0);
console.log('came of it: ' + JSON.stringify({ ...shown, passed }));
`;

const CONFIG = `export default {
  test: { projects: [{ test: { name: 'try', include: ['*.test.js'], pool: 'threads' } }] },
};`;

/** Throws the first time that it is called in this folder. */
const ONCE = `import { existsSync, writeFileSync } from 'node:fs';
const once = () => {
  if (existsSync('again')) return;
  writeFileSync('again', '');
  throw new Error('not yet');
};`;

const START = `import { beforeAll, describe, it } from 'vitest';\n${ONCE}\nit('stays', () => {});\n`;

interface Outcome {
  ok: boolean;
  first: string[];
  last: string[];
  passed: number;
}

/** What comes of a suite of such files, with failures cut to their names and messages. */
async function tryFiles(files: Record<string, string>): Promise<Outcome> {
  await mkdir('.cache', { recursive: true });
  const folder = await mkdtemp(resolve('.cache/try-'));
  try {
    await mkdir(join(folder, '.cache/test-outcomes'), { recursive: true });
    await writeFile(join(folder, 'vitest.config.mjs'), CONFIG);
    await writeFile(join(folder, 'run.mjs'), RUN);
    for (const [name, text] of Object.entries(files))
      await writeFile(join(folder, `${name}.test.js`), START + text);
    const { stdout } = await promisify(execFile)(process.execPath, ['run.mjs'], { cwd: folder });
    const came: Outcome = JSON.parse(/^came of it: (.*)$/m.exec(stdout)?.[1] ?? '');
    const plain = (failures: string[]) =>
      failures.map((each) => each.replace(/\n\s+(at .*)?/g, ' ').trim()).sort();
    return { ...came, first: plain(came.first), last: plain(came.last) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

it('runs failed files a second time and names what passed only then', async () => {
  const came = await tryFiles({
    shaky: `describe('a block', () => it('is shaky', once));`,
    sound: `it('passes', () => {});`,
  });
  expect(came).toEqual({
    ok: true,
    first: ['shaky.test.js: a block > is shaky not yet'],
    last: [],
    passed: 4,
  });
});

it('counts a hook’s failure, behind which tests are skipped, and lets nothing pass that fails twice', async () => {
  const came = await tryFiles({
    hook: `describe('a block', () => { beforeAll(once); it('is behind it', () => {}); });`,
    never: `it('never passes', () => { throw new Error('not yet'); });`,
    unread: `throw new Error('not yet');`,
  });
  const lasting = ['never.test.js: never passes not yet', 'unread.test.js: the file not yet'];
  expect(came).toEqual({
    ok: false,
    first: ['hook.test.js: a block not yet', ...lasting],
    last: lasting,
    passed: 3,
  });
});

it('fails at once what is thrown outside of all tests', async () => {
  const came = await tryFiles({
    loose: `it('leaves something', () => void Promise.reject(new Error('not yet')));`,
  });
  expect(came).toEqual({ ok: false, first: ['not yet'], last: ['not yet'], passed: 2 });
});
