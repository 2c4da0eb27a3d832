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
  /** Bars, calendar entries and board columns of further statuses; see `StatusTint`. */
  planned: string;
  moving: string;
  done: string;
  late: string;
  /** Filled buttons. */
  accentFill: string;
  successFill: string;
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
  planned: '#1D5FC4',
  moving: '#945100',
  done: '#0E6C86',
  late: '#B03A0C',
  accentFill: '#0F766E',
  successFill: '#15803D',
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
  planned: '#7FB0F7',
  moving: '#F0B04E',
  done: '#5CC4DD',
  late: '#FF9466',
  accentFill: '#2AA394',
  successFill: '#3BB466',
  onFill: '#0B0D10',
};

/** Colors with a meaning. Each has a tint as its background. */
export const TONES = [
  ...(['accent', 'success', 'pending', 'danger', 'neutral'] as const),
  ...(['planned', 'moving', 'done', 'late'] as const),
] as const;

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
export const tintOf = (palette: Palette, tone: (typeof TONES)[number], share = 0.08): string =>
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

/**
 * The color of a status where no badge is drawn: in bars, calendars and boards. It divides the gray
 * statuses by what they mean for work.
 */
export type StatusTint = StatusColor | 'planned' | 'moving' | 'done' | 'late';

const TINTS: readonly (readonly [StatusTint, RegExp])[] = [
  ['planned', /^(booked|scheduled|open|confirmed|authorized|in review)$/],
  ['moving', /^(in |sent$|partial|processing$|shipped$)/],
  ['done', /^(delivered|completed?|paid|fulfilled|verified|approved)$/],
  ['late', /^(overdue|late|disputed|failed|expired|blocked)$/],
];

/** The color of a status in bars, calendars and boards; that of its badge unless it is gray. */
export function statusTint(status: unknown): StatusTint {
  const color = statusColor(status);
  if (color !== 'neutral' || typeof status !== 'string') return color;
  const word = status.trim().toLowerCase();
  return TINTS.find(([, words]) => words.test(word))?.[0] ?? color;
}

export const STATUS_TINTS: readonly StatusTint[] = [
  ...(['success', 'pending', 'danger', 'neutral'] as const),
  ...(['planned', 'moving', 'done', 'late'] as const),
];
