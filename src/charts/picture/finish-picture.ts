// The end of every drawing of a part of the page: its size, and its letters inside it.
import { embeddedType } from './embedded-type.ts';
import { drawingText } from './svg-document.ts';

export interface Picture {
  readonly svg: string;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** `ground`: what was drawn first. */
export async function finishPicture(
  drawing: Element,
  ground: Element,
  width: number,
  height: number,
): Promise<Picture> {
  for (const [name, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` })) {
    drawing.setAttribute(name, String(value));
  }
  const style = drawing.ownerDocument.createElementNS(drawing.namespaceURI, 'style');
  style.textContent = await embeddedType(drawing.textContent ?? '');
  ground.before(style);
  return { svg: drawingText(drawing), width, height };
}
