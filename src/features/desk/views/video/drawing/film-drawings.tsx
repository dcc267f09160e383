// Drawings over a video: drawing on the displayed frame, and the list of all.
import { Pencil, Angle, Circle, Slash, Type, type LucideIcon } from 'lucide-react';
import { useMemo, useRef, useState, type PointerEvent } from 'react';
import { toFilmTime, toRecordingTime, type Placement } from '#engine/film/placement.ts';
import { clock } from '#src/format/clock.ts';
import { drawingOnFilm } from '#src/library/films/film-edits.ts';
import { buttonClass } from '#src/ui/button.ts';
import { box, row, stack, inline, text } from '#src/ui/primitives.ts';
import { MAX_DRAWINGS, type FilmDrawing, type FilmRecord, MAX_WORDS } from '#storage/film-record.ts';
import { useCursor, useCursorState } from '#src/features/desk/shared/cursor/cursor-context.tsx';
import { useDeskEdits } from '#src/features/desk/shared/pieces/piece-edits.tsx';
import { Button } from '#src/ui/buttons.tsx';
import {
  toShape,
  type DrawingHand,
  TOOLS,
  type DrawingTool,
  drawingsAt,
  svgPoints,
  WORDS_SHARE,
  wordsAt,
  isUnfinished,
  wayBegun,
  wayOn,
  type Shape,
} from './drawn-shapes.ts';
import styles from '../video-view.module.css';

const WORD = box({ bare: true, pad: 0, tall: 24, tone: 'accent', text: 'start', underline: true });

interface FilmDrawingsProps {
  readonly film: FilmRecord;
  readonly placement: Placement;
  /** Null when not drawing. */
  readonly hand: DrawingHand | null;
  readonly onHand: (hand: DrawingHand | null) => void;
}

const FREE: DrawingHand = { tool: 'hand', words: '' };

const named = ({ words }: FilmDrawing): string => (words === undefined ? 'Line' : words);

