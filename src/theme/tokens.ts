/** Every text color is readable on `page`, `surface`, `raised` and its own tint. */
export const light = {
  page: '#F7F8FA',
  surface: '#FFFFFF',
  raised: '#FFFFFF',
  /** Hairlines between elements. */
  border: '#E3E6EB',
  /** Edges of inputs. */
  control: '#838C99',
  text: '#14181F',
  quiet: '#5A6472',
  /** Links, focus and what is selected. */
  accent: '#0F766E',
  /** Save, available, active. */
  success: '#15803D',
  /** Pending, onboarding. */
  pending: '#6D28D9',
  /** Rejected, suspended, blacklisted, delete. */
  danger: '#B42318',
  /** Any other status. */
  neutral: '#5A6472',
  /** Dots of badges, bars, calendar entries and board columns of further statuses; see `StatusTint`. */
  planned: '#1D5FC4',
  /** Also warnings. */
  moving: '#945100',
  done: '#0D7377',
  late: '#B03A0C',
  /** Filled buttons. */
  accentFill: '#0F766E',
  successFill: '#15803D',
  /** Text on a filled accent, success, pending, danger or neutral. */
  onFill: '#FFFFFF',
};

export type Palette = typeof light;

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
  planned: '#7FB0F7',
  moving: '#F0B04E',
  done: '#67E8E0',
  late: '#FF9466',
  accentFill: '#2AA394',
  successFill: '#3BB466',
  onFill: '#0B0D10',
};

/**
 * For dots, bars, calendars and boards, in the order of work. `planned`, `moving`, `done` and `late` divide the gray
 * statuses by their meaning for work.
 */
export const STATUS_TINTS = [
  ...(['pending', 'planned', 'moving', 'success'] as const),
  ...(['done', 'late', 'danger', 'neutral'] as const),
] as const;
export type StatusTint = (typeof STATUS_TINTS)[number];

const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

/** Mixes `share` of one color over another. Opaque, so it looks the same on every background. */
export function blend(over: string, under: string, share: number): string {
  const below = channels(under);
  const mixed = channels(over).map((value, i) =>
    Math.round(value * share + (below[i] ?? 0) * (1 - share)),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The tinted background of a badge or a selected item. */
export const tintOf = (palette: Palette, tone: 'accent' | StatusTint, share = 0.08): string =>
  blend(palette[tone], palette.surface, share);

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

/** Inter, and system fonts until it has loaded. */
export const FONT = {
  sans: '"Inter Variable", "Inter Fallback", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
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

const TINTS: readonly (readonly [StatusTint, RegExp])[] = [
  ['planned', /^(booked|scheduled|open|confirmed|authorized|in review)$/],
  ['moving', /^(in |sent$|partial|processing$|shipped$)/],
  ['done', /^(delivered|completed?|paid|fulfilled|verified|approved)$/],
  ['late', /^(overdue|late|disputed|failed|expired|blocked)$/],
];

/** The color of a status in dots, bars, calendars and boards; that of its badge unless it is gray. */
export function statusTint(status: unknown): StatusTint {
  const color = statusColor(status);
  if (color !== 'neutral' || typeof status !== 'string') return color;
  const word = status.trim().toLowerCase();
  return TINTS.find(([, words]) => words.test(word))?.[0] ?? color;
}
