/**
 * Colors of one mode. Every text color is readable on `page`, `surface`, `raised` and its own tint.
 */
export interface Palette {
  page: string;
  surface: string;
  raised: string;
  /** Hairlines between elements. */
  border: string;
  /** Edges of inputs and buttons. */
  control: string;
  text: string;
  quiet: string;
  /** Links, focus and what is selected. */
  accent: string;
  /** Save, available, active. */
  success: string;
  /** Pending, onboarding. */
  pending: string;
  /** Rejected, suspended, blacklisted, delete. */
  danger: string;
  /** Any other status. */
  neutral: string;
  /** Text on a filled accent, success, pending, danger or neutral. */
  onFill: string;
}

export const light: Palette = {
  page: '#F7F8FA',
  surface: '#FFFFFF',
  raised: '#FFFFFF',
  border: '#E3E6EB',
  control: '#838C99',
  text: '#14181F',
  quiet: '#5A6472',
  accent: '#0F766E',
  success: '#15803D',
  pending: '#6D28D9',
  danger: '#B42318',
  neutral: '#5A6472',
  onFill: '#FFFFFF',
};

export const dark: Palette = {
  page: '#0B0D10',
  surface: '#121519',
  raised: '#181C21',
  border: '#2A2F36',
  control: '#66707D',
  text: '#E8EBEF',
  quiet: '#9AA4B1',
  accent: '#2DD4BF',
  success: '#4ADE80',
  pending: '#B69CFF',
  danger: '#FF6B4A',
  neutral: '#9AA4B1',
  onFill: '#0B0D10',
};

/** Colors with a meaning. Each has a tint as its background. */
export const TONES = ['accent', 'success', 'pending', 'danger', 'neutral'] as const;

const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

/**
 * Mixes `share` of one color over another. Opaque, so that it looks the same on every background.
 */
export function blend(over: string, under: string, share: number): string {
  const below = channels(under);
  const mixed = channels(over).map((value, i) =>
    Math.round(value * share + (below[i] ?? 0) * (1 - share)),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The tinted background of a badge or a selected item. */
export const tintOf = (palette: Palette, tone: (typeof TONES)[number]): string =>
  blend(palette[tone], palette.surface, 0.08);

/** Layout dimensions, in px. */
export const FRAME = {
  header: 56,
  sidebar: 240,
  folded: 64,
  /** Below this width the sidebar is a drawer. */
  drawerBelow: 900,
  /** Minimum size of a touch target. */
  touch: 44,
} as const;

export const RADIUS = { card: 8, input: 6 } as const;

/** System fonts, so that nothing is downloaded. */
export const FONT = {
  sans: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
} as const;

/** The meaning of a status color. */
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

/** The color of a status badge, ignoring case; gray for an unknown status. */
export function statusColor(status: unknown): StatusColor {
  const word = typeof status === 'string' ? status.trim().toLowerCase() : '';
  return Object.hasOwn(COLORS, word) ? (COLORS[word] ?? 'neutral') : 'neutral';
}
