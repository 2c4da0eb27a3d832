import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

import english from './scripts/english.mjs';

/** Files that load before anything shows: `react-admin` would pull the whole back office in. */
const EAGER = [
  'src/*.{ts,tsx}',
  'src/{auth,browser,contract,i18n,resources,routing,stats}/**/*.{ts,tsx}',
];

/** Parts of the back office that work on records: each imports only those named before it. */
const FEATURES = [
  'remoteChanges',
  'map',
  'mutations',
  'namedItems',
  'record',
  'activity',
  'form',
  'deleted',
  'bulk',
  'transfer',
  'paste',
  'list',
];
/** Parts that stand on them. */
const FRAME = ['apiExplorer', 'commandPalette', 'dashboard', 'layout'];

/** Imports run one way: files in some folders of `src` import none of others. */
const without = (files, folders) => ({
  files,
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^(\\./|(\\.\\./)+)(admin/)?(${folders.join('|')})(/|$)`,
            message: 'Imports run from admin by way of its features and fields to resources.',
            allowTypeImports: folders.includes('stats'),
          },
        ],
      },
    ],
  },
});
const inAdmin = (folders) => folders.map((folder) => `src/admin/${folder}/**`);

export default tseslint.config(
  { ignores: ['dist', 'data', 'coverage', '.cache'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  reactHooks.configs.flat.recommended,
  jsxA11y.flatConfigs.recommended,
  {
    // An expression that backtracks over a long text holds up everybody: each must take linear time.
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
    },
  },
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
      '@typescript-eslint/no-explicit-any': 'error',
      'no-console': ['error', { allow: ['error', 'warn'] }],
      // A region that scrolls takes the focus, or the keyboard could not scroll it.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'region'] }],
      'no-restricted-imports': [
        'error',
        {
          paths: ['@mui/icons-material'],
        },
      ],
    },
  },
  {
    files: EAGER,
    // Arrives with the back office, whatever a developer's components import.
    ignores: ['src/customizations.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: ['react-admin', 'ra-ui-materialui', '@mui/material', '@mui/icons-material'],
          patterns: ['@mui/*', '@nivo/*'],
        },
      ],
    },
  },
  without(['src/{auth,dataProvider,i18n,routing,stats,theme}/**', 'src/*.ts'], ['admin']),
  without(
    ['src/{browser,contract,resources}/**'],
    ['admin', 'auth', 'dataProvider', 'i18n', 'routing', 'stats', 'theme'],
  ),
  without(inAdmin(['components', 'routing']), ['fieldTypes', ...FEATURES, ...FRAME]),
  without(inAdmin(['fieldTypes']), [...FEATURES, ...FRAME]),
  ...FEATURES.map((feature, index) => {
    const later = [...FEATURES.slice(index + 1), ...FRAME];
    // A form loads the paste of a table lazily.
    const isPaste = (name) => feature === 'form' && name === 'paste';
    return without(
      inAdmin([feature]),
      later.map((name) => (isPaste(name) ? 'paste(?!/PasteIntoForm$)' : name)),
    );
  }),
  without(inAdmin(['apiExplorer']), [...FEATURES, ...FRAME]),
  // The dashboard's latest changes are compared as in the history of a record, and grouped as in the activity.
  without(inAdmin(['dashboard']), [
    ...FEATURES.filter((name) => !['record', 'activity'].includes(name)),
    ...FRAME,
  ]),
  {
    // The server runs without the console: it takes what both know, and what draws the public page.
    files: ['server/**/*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '/src/(?!(resources|contract)(/|$)|stats/(draw|metrics|slugs|view)$)',
              message:
                'The server imports src/resources, src/contract and what draws the public page.',
            },
          ],
        },
      ],
    },
  },
  {
    // Storage, field types and checks do not depend on HTTP: routes turn their results into responses.
    files: [
      'server/{cells,database,fields,schema,scope,search,storage,tables,values}/**/*.ts',
      'server/{batch,export,history,import,overview,records,related,views}/**/!(*outes|requests|filters|*Query).ts',
    ],
    rules: {
      'no-restricted-imports': ['error', { patterns: ['fastify', '**/http/*', '**/api'] }],
    },
  },
  {
    // Every visible or spoken word comes from src/i18n, or it would be English in every language; a letter
    // alone is the name of a key.
    files: ['src/**/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'JSXText[value=/\\p{L}{2}/u]', message: 'Words live in src/i18n.' },
        {
          selector:
            'JSXAttribute[name.name=/^(aria-label|aria-description|aria-valuetext|title|placeholder|alt)$/] > Literal[value=/\\p{L}/u]',
          message: 'Words live in src/i18n.',
        },
      ],
    },
  },
  {
    ignores: ['scripts/english.mjs', 'tests/unit/plainEnglish.test.ts'],
    plugins: { english },
    rules: { 'english/texts': 'error', 'english/comments': 'error' },
  },
  { files: ['**/*.md'], processor: 'english/markdown' },
  {
    files: ['src/stats/{MainChart,ChartLines,ChartTooltip}.tsx', 'src/stats/drawing.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  { files: ['scripts/**', 'server/**', 'bench/**', 'tests/**'], rules: { 'no-console': 'off' } },
  { files: ['**/*.cjs'], languageOptions: { globals: { module: 'readonly' } } },
  {
    files: ['public/**/*.js'],
    languageOptions: {
      globals: {
        addEventListener: 'readonly',
        document: 'readonly',
        localStorage: 'readonly',
        matchMedia: 'readonly',
      },
    },
  },
  {
    files: ['scripts/**/*.mjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        performance: 'readonly',
        fetch: 'readonly',
      },
    },
  },
);