export function FilmDrawings({ film, placement, hand, onHand }: FilmDrawingsProps) {
  const cursor = useCursor();
  const { perform } = useDeskEdits();
  const { drawings = [] } = film;
  const change = (after: readonly FilmDrawing[]): void => perform(drawingOnFilm(film, after));
  /** Without a pointer, text goes in the middle of the image. */
  const writeInMiddle = (written: DrawingHand): void => {
    const shape = toShape(written, [0.5, 0.5], film);
    if (shape !== null) change([...drawings, { filmS: toFilmTime(placement, cursor.getState().timeS), ...shape }]);
  };
  const isFull = drawings.length >= MAX_DRAWINGS;
  return (
    <section className={styles.notes} aria-label="Drawings">
      <button
        type="button"
        className={buttonClass('quiet')}
        aria-pressed={hand !== null}
        disabled={isFull && hand === null}
        onClick={() => {
          cursor.setPlaying(false);
          onHand(hand === null ? FREE : null);
        }}
      >
        <Pencil size={14} aria-hidden /> {hand !== null ? 'Stop drawing' : 'Draw on this frame'}
      </button>
      {hand !== null && <DrawingTools hand={hand} onHand={onHand} onWritten={writeInMiddle} />}
      {drawings.length > 0 && (
        <ul className={stack({ gap: '2px', above: 2, overflow: 'auto' })} style={{ maxHeight: '12rem' }}>
          {drawings.map((drawing) => {
            const timeS = toRecordingTime(placement, drawing.filmS);
            const at = clock(timeS - cursor.places.whole.fromS, 1);
            return (
              <li
                className={row({ gap: 3, rowGap: '2px', wrap: true, align: 'stretch', justify: 'between' })}
                key={`${drawing.filmS} ${drawing.points.join(' ')}`}
              >
                <button type="button" className={WORD} onClick={() => cursor.moveTo(timeS)}>
                  {named(drawing)} at {at}
                </button>
                <button
                  type="button"
                  className={WORD}
                  aria-label={`Take “${named(drawing)}” at ${at} away`}
                  onClick={() => change(drawings.filter((one) => one !== drawing))}
                >
                  Take away
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

interface DrawingToolsProps {
  readonly hand: DrawingHand;
  readonly onHand: (hand: DrawingHand) => void;
  /** Adds text without a pointer. */
  readonly onWritten: (hand: DrawingHand) => void;
}

const KINDS: Readonly<Record<DrawingTool, { readonly name: string; readonly icon: LucideIcon; readonly how: string }>> =
  {
    hand: { name: 'By hand', icon: Pencil, how: 'Draw on the frame.' },
    line: { name: 'Line', icon: Slash, how: 'Draw from one end to the other.' },
    angle: {
      name: 'Angle',
      icon: Angle,
      how: 'Draw one side, then click the end of the other. This is the on-screen angle, not the oar angle.',
    },
    circle: { name: 'Circle', icon: Circle, how: 'Draw from its middle to its rim.' },
    words: {
      name: 'Words',
      icon: Type,
      how: 'Write, then press where they shall stand; Enter sets them in the middle.',
    },
  };

/** Drawing tools and text for a frame. */
function DrawingTools({ hand, onHand, onWritten }: DrawingToolsProps) {
  return (
    <>
      <div
        className={row({ gap: 2, wrap: true, align: 'stretch', above: 2, below: 2 })}
        role="group"
        aria-label="Draw with"
      >
        {TOOLS.map((tool) => {
          const { name, icon: Icon } = KINDS[tool];
          return (
            <button
              className={inline({ control: true, gap: '6px', pad: 0, padX: 2, tall: 32, pressed: 'accent' })}
              key={tool}
              type="button"
              aria-pressed={hand.tool === tool}
              onClick={() => onHand({ ...hand, tool })}
            >
              <Icon size={14} aria-hidden /> {name}
            </button>
          );
        })}
      </div>
      {hand.tool === 'words' && (
        <div className={row({ gap: 2, wrap: true, below: 2 })}>
          <input
            className={box({ control: true, flex: 1, basis: '8rem', narrow: true, pad: 0, padX: 2, tall: 32 })}
            aria-label="Words over the frame"
            maxLength={MAX_WORDS}
            value={hand.words}
            onChange={({ target }) => onHand({ ...hand, words: target.value })}
            onKeyDown={({ key }) => {
              if (key === 'Enter' && hand.words.trim() !== '') onWritten(hand);
            }}
          />
          <Button look="quiet" label="Set" disabled={hand.words.trim() === ''} onClick={() => onWritten(hand)} />
        </div>
      )}
      <p className={text({ tone: 'quiet' })} role="status">
        {KINDS[hand.tool].how} Drawings are saved with this frame and included in exported images and clips. The video
        file isn’t changed.
      </p>
    </>
  );
}

interface DrawingOverProps {
  readonly film: FilmRecord;
  readonly placement: Placement;
  /** Null when not drawing. */
  readonly hand: DrawingHand | null;
}

const NOTHING: readonly number[] = [];

/** Drawings on the displayed frame, and pointer input for new ones. */
export function DrawingOver({ film, placement, hand }: DrawingOverProps) {
  const { widthPx, heightPx, drawings = [] } = film;
  const cursor = useCursor();
  const { perform } = useDeskEdits();
  const [way, setWay] = useState<readonly number[]>(NOTHING);
  const [isDown, setIsDown] = useState(false);
  const tool = hand?.tool ?? null;
  /** Current tool and path, ahead of the rendered drawing. */
  const done = useRef({ tool, way: NOTHING });
  const keep = (longer: readonly number[]): void => {
    done.current = { tool, way: longer };
    setWay(longer);
  };
  const [lastTool, setLastTool] = useState(tool);
  // An angle with one leg is dropped when the tool changes.
  if (tool !== lastTool) {
    setLastTool(tool);
    setWay(NOTHING);
  }
  const seen = useCursorState(({ timeS }) => {
    const shown = drawingsAt(drawings, toFilmTime(placement, timeS));
    return shown.map((drawing) => drawings.indexOf(drawing)).join(' ');
  });
  const shown = useMemo(() => seen.split(' ').flatMap((at) => (seen === '' ? [] : [Number(at)])), [seen]);
  const now = hand === null ? null : toShape(hand, way, film);

  /** Shares of the image, without the letterbox bars. */
  const put = (extended: typeof wayOn, { currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): void => {
    const matrix = currentTarget.getScreenCTM();
    if (matrix === null || hand === null) return;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    const before = done.current.tool === tool ? done.current.way : NOTHING;
    keep(extended(hand.tool, before, x / widthPx, y / heightPx));
  };
  const end = (): void => {
    if (!isDown || hand === null) return;
    setIsDown(false);
    const whole = done.current.way;
    if (isUnfinished(hand.tool, whole)) return;
    keep(NOTHING);
    const shape = toShape(hand, whole, film);
    if (shape === null) return;
    const filmS = toFilmTime(placement, cursor.getState().timeS);
    perform(drawingOnFilm(film, [...drawings, { filmS, ...shape }]));
  };
  const drawn = ({ points, words }: Shape, key: string) => {
    const [x, y] = wordsAt(points);
    const size = WORDS_SHARE * heightPx;
    return (
      <g key={key}>
        {points.length > 2 && (
          <polyline points={svgPoints(points, widthPx, heightPx)} vectorEffect="non-scaling-stroke" />
        )}
        {words !== undefined && (
          <text x={x * widthPx + size / 4} y={y * heightPx - size / 4} fontSize={size} strokeWidth={size / 6}>
            {words}
          </text>
        )}
      </g>
    );
  };
  return (
    <svg
      className={box({ full: true, high: true, cover: true, touch: 'none' }, styles.drawn)}
      viewBox={`0 0 ${widthPx} ${heightPx}`}
      data-drawing={hand !== null}
      aria-hidden="true"
      onPointerDown={(event) => {
        if (hand === null || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        cursor.setPlaying(false);
        setIsDown(true);
        put(wayBegun, event);
      }}
      onPointerMove={(event) => {
        if (isDown) put(wayOn, event);
      }}
      onPointerUp={end}
      onPointerCancel={() => {
        setIsDown(false);
        keep(NOTHING);
      }}
    >
      {shown.flatMap((at) => {
        const drawing = drawings[at];
        return drawing === undefined ? [] : [drawn(drawing, String(at))];
      })}
      {now !== null && drawn(now, 'drawn now')}
    </svg>
  );
}
