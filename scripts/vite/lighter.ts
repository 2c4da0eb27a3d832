import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const installed = (path: string) => here(`../../node_modules/${path}`);
const router = (file: string) => installed(`react-router/dist/production/${file}`);
const outlined = installed('@mui/material/esm/OutlinedInput/index.js');

/**
 * Lighter ways to the same code: what every supported browser has needs no polyfill, nobody reads
 * the router's warnings to developers in a built console, and what the console leaves unused of a
 * package that would be taken whole stays out.
 */
export const lighter = [
  { find: /^object\.entries$/, replacement: here('native/entries.cjs') },
  { find: /^hasown$/, replacement: here('native/hasOwn.cjs') },
  { find: /^lodash\/isEqual(\.js)?$/, replacement: here('native/isEqual.mjs') },
  { find: /^query-string$/, replacement: here('native/queryString.ts') },
  { find: /^react-router$/, replacement: router('index.mjs') },
  { find: /^react-router\/dom$/, replacement: router('dom-export.mjs') },
  // Lists are exported by `src/pages/transfer`, and kinds and fields have words of their own.
  { find: /^jsonexport\/dist\/index\.js$/, replacement: here('unused/jsonExport.mjs') },
  { find: /^inflection$/, replacement: here('unused/inflection.mjs') },
  // Charts sort by functions, never by patterns to compare with.
  { find: /^\.\/_baseIteratee$/, replacement: here('unused/iteratee.cjs') },
  // What hangs from something is moved and flipped where it would not fit, and nothing else.
  { find: /^@popperjs\/core$/, replacement: here('unused/popper.mjs') },
  // The theme has text boxes of one look, and buttons without ripples.
  { find: /^\.\.\/(Filled)?Input\/index\.js$/, replacement: outlined },
  { find: /^\.\/TouchRipple\.js$/, replacement: here('unused/ripple.mjs') },
];
