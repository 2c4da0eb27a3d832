import { createRequire } from 'node:module';

const FONT = '@expo-google-fonts/inter';

/** Converts an SVG to PNG in a separate thread. The font is bundled, because a server may have none. */
export async function rasterize(drawing: string): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const { resolve } = createRequire(import.meta.url);
  const fontFiles = ['400Regular/Inter_400Regular', '600SemiBold/Inter_600SemiBold'].map((file) =>
    resolve(`${FONT}/${file}.ttf`),
  );
  const image = await renderAsync(drawing, {
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Inter' },
  });
  return image.asPng();
}
