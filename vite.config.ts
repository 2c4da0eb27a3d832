import { globSync, readFileSync } from 'node:fs';
import { parse, resolve } from 'node:path';

import react from '@vitejs/plugin-react';
import { defaultClientMainFields } from 'vite';
import type { Plugin, Rollup } from 'vite';
import { defineConfig } from 'vitest/config';

import { colours } from './scripts/vite/colours';
import { compressed } from './scripts/vite/compressed';
import { homePage } from './scripts/vite/homePage';
import { preloaded } from './scripts/vite/preloaded';
import { worker } from './scripts/vite/worker';

const api = (name: string, include: string[], database = 'postgres', isolate = true) => ({
  extends: true as const,
  test: {
    name,
    include,
    isolate,
    environment: 'node',
    globalSetup: ['tests/support/build.ts', `tests/support/${database}.ts`],
    setupFiles: ['tests/support/fastFastify.ts'],
  },
});

const browser = (name: string, include: string[]) => ({
  extends: true as const,
  test: {
    name,
    include,
    environment: 'node',
    globalSetup: ['tests/support/build.ts', 'tests/support/browserSetup.ts'],
    setupFiles: ['tests/support/browserTestSetup.ts'],
  },
});

/** Tests of which `npm test` runs a small part and `npm run test:slow` everything. */
const SIZED = {
  api: ['access', 'collectStatistics', 'randomRequests', 'start'],
  browser: ['foreignBackend', 'journeys', 'staff', 'visitor'],
  unit: ['admin/everyKind'],
};

const API_TESTS = globSync('tests/api/**/*.test.ts');
const contains = (text: RegExp) => (path: string) => text.test(readFileSync(path, 'utf8'));

/** These replace a table by a view, which Citus does not allow, or measure what no engine changes. */
const NOT_ON_CITUS = /\/(endlessQuery|eventLoop)\.test\.ts$/;

