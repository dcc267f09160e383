// A figure as an image: the SVG document that it is drawn into, the lines the browser broke its texts into, its text as
// a file that any XML reader takes, and the name and origin that its page gives it.
import { createContext } from 'react';

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Two decimals of a pixel are finer than any printer. */
const written = (value: string | number): string =>
  typeof value === 'number' ? String(Math.round(value * 100) / 100) : value;

/** XML 1.0 has no way to write other characters, escaped or not; names from a file may hold them. */
const isWritable = (letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x20) return code === 0x09 || code === 0x0a || code === 0x0d;
  return (code < 0xd800 || code > 0xdfff) && code !== 0xfffe && code !== 0xffff;
};

export const writable = (text: string): string => Array.from(text).filter(isWritable).join('');

/** Adds an element to `parent`; attributes without a value are left out. */
export function draw(parent: Element, name: string, attributes: Attributes = {}, text?: string): Element {
  const element = parent.ownerDocument.createElementNS(SVG_NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(key, written(value));
  }
  if (text !== undefined) element.textContent = writable(text);
  parent.append(element);
  return element;
}

export const newDrawing = (): Element =>
  document.implementation.createDocument(SVG_NAMESPACE, 'svg', null).documentElement;

export const drawingText = (drawing: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(drawing)}\n`;

/** Name and origin of a saved image, provided to all figures by their page. */
export interface PictureSource {
  /** The session and how much of it the figures show. */
  readonly credit: string;
  readonly fileName: (title: string, ending: 'png' | 'svg') => string;
}

const joined = (title: string): string => title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');

export const PictureSourceContext = createContext<PictureSource>({
  credit: '',
  fileName: (title, ending) => `${joined(title)}.${ending}`,
});

/** One entry per line of a text, on its baseline. */
export interface TextLine {
  readonly text: string;
  /** CSS pixels of the window. */
  readonly left: number;
  readonly baseline: number;
}

let measuring: CanvasRenderingContext2D | null = null;

function inType(font: string): CanvasRenderingContext2D | null {
  measuring ??= document.createElement('canvas').getContext('2d');
  if (measuring !== null) measuring.font = font;
  return measuring;
}

/** Height above the baseline and below it that the browser gives a line of this type. */
function typeExtent(font: string): { readonly ascent: number; readonly descent: number } {
  const measured = inType(font)?.measureText('x');
  return { ascent: measured?.fontBoundingBoxAscent ?? 0, descent: measured?.fontBoundingBoxDescent ?? 0 };
}

const textWidth = (text: string, font: string): number => inType(font)?.measureText(text).width ?? 0;

/** Words put into lines no wider than `width`; a word that is wider stands alone. */
export function wrapWords(text: string, font: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && textWidth(longer, font) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

export function textLines(node: Text, font: string): TextLine[] {
  const range = document.createRange();
  const { ascent, descent } = typeExtent(font);
  const lines: (TextLine & { readonly top: number })[] = [];
  for (const { 0: word, index } of node.data.matchAll(/\S+/gu)) {
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const box = range.getClientRects()[0];
    if (box === undefined || box.width === 0) continue;
    const last = lines.at(-1);
    if (last !== undefined && Math.abs(last.top - box.top) < 1) {
      lines[lines.length - 1] = { ...last, text: `${last.text} ${word}` };
    } else {
      const baseline = box.top + (box.height - ascent - descent) / 2 + ascent;
      lines.push({ text: word, left: box.left, baseline, top: box.top });
    }
  }
  return lines;
}
