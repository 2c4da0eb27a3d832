/** Colours as in stats.css, which cannot reach into the chart's drawing. */
export const LINE = '#2dd4bf';
export const QUIET = '#9aa4b1';
const GRID = '#2a2f36';

/** What the chart's library draws text, axes and grid with. */
export const THEME = {
  background: 'transparent',
  text: { fontFamily: 'inherit', fontSize: 12, fill: QUIET },
  axis: { ticks: { text: { fontSize: 12, fill: QUIET, fontVariantNumeric: 'tabular-nums' } } },
  grid: { line: { stroke: GRID, strokeWidth: 1 } },
};

/** The area fades out towards the bottom. */
export const FADE = [
  {
    id: 'fade',
    type: 'linearGradient',
    colors: [
      { offset: 0, color: LINE, opacity: 0.24 },
      { offset: 100, color: LINE, opacity: 0 },
    ],
  },
];
export const FILL = [{ match: '*' as const, id: 'fade' }];
