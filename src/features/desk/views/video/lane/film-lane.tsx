// Videos along the session, one bar each per camera, with links.
import type { CSSProperties } from 'react';
import { clock } from '#src/format/clock.ts';
import { box } from '#src/ui/primitives.ts';
import { CursorLine } from '../../../shared/cursor/cursor-line.tsx';
import { useCursor } from '#src/features/desk/shared/cursor/cursor-context.tsx';
import type { Range } from '../../../shared/selection/selection.ts';
import type { FilmSpan } from './film-spans.ts';
import styles from '../video-view.module.css';

interface FilmLaneProps {
  readonly spans: readonly FilmSpan[];
  /** Range that the width covers. */
  readonly whole: Range;
  /** Fingerprints of the displayed ones. */
  readonly shown: readonly string[];
  readonly onChoose: (fingerprint: string) => void;
}

/** Minimum width: seconds of video in hours of session must stay clickable. */
const MIN_PX = 24;

type Placed = CSSProperties & Partial<Record<'--rows' | '--row', number>>;

export function FilmLane({ spans, whole, shown, onChoose }: FilmLaneProps) {
  const cursor = useCursor();
  const spanS = Math.max(whole.toS - whole.fromS, 1e-6);
  const rows = Math.max(...spans.map(({ row }) => row + 1));
  const ofLane: Placed = { '--rows': rows };
  const ofBar = ({ fromS, toS, row }: FilmSpan): Placed => ({
    '--row': row,
    left: `min(${(100 * (fromS - whole.fromS)) / spanS}%, 100% - ${MIN_PX}px)`,
    minWidth: MIN_PX,
    width: `${(100 * (toS - fromS)) / spanS}%`,
  });
  const go = ({ film, fromS, toS }: FilmSpan): void => {
    onChoose(film.fingerprint);
    const { timeS } = cursor.getState();
    if (timeS < fromS || timeS >= toS) cursor.moveTo(fromS);
  };
  return (
    <div
      className={box({ on: 'wash', round: 'control', anchor: true }, styles.lane)}
      role="group"
      aria-label="What each camera saw"
      style={ofLane}
    >
      {spans.map((bar) => {
        const { film, fromS, toS } = bar;
        const words = `${film.fileName}, ${clock(fromS - whole.fromS)} to ${clock(toS - whole.fromS)}`;
        return (
          <button
            key={film.fingerprint}
            type="button"
            className={box(
              {
                pad: 0,
                padX: '6px',
                on: 'surface',
                border: 'line',
                hover: 'edge',
                overflow: 'hidden',
                tone: 'quiet',
                size: 12,
                text: 'start',
                lines: 'one',
                ellipsis: true,
              },
              styles.span,
            )}
            aria-label={words}
            title={words}
            aria-pressed={shown.includes(film.fingerprint)}
            style={ofBar(bar)}
            onClick={() => go(bar)}
          >
            {film.poster !== undefined && <img src={film.poster} alt="" />}
            {film.fileName}
          </button>
        );
      })}
      <CursorLine range={whole} />
    </div>
  );
}
