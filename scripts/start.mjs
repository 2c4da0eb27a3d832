import { buildIfNeeded } from './buildIfNeeded.mjs';
import { requireCommandLine } from './commandLine.mjs';
import { requireNode } from './nodeVersion.mjs';

requireNode();
requireCommandLine();
try {
  await buildIfNeeded();
} catch (error) {
  console.error(`Waybill could not be built: ${error.message}`);
  process.exit(1);
}
await import('../dist/server/main.js');
