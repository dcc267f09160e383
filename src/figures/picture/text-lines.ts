// Where the browser has put the words of a text: one entry per line, on its baseline.

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
