// Videos along the session, one bar each per camera, with links.
import type { CSSProperties } from 'react';
import { clock } from '#src/format/clock.ts';
import { box } from '#src/ui/primitives.ts';
import { useCursor } from '#src/features/desk/shared/cursor/cursor-context.tsx';
import { computePlacement, toRecordingTime } from '#engine/film/placement.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import { CursorLine } from '../../shared/cursor/cursor-line.tsx';
import type { Range } from '../../shared/selection/selection.ts';
import styles from './video-view.module.css';

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

export interface FilmSpan extends Range {
  readonly film: FilmRecord;
  /** 0 is the top. */
  readonly row: number;
}

/** Synced videos that cover some of the session, clipped to it, by start. */
export function filmSpans(films: readonly FilmRecord[], whole: Range): readonly FilmSpan[] {
  const shown = films.flatMap((film) => {
    const placement = computePlacement(film.marks);
    if (placement === null) return [];
    const fromS = Math.max(whole.fromS, toRecordingTime(placement, 0));
    const toS = Math.min(whole.toS, toRecordingTime(placement, film.durationS));
    return toS > fromS ? [{ film, fromS, toS }] : [];
  });
  const ends: number[] = [];
  return shown
    .toSorted((one, other) => one.fromS - other.fromS)
    .map((span) => {
      const free = ends.findIndex((endS) => endS <= span.fromS);
      const row = free < 0 ? ends.length : free;
      ends[row] = span.toS;
      return { ...span, row };
    });
}

/** Another video of this moment; null without one. */
export const filmThatShows = (spans: readonly FilmSpan[], timeS: number, not: FilmRecord): FilmRecord | null =>
  spans.find(({ film, fromS, toS }) => film.fingerprint !== not.fingerprint && timeS >= fromS && timeS < toS)?.film ??
  null;
