// A sheet of paper as a photo: what is laid out on it, within margins, no shorter than A4. Its end, size and letters,
// is that of every drawing of a part of the page.
import { paintPage } from './paint-page.ts';
import { draw, newDrawing, drawingText } from './svg-document.ts';

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

const parseRanges = (written: string): (readonly [number, number])[] =>
  written.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/iu, '').split('-');
    return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'F'), 16)];
  });

function fontFaces(): CSSFontFaceRule[] {
  return [...document.styleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
    } catch {
      // A sheet of another origin, such as an extension's, may not be read.
      return [];
    }
  });
}

async function dataAddress(address: string): Promise<string | null> {
  try {
    const content = await (await fetch(address)).blob();
    return await new Promise((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : null));
      reader.addEventListener('error', () => resolve(null));
      reader.readAsDataURL(content);
    });
  } catch {
    return null;
  }
}

/**
 * The product's typeface as a style sheet that an image carries in itself: an image may load nothing from outside. The
 * faces that the letters of `text` need; without them an image falls back to the reader's sans-serif.
 */
async function embeddedType(text: string): Promise<string> {
  const letters = new Set(Array.from(text, (letter) => letter.codePointAt(0) ?? 0));
  const needed = fontFaces().filter(({ style }) => {
    const ranges = parseRanges(style.getPropertyValue('unicode-range') || 'U+0-10FFFF');
    return [...letters].some((letter) => ranges.some(([from, to]) => letter >= from && letter <= to));
  });
  const rules = await Promise.all(
    needed.map(async ({ style, parentStyleSheet }) => {
      const address = /url\(["']?([^"')]+)["']?\)/u.exec(style.getPropertyValue('src'))?.[1];
      if (address === undefined) return '';
      const content = await dataAddress(new URL(address, parentStyleSheet?.href ?? location.href).href);
      if (content === null) return '';
      const kept = ['font-family', 'font-style', 'font-weight', 'unicode-range']
        .map((property) => `${property}: ${style.getPropertyValue(property)};`)
        .join(' ');
      // A letter whose face is not read yet is drawn in another: without it its whole line would be left out.
      return `@font-face { ${kept} font-display: swap; src: url(${content}) format('woff2'); }`;
    }),
  );
  return rules.filter(Boolean).join('\n');
}
