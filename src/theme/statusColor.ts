/** What the colour of a status says. */
export type StatusColor = 'success' | 'pending' | 'danger' | 'neutral';

const COLORS: Readonly<Record<string, StatusColor>> = {
  available: 'success',
  active: 'success',
  pending: 'pending',
  onboarding: 'pending',
  rejected: 'danger',
  suspended: 'danger',
  blacklisted: 'danger',
};

/** The colour of a status badge, in whatever case the status is written; grey for any other. */
export function statusColor(status: unknown): StatusColor {
  const word = typeof status === 'string' ? status.trim().toLowerCase() : '';
  return Object.hasOwn(COLORS, word) ? (COLORS[word] ?? 'neutral') : 'neutral';
}
