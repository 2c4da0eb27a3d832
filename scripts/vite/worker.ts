import type { Plugin } from 'vite';

/** Puts the server's thread beside the server's bundle, where the bundle starts it from. */
export const worker = (source: string, fileName: string): Plugin => ({
  name: 'waybill-worker',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: source, fileName });
  },
});
