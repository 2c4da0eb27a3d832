/** Sizes in px of the frames that other sites embed. */
export const EMBED_SIZES = {
  card: { width: 360, height: 240 },
  chart: { width: 640, height: 490 },
} as const;

export type Frame = keyof typeof EMBED_SIZES;
