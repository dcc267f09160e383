// A figure as an image: the SVG document that it is drawn into, its text as a file that any XML reader takes, and the
// name and origin that its page gives it.
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
