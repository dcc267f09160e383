// An image of pixels from a drawing.
import type { Picture } from './finish-picture.ts';

/** Sharp on paper and on dense screens. */
export const PIXELS_PER_CSS_PIXEL = 2;

/** Null where the browser could not draw it. */
export async function rasterise({ svg, width, height }: Picture): Promise<Blob | null> {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const canvas = document.createElement('canvas');
  canvas.width = width * PIXELS_PER_CSS_PIXEL;
  canvas.height = height * PIXELS_PER_CSS_PIXEL;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
