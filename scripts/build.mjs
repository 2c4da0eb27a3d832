import { buildAll, buildIfNeeded } from './buildIfNeeded.mjs';

await (process.argv.includes('--if-needed') ? buildIfNeeded() : buildAll());
