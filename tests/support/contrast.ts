import { readFileSync } from 'node:fs';

type Channels = readonly [red: number, green: number, blue: number];
type Matrix = readonly [Channels, Channels, Channels];

/** The colours of the public page by name: `--ns-name: #rrggbb` in its style sheet. */
export const TOKENS = new Map(
  [...readFileSync('src/stats/stats.css', 'utf8').matchAll(/--ns-([a-z]+): (#[0-9a-f]{6})\b/g)].map(
    ([, name, hex]) => [name!, hex!],
  ),
);

const multiply = (matrix: Matrix, [x, y, z]: Channels) =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Channels;

/** The light that a colour sends, from 0 to 1. */
const lightOf = (hex: string) =>
  [1, 3, 5].map((start) => {
    const channel = parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;

const luminance = ([red, green, blue]: Channels) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Contrast as WCAG counts it. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [a, b].map((hex) => luminance(lightOf(hex))).sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}

/** Matrices for the usual sight and for color blindness: Machado, Oliveira and Fernandes, 2009. */
export const SIGHT: Record<string, Matrix> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const XYZ: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const WHITE = [0.95047, 1, 1.08883] as const;

function toLab(light: Channels): Channels {
  const seen = light.map((value) => Math.min(1, Math.max(0, value))) as unknown as Channels;
  const [x, y, z] = multiply(XYZ, seen).map((value, index) => {
    const share = value / WHITE[index]!;
    return share > 216 / 24389 ? Math.cbrt(share) : (24389 / 27) * (share / 116) + 16 / 116;
  }) as unknown as Channels;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** The difference of two colors (CIE 1976). About 2 is just noticeable. */
export function distance(a: string, b: string, sight: Matrix): number {
  const [one, other] = [a, b].map((hex) => toLab(multiply(sight, lightOf(hex))));
  return Math.hypot(...one!.map((value, index) => value - other![index]!));
}
