import { cpus, loadavg, totalmem } from 'node:os';

/**
 * The date and the machine of a measurement in one sentence; `more` adds versions of other programs.
 */
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

/** Share of the cores that others may use before figures say little. */
const CALM = 0.25;

/** How busy the machine was before anything was measured, and whether that spoils the figures. */
export function describeLoad(): string {
  const [load = 0] = loadavg();
  const cores = cpus().length;
  const text = `Load of the machine at the start: ${load.toFixed(1)} of ${cores} cores.`;
  if (load <= cores * CALM) return text;
  return `${text} **It was busy with other work: take these figures again on a quiet one.**`;
}
