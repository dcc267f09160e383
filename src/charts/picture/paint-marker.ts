// The number or the dot before an item of a list: no part of its text, so no text that could be asked where it stands.
import { textLines, type TextLine } from './text-lines.ts';

/** As far before the words as a browser puts it. */
const GAP_EM = 0.5;

const MARKS: Readonly<Record<string, string>> = { disc: '•', circle: '◦', square: '▪' };

function firstLine(element: Element): TextLine | null {
  const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
    const style = node.parentElement === null ? null : getComputedStyle(node.parentElement);
    const line = node instanceof Text && style !== null ? textLines(node, style.font)[0] : undefined;
    if (line !== undefined) return line;
  }
  return null;
}

/** The mark of a list's item and where it ends; null for what is none, or has no mark. */
export function findMarker(element: Element, style: CSSStyleDeclaration): TextLine | null {
  if (style.display !== 'list-item' || element.parentElement === null) return null;
  const place = [...element.parentElement.children].filter((one) => one.localName === 'li').indexOf(element) + 1;
  const text = style.listStyleType === 'decimal' ? `${place}.` : MARKS[style.listStyleType];
  const line = text === undefined ? null : firstLine(element);
  if (text === undefined || line === null) return null;
  const { left } = element.getBoundingClientRect();
  return { text, left: left - GAP_EM * Number.parseFloat(style.fontSize), baseline: line.baseline };
}
