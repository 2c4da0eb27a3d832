/** Colours as in stats.css, which cannot reach into the chart's drawing. */
export const LINE = '#2dd4bf';
export const TEXT = '#e8ebef';
export const QUIET = '#9aa4b1';
export const GRID = '#2a2f36';

const FADE_ID = 'fade';

/** The area between the values and zero fades out towards zero. */
export function fade(values: readonly number[]) {
  const highest = Math.max(0, ...values);
  const height = highest - Math.min(0, ...values);
  const zero = (highest / (height || 1)) * 100;
  const colors = [...new Set([0, zero, 100])].map((offset) => ({
    offset,
    color: LINE,
    opacity: offset === zero ? 0 : 0.24,
  }));
  return [{ id: FADE_ID, type: 'linearGradient', colors }];
}
export const FADED = `url(#${FADE_ID})`;
