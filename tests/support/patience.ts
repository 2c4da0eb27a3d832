/** How long is waited for what goes on behind the answers: vitest's second is too short on a busy machine. */
export const PATIENCE = { timeout: 45_000 };
