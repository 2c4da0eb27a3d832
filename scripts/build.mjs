import { buildAll } from './buildIfNeeded.mjs';

await buildAll();
