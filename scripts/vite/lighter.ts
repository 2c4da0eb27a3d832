import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const router = (file: string) => here(`../../node_modules/react-router/dist/production/${file}`);

/**
 * Lighter ways to the same code: what every supported browser has needs no polyfill, and nobody
 * reads the router's warnings to developers in a built console.
 */
export const lighter = [
  { find: /^object\.entries$/, replacement: here('native/entries.cjs') },
  { find: /^hasown$/, replacement: here('native/hasOwn.cjs') },
  { find: /^react-router$/, replacement: router('index.mjs') },
  { find: /^react-router\/dom$/, replacement: router('dom-export.mjs') },
];
