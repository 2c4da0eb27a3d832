/** Colours as in stats.css, which cannot reach into the chart's drawing. */
export const LINE = '#2dd4bf';
export const TEXT = '#e8ebef';
export const QUIET = '#9aa4b1';
export const GRID = '#2a2f36';

const FADE_ID = 'fade';

/** The area fades out towards the bottom. */
export const FADE = [
  {
    id: FADE_ID,
    type: 'linearGradient',
    colors: [
      { offset: 0, color: LINE, opacity: 0.24 },
      { offset: 100, color: LINE, opacity: 0 },
    ],
  },
];
export const FADED = `url(#${FADE_ID})`;
