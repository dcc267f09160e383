// Drawings on the displayed frame, and pointer input for new ones.
import { useMemo, useRef, useState, type PointerEvent } from 'react';
import { toFilmTime, type Placement } from '#engine/film/placement.ts';
import { drawingOnFilm } from '#src/library/films/film-edits.ts';
import { box } from '#src/ui/primitives.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import { useCursor, useCursorState } from '#src/features/desk/shared/cursor/cursor-context.tsx';
import { useDeskEdits } from '../../../shared/pieces/edits-context.tsx';
import { drawingsAt, svgPoints, WORDS_SHARE, wordsAt } from './drawn-lines.ts';
import { isUnfinished, toShape, wayBegun, wayOn, type DrawingHand, type Shape } from './shapes.ts';
import styles from '../video-view.module.css';

interface DrawingOverProps {
  readonly film: FilmRecord;
  readonly placement: Placement;
  /** Null when not drawing. */
  readonly hand: DrawingHand | null;
}

const NOTHING: readonly number[] = [];

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
