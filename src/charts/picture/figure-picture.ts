// A figure as a sheet for paper: its title, its finding, the drawing, and whose it is, in one SVG.
import { PRODUCT } from '#src/ui/product.ts';
import { finishPicture, type Picture } from './finish-picture.ts';
import { paintPage } from './paint-page.ts';
import { plainColour } from './plain-colour.ts';
import { draw, newDrawing } from './svg-document.ts';
import { wrapWords } from './text-lines.ts';

export interface FigureWords {
  readonly title: string;
  readonly finding: string;
  /** Source line: the session and the selected part of it. */
  readonly credit: string;
}

const MARGIN = 24;
const TITLE = { size: 18, weight: 650, line: 24 } as const;
const FINDING = { size: 13, weight: 400, line: 19 } as const;
const CREDIT = { size: 11, weight: 400, line: 16 } as const;

/** The colors of the place where the figure stands: light on paper; a map is taken as it is seen. */
function readColours(drawn: HTMLElement): { readonly paper: string; readonly ink: string; readonly ink2: string } {
  let paper = '#ffffff';
  for (let element: Element | null = drawn; element !== null; element = element.parentElement) {
    const { hex, opacity } = plainColour(getComputedStyle(element).backgroundColor);
    if (opacity === 1) {
      paper = hex;
      break;
    }
  }
  const probe = document.createElement('span');
  probe.hidden = true;
  drawn.append(probe);
  const read = (token: string): string => {
    probe.style.color = `var(${token})`;
    return plainColour(getComputedStyle(probe).color).hex;
  };
  const colours = { paper, ink: read('--ink'), ink2: read('--ink-2') };
  probe.remove();
  return colours;
}

/** `drawn` is laid out in the page; everything in it is taken except its caption, which stands above. */
export async function figurePicture(drawn: HTMLElement, { title, finding, credit }: FigureWords): Promise<Picture> {
  const family = getComputedStyle(document.body).fontFamily;
  const { paper, ink, ink2 } = readColours(drawn);
  const box = drawn.getBoundingClientRect();
  const width = Math.ceil(box.width) + 2 * MARGIN;
  const drawing = newDrawing();
  draw(drawing, 'title', {}, title);
  draw(drawing, 'desc', {}, finding);
  const ground = draw(drawing, 'rect', { width: '100%', height: '100%', fill: paper });

  let y = MARGIN;
  const say = (text: string, type: typeof TITLE | typeof FINDING | typeof CREDIT, fill: string): void => {
    for (const line of wrapWords(text, `${type.weight} ${type.size}px ${family}`, box.width)) {
      const place = { x: MARGIN, y: y + type.size, 'font-family': family, 'font-size': type.size };
      draw(drawing, 'text', { ...place, 'font-weight': type.weight, fill }, line);
      y += type.line;
    }
  };
  say(title, TITLE, ink);
  y += 2;
  say(finding, FINDING, ink2);
  y += 10;

  paintPage(drawn, draw(drawing, 'g', { transform: `translate(${MARGIN} ${y})` }), box);
  y += Math.ceil(box.height) + 12;
  say([PRODUCT, credit].filter((part) => part !== '').join(' · '), CREDIT, ink2);
  return finishPicture(drawing, ground, width, Math.ceil(y + MARGIN - 8));
}
