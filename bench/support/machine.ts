import { cpus, loadavg, totalmem } from 'node:os';

/** Where and when figures were taken, in one sentence; `more` names other programs' versions. */
export function describeMachine(...more: string[]): string {
  const processors = cpus();
  const facts = [
    new Date().toISOString().slice(0, 10),
    `${processors[0]?.model.trim() ?? 'unknown CPU'} with ${processors.length} cores`,
    `${Math.round(totalmem() / 2 ** 30)} GiB`,
    `${process.platform}`,
    `Node ${process.versions.node}`,
    ...more,
  ];
  return `${facts.join(', ')}.`;
}

/** How busy the machine was before anything was measured: others' work slows both sides. */
export const describeLoad = (): string =>
  `Load of the machine at the start: ${(loadavg()[0] ?? 0).toFixed(1)} of ${cpus().length} cores.`;