/** Tests of the API on every engine. */
const ON_ENGINES = [...API_TESTS, ...globSync('tests/slow/api/*.test.ts')].filter(
  (path) => contains(/onBothEngines\(/)(path) && !NOT_ON_CITUS.test(path),
);

/** Tests of the API that replace parts of modules or measure CPU time, and so need a process of their own. */
const ISOLATED_API = API_TESTS.filter(contains(/vi\.(mock|spyOn)\(|cpuUsage|eventLoopUse/));

/** Tests that mock modules, or change what a module keeps, and so need modules of their own. */
const ISOLATED = 'tests/unit/**/*.isolated.test.{ts,tsx}';

const unit = (name: string, more: object) => ({
  extends: true as const,
  // The calendar is a Svelte component. Node would choose the build of Svelte that renders on a server.
  resolve: {
    alias: [
      { find: /^svelte$/, replacement: resolve('node_modules/svelte/src/index-client.js') },
      {
        find: 'svelte/reactivity',
        replacement: resolve('node_modules/svelte/src/reactivity/index-client.js'),
      },
    ],
  },
  test: {
    name,
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    setupFiles: ['tests/support/setup.ts'],
    server: { deps: { inline: [/event-calendar/, /svelte/] } },
    ...more,
  },
});

/** Packages that stay out of the server's bundle: native code, and packages that few starts need. */
const LOADED_ALONE = [
  ...['better-sqlite3', 'pg', '@faker-js/faker'],
  ...['@resvg/resvg-js', '@expo-google-fonts/inter'],
];

/** ES modules have no `require`, with which bundled CommonJS loads Node's own modules. */
const REQUIRE = `import { createRequire as requireFrom } from 'node:module';
const require = requireFrom(import.meta.url);`;

/** Files of `src` that match a pattern. Throws if there are none, so that the lists below stay true. */
function filesIn(pattern: string): string[] {
  const files = globSync(resolve('src', pattern));
  if (files.length === 0) throw new Error(`vite.config.ts: there is no src/${pattern}`);
  return files;
}
/** The parts of the public page that `src/stats/usePart.ts` loads. */
const AGAIN = [
  ...['MainChart', 'ChartTable', 'Definition'],
  ...['GroupCharts', 'DataDialog', 'DaysForm', 'Lanes'],
].flatMap((name) => filesIn(`stats/${name}.tsx`));
/** Inputs and what only they need: they arrive with a form, a filter or a dialog. */
const LATER = [
  ...['components/ArrangedList.tsx', 'components/NativeSelect.tsx'],
  ...['inputs/*', '*/inputs.tsx', '*/*Input.tsx', '*/*{Help,Fields,List,PickerField}.tsx'].map(
    (path) => `fieldTypes/${path}`,
  ),
  'fieldTypes/reference/recordOptions.ts',
].flatMap((path) => filesIn(`admin/${path}`));
/**
 * Folders and files of `src/admin` that every page of the back office needs. As one chunk, they have 8 kB less
 * than if the bundler spreads them, and the smallest are not merged into what every visitor loads.
 */
const EVERY_PAGE = [
  ...['components/*', 'fieldTypes/**/*', 'routing/*', 'customization.ts'],
  ...['SignOut.tsx', 'activity/groups.ts', 'form/drafts.ts'],
  ...['mutations/refetchComputed.ts', 'mutations/runEach.ts'],
  ...['mutations/undo.tsx', 'mutations/useDelete.ts'],
  ...['mutations/useFailureText.ts', 'mutations/useWrites.ts'],
  ...['record/DeleteDialog.tsx', 'record/RecordMenu.tsx', 'record/RecordTabs.tsx'],
  ...['record/history/changesBetween.ts'],
  ...['remoteChanges/*'],
].flatMap((path) => filesIn(`admin/${path}`));
const isOnEveryPage = (id: string) => EVERY_PAGE.includes(id) && !LATER.includes(id);

const LODASH = /\/node_modules\/lodash\//;

/**
 * ra-core compares values of its store and definitions of resources with lodash, which is 5 kB on every
 * page. Both are plain data, for which a smaller comparison does the same.
 */
const smallEquality: Plugin = {
  name: 'waybill-small-equality',
  apply: 'build',
  enforce: 'pre',
  resolveId(id, importer) {
    const isEager = importer && /\/ra-core\/dist\/(store|core)\//.test(importer);
    return id === 'lodash/isEqual.js' && isEager ? this.resolve('fast-deep-equal') : undefined;
  },
};

const NATIVE: Record<string, string> = {
  'object.entries': 'Object.entries',
  hasown: 'Object.hasOwn',
};

/** node-polyglot loads polyfills of functions that every browser of the build's target has: 0.6 kB on every page. */
const nativeFunctions: Plugin = {
  name: 'waybill-native-functions',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id in NATIVE ? `/native/${id}.cjs` : undefined),
  load(id) {
    const [, name] = /^\/native\/(.+)\.cjs$/.exec(id) ?? [];
    return name ? `module.exports = ${NATIVE[name]};` : undefined;
  },
};

/**
 * Parts that libraries import and nothing here uses: the ripple of MUI's buttons, which the theme turns off, and its
 * themes with CSS variables; color schemes, legends, cells around points and measuring of the chart's library. They
 * are 24 kB of the chart and 7 kB of the back office. A customization that needs one takes it out of this list.
 */
const UNUSED = [
  ...['./TouchRipple.js', './createThemeWithVars.js', './ThemeProviderWithVars.js'],
  ...['d3-scale-chromatic', '@nivo/legends', '@nivo/voronoi'],
  ...['react-virtualized-auto-sizer', 'use-debounce'],
];

const OF_LIBRARIES = /\/node_modules\/@(mui\/material|nivo)\//;

/** A component that renders nothing, and an empty array under any other name. */
const NOTHING = `export default () => null;
export const named = new Proxy({}, { get: () => [] });`;

const withoutUnused: Plugin = {
  name: 'waybill-without-unused',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer) =>
    UNUSED.includes(id) && OF_LIBRARIES.test(importer ?? '') ? '\0unused' : undefined,
  load: (id) => (id === '\0unused' ? { code: NOTHING, syntheticNamedExports: 'named' } : undefined),
};

