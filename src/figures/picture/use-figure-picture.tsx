// Saves a figure as an image, one at a time: lays it out on paper where it must be light, draws it, hands it over.
import { use, useCallback, useState, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { download } from '#src/ui/download.ts';
import { PRODUCT } from '#src/ui/product.ts';
import { latest } from '#src/time/latest.ts';
import { PictureSourceContext, draw, newDrawing, wrapWords } from './svg-document.ts';
import { finishPicture, type Picture } from './page-picture.ts';
import { paintPage, plainColour } from './paint-page.ts';
import { OnPaper } from '../theme.ts';
import styles from './paper.module.css';

export type PictureFormat = 'png' | 'svg';

interface FigurePictureProps {
  readonly title: string;
  readonly finding: string;
  readonly figure: ReactNode;
  /** The figure on screen, without its caption. */
  readonly shown: RefObject<HTMLElement | null>;
  /** A map is taken as it is seen, with the place and the scale the hand has given it; anything else is drawn again. */
  readonly asSeen: boolean;
}

const NARROWEST = 420;
const WIDEST = 1280;

export interface FigurePicture {
  readonly save: (format: PictureFormat) => void;
  readonly busy: boolean;
  readonly problem: string | null;
  /** To be rendered by the figure: the sheet while one is being drawn. */
  readonly sheet: ReactNode;
}

export function useFigurePicture({ title, finding, figure, shown, asSeen }: FigurePictureProps): FigurePicture {
  const { credit, fileName } = use(PictureSourceContext);
  const [wanted, setWanted] = useState<{ readonly format: PictureFormat; readonly width: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const take = useCallback(
    async (drawn: HTMLElement | null, format: PictureFormat) => {
      const picture = drawn && (await figurePicture(drawn, { title, finding, credit }));
      const content =
        picture === null
          ? null
          : format === 'svg'
            ? new Blob([picture.svg], { type: 'image/svg+xml' })
            : await rasterise(picture);
      if (content === null) setProblem(`Couldn’t draw an image of “${title}” in this browser. Try again.`);
      else download(content, fileName(title, format));
      setWanted(null);
    },
    [credit, fileName, finding, title],
  );

  const save = (format: PictureFormat): void => {
    const element = shown.current;
    if (wanted !== null || element === null) return;
    setProblem(null);
    const width = Math.round(Math.min(WIDEST, Math.max(NARROWEST, element.clientWidth)));
    setWanted({ format, width });
    if (asSeen) void take(element, format);
  };

  const sheet =
    wanted === null || asSeen ? null : (
      <Paper width={wanted.width} onDrawn={(drawn) => void take(drawn, wanted.format)}>
        {figure}
      </Paper>
    );
  return { save, busy: wanted !== null, problem, sheet };
}

interface FigureWords {
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

/**
 * A figure as a sheet for paper: its title, its finding, the drawing, and whose it is, in one SVG. `drawn` is laid out
 * in the page; everything in it is taken except its caption, which stands above.
 */
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

// Lays a figure out a second time on a light sheet next to the window, and says when everything on it is drawn.
interface PaperProps {
  /** CSS pixels. */
  readonly width: number;
  readonly children: ReactNode;
  /** Null where the figure did not come to rest in time. Called once. */
  readonly onDrawn: (sheet: HTMLElement | null) => void;
}

const LONGEST_MS = 15_000;
const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Waits until everything on the sheet is drawn; false on timeout. */
async function isDrawn(sheet: HTMLElement): Promise<boolean> {
  const began = performance.now();
  await document.fonts.ready;
  // Figures measure their frame first and draw in the frame after; Plotly is then loaded, and says when it is done.
  for (let quiet = 0; quiet < 4; quiet += 1) {
    await nextFrame();
    if (sheet.querySelector('[aria-busy=true], [data-settled=false]') !== null) quiet = 0;
    if (performance.now() - began > LONGEST_MS) return false;
  }
  // An image that cannot be read is left out by the browser, and the sheet stands without it.
  await Promise.allSettled([...sheet.querySelectorAll('img')].map((picture) => picture.decode()));
  return true;
}

export function Paper({ width, children, onDrawn }: PaperProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const report = useRef(onDrawn);
  useEffect(() => {
    const { want, stop } = latest(isDrawn, (drawn, element) => report.current(drawn ? element : null));
    if (sheet.current !== null) want(sheet.current);
    return stop;
  }, []);
  return createPortal(
    <OnPaper value={true}>
      <div ref={sheet} className={styles.paper} style={{ width }} aria-hidden="true" inert>
        {children}
      </div>
    </OnPaper>,
    document.body,
  );
}

interface PrintedSheetProps {
  readonly children: ReactNode;
  readonly onDone: () => void;
}

/**
 * Lays a sheet out next to the page, opens the browser's print dialog once everything on it is drawn, and is gone when
 * that closes.
 */
export function PrintedSheet({ children, onDone }: PrintedSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // If drawing times out, prints the current state.
    const { want, stop } = latest(isDrawn, () => window.print());
    if (sheet.current !== null) want(sheet.current);
    return stop;
  }, []);
  useEffect(() => {
    window.addEventListener('afterprint', onDone);
    return () => window.removeEventListener('afterprint', onDone);
  }, [onDone]);
  return createPortal(
    <div ref={sheet} className={styles.sheet} data-report="">
      {children}
    </div>,
    document.body,
  );
}
