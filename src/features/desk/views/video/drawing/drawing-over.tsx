// Over the picture of a film: the lines that were drawn on the frame that is seen, and the hand that draws another one.
import { useMemo, useState, type PointerEvent } from 'react';
import { filmTimeOf, type Placement } from '#engine/film/placement.ts';
import { drawingOnFilm } from '#src/outings/films/film-edits.ts';
import type { KeptFilm } from '#workers/storage/kept-film.ts';
import { useCursor, useCursorState } from '../../../contract/cursor/cursor-context.tsx';
import { useDeskEdits } from '../../../contract/pieces/edits-context.tsx';
import { drawingsAt, svgPoints, withPoint } from './drawn-lines.ts';
import styles from './drawing.module.css';

interface DrawingOverProps {
  readonly film: KeptFilm;
  readonly placement: Placement;
  /** A hand draws; otherwise the picture is only looked at. */
  readonly isDrawing: boolean;
}

const NOTHING: readonly number[] = [];

export function DrawingOver({ film, placement, isDrawing }: DrawingOverProps) {
  const { widthPx, heightPx, drawings = [] } = film;
  const cursor = useCursor();
  const { perform } = useDeskEdits();
  const [line, setLine] = useState<readonly number[] | null>(null);
  const seen = useCursorState(({ timeS }) => {
    const shown = drawingsAt(drawings, filmTimeOf(placement, timeS));
    return shown.map((drawing) => drawings.indexOf(drawing)).join(' ');
  });
  const lines = useMemo(() => seen.split(' ').flatMap((at) => (seen === '' ? [] : [Number(at)])), [seen]);

  /** Shares of the picture, whatever lies around it in its box. */
  const extended = (points: readonly number[], { currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const matrix = currentTarget.getScreenCTM();
    if (matrix === null) return points;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return withPoint(points, x / widthPx, y / heightPx);
  };
  const end = (): void => {
    setLine(null);
    if (line === null || line.length < 4) return;
    const filmS = filmTimeOf(placement, cursor.getState().timeS);
    perform(drawingOnFilm(film, [...drawings, { filmS, points: line }]));
  };
  const polyline = (points: readonly number[], key: string) => (
    <polyline key={key} points={svgPoints(points, widthPx, heightPx)} vectorEffect="non-scaling-stroke" />
  );
  return (
    <svg
      className={styles.over}
      viewBox={`0 0 ${widthPx} ${heightPx}`}
      data-drawing={isDrawing}
      aria-hidden="true"
      onPointerDown={(event) => {
        if (!isDrawing || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        cursor.setPlaying(false);
        setLine(extended(NOTHING, event));
      }}
      onPointerMove={(event) => {
        if (line !== null) setLine(extended(line, event));
      }}
      onPointerUp={end}
      onPointerCancel={() => setLine(null)}
    >
      {lines.map((at) => polyline(drawings[at]?.points ?? NOTHING, String(at)))}
      {line !== null && polyline(line, 'drawn now')}
    </svg>
  );
}
