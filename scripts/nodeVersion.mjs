/** The oldest Node that runs Waybill, as `engines` in package.json has it. */
export const OLDEST_NODE = '22.14.0';

/** Ends the process with one line under an older Node, whose loader of native code would crash. */
export function requireNode(version = process.versions.node) {
  const [[major, minor], [oldestMajor, oldestMinor]] = [version, OLDEST_NODE].map((each) =>
    each.split('.').map(Number),
  );
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  console.error(`Waybill needs Node ${OLDEST_NODE} or newer; this is Node ${version}`);
  process.exit(1);
}