/** Lets the bundler leave out components of react-router that nothing uses: 2 kB on every page. */
const pureRouter: Plugin = {
  name: 'waybill-pure-router',
  apply: 'build',
  transform: (code, id) =>
    id.includes('/react-router/dist/production/')
      ? {
          code: code
            .replaceAll(/^\w+\.displayName = .*/gm, '')
            .replaceAll(/= (React\d*\.(forwardRef|createContext|memo)\()/g, '= /*@__PURE__*/ $1'),
          map: null,
        }
      : undefined,
};

/** react-router's own entry points lead to its development build: 1 kB of warnings for every visitor. */
const productionRouter = {
  'react-router/dom': resolve('node_modules/react-router/dist/production/dom-export.mjs'),
  'react-router': resolve('node_modules/react-router/dist/production/index.mjs'),
};

/** Chunks by name; what has none is left to the bundler. */
const chunkOf: Rollup.GetManualChunk = (id) => {
  if (/\/messages\/stats(Definitions|Pages)\.ts$/.test(id)) return 'definitions';
  if (isOnEveryPage(id)) return 'components';
  // The chart and the back office share parts of it: left to themselves they come in six files of 1 kB.
  if (LODASH.test(id)) return 'lodash';
  if (id.includes('commonjsHelpers') || id === '\0unused') return 'base';
  // As small chunks, these would be merged into what every visitor loads. Only maps need topojson.
  if (/\/(resources\/(composites|nesting)|dataProvider\/(responses|idempotencyKeys))\.ts$/.test(id))
    return 'components';
  if (/\/FormControl\/(f|useF|FormControlC)/.test(id)) return 'components';
  // Left to itself, it is merged with a part that every page needs, and so loads in English.
  if (id.endsWith('/i18n/french/values.ts')) return 'frenchValues';
  // Left to themselves, icons of the list come with dialogs, which then load with every list: 4 kB.
  if (id.includes('/@mui/icons-material/')) return 'components';
  // It has icons, so that another chunk with it would import this one, and this one that.
  if (id.endsWith('/ra-ui-materialui/dist/layout/Confirm.js')) return 'components';
  if (id.includes('/topojson-client/')) return 'topojson';
  return AGAIN.includes(id) ? parse(id).name : undefined;
};

/** The console's build, the server's build (`--ssr`), and the three test suites. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    smallEquality,
    nativeFunctions,
    withoutUnused,
    pureRouter,
    colours(),
    compressed(),
    preloaded('/src/App.tsx'),
    homePage(),
    isSsrBuild && worker('server/database/sqliteWorkerThread.js', 'sqliteWorkerThread.js'),
  ],
  // Without helpers for browsers older than the build's target: 1.5 kB less for the board.
  ...(command === 'build' && {
    resolve: { alias: productionRouter },
    environments: {
      client: { resolve: { mainFields: ['module:es2019', ...defaultClientMainFields] } },
    },
  }),
  // Many small files take longer to find than to run: bundled, the server starts sooner.
  ssr: isSsrBuild ? { noExternal: true, external: LOADED_ALONE } : {},
  // The server draws with React, whose development build would come along and take twice as long.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node22',
        copyPublicDir: false,
        rollupOptions: {
          output: {
            // Wherever the code ends up that starts the reader's thread, that lies beside it.
            chunkFileNames: '[name]-[hash].js',
            banner: REQUIRE,
          },
        },
      }
    : {
        outDir: 'dist/console',
        target: 'es2022',
        // 2% smaller than what esbuild makes: 3 kB less for every visitor, for 10 s more of a build.
        minify: 'terser',
        manifest: true,
        sourcemap: true,
        commonjsOptions: {
          include: [/node_modules/, /\.cjs$/],
          // Only cycles need a function around each CommonJS module; Vite's default wraps all.
          strictRequires: 'auto',
        },
        rollupOptions: {
          treeshake: {
            // Only a part of emotion that nothing here uses asks for it.
            moduleSideEffects: (id) => !id.includes('/hoist-non-react-statics/'),
          },
          output: {
            // Many small files take more bytes, and more requests, than few that hold the same.
            experimentalMinChunkSize: 3400,
            // A part of the page that is loaded again after a failure stays in a file of its own.
            manualChunks: chunkOf,
            onlyExplicitManualChunks: true,
          },
        },
      },
  test: {
    // Tests of the API and the browser wait for servers much of the time.
    maxWorkers: 3,
    // Long enough for a machine that has other work. A test that passes takes no longer for it.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      unit('unit', { exclude: [ISOLATED], isolate: false }),
      unit('unit, isolated', { include: [ISOLATED] }),
      api(
        'api',
        API_TESTS.filter((path) => !ISOLATED_API.includes(path)),
        'postgres',
        false,
      ),
      api('api, isolated', ISOLATED_API),
      browser('browser', ['tests/browser/**/*.test.ts']),
      unit('slow unit', {
        include: SIZED.unit.map((name) => `tests/unit/${name}.test.tsx`),
        isolate: false,
      }),
      api('slow api', [
        'tests/slow/api/**/*.test.ts',
        ...SIZED.api.map((name) => `tests/api/${name}.test.ts`),
      ]),
      api('citus', ['tests/slow/citus/**/*.test.ts', ...ON_ENGINES], 'citus'),
      browser('slow browser', [
        'tests/slow/browser/**/*.test.ts',
        ...SIZED.browser.map((name) => `tests/browser/${name}.test.ts`),
      ]),
    ],
  },
}));
