import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

import { PICTURE } from './picture';

/** Pixels of the PNG per unit of the SVG. */
const SCALE = 2;

/** The page's font as a style, because a picture cannot use the fonts of its page. */
async function fontStyle(): Promise<string> {
  const answer = await fetch(inter);
  if (!answer.ok) throw new Error(`The font answered ${answer.status}`);
  const letters = Array.from(new Uint8Array(await answer.arrayBuffer()), (byte) =>
    String.fromCharCode(byte),
  );
  const source = `url(data:font/woff2;base64,${btoa(letters.join(''))})`;
  return `<style>@font-face{font-family:Inter;font-weight:100 900;src:${source}}</style>`;
}

/** Draws an SVG document of the size of a picture as PNG. */
export async function toPng(drawing: string): Promise<Blob> {
  const image = new Image();
  const withFont = drawing.replace('>', `>${await fontStyle()}`);
  // A data URL, because a blob URL can taint the canvas, which would then not be readable.
  image.src = `data:image/svg+xml,${encodeURIComponent(withFont)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE.width * SCALE;
  canvas.height = PICTURE.height * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('No picture came'))),
      'image/png',
    );
  });
}
