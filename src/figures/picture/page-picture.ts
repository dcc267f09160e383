// A sheet of paper as a photo: what is laid out on it, within margins, no shorter than A4.
import { finishPicture, type Picture } from './finish-picture.ts';
import { paintPage } from './paint-page.ts';
import { draw, newDrawing } from './svg-document.ts';

const PX_PER_MM = 96 / 25.4;
const A4_HEIGHT_PX = Math.round(297 * PX_PER_MM);
const MARGIN_PX = { across: Math.round(15 * PX_PER_MM), down: Math.round(10 * PX_PER_MM) } as const;

/** `sheet` is laid out in the page, light; `title` is what the photo is called. */
export function pagePicture(sheet: HTMLElement, title: string): Promise<Picture> {
  const box = sheet.getBoundingClientRect();
  const drawing = newDrawing();
  draw(drawing, 'title', {}, title);
  const ground = draw(drawing, 'rect', { width: '100%', height: '100%', fill: '#ffffff' });
  paintPage(sheet, draw(drawing, 'g', { transform: `translate(${MARGIN_PX.across} ${MARGIN_PX.down})` }), box);
  const height = Math.max(A4_HEIGHT_PX, Math.ceil(box.height) + 2 * MARGIN_PX.down);
  return finishPicture(drawing, ground, Math.ceil(box.width) + 2 * MARGIN_PX.across, height);
}
