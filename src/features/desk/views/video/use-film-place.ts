// Sync of a video: marked catches, and the one being confirmed.
import { useMemo, useRef, useState } from 'react';
import { computeDrift, computePlacement, type Drift, type FilmMark, type Placement } from '#engine/film/placement.ts';
import { placingFilm } from '#src/library/films/film-edits.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import { useCursor } from '../../shared/cursor/cursor-context.tsx';
import { useDeskEdits } from '../../shared/pieces/edits-context.tsx';
import { movedByCatches, type OarMoments } from './catches.ts';

export interface FilmPlaceNow {
  /** `marking`: video and chart move separately; `asking`: together, by the catch being confirmed; `placed`: synced. */
  readonly stage: 'marking' | 'asking' | 'placed';
  /** A sync exists, and another catch is being added. */
  readonly isSecond: boolean;
  /** The catch was found by image analysis, not marked by a person. */
  readonly isFound: boolean;
  /** Null while video and chart move separately. */
  readonly placement: Placement | null;
  readonly drift: Drift;
  /** Starts marking a catch: the first one again, or a second one. */
  readonly mark: (second: boolean) => void;
  /** Restores the previous state. */
  readonly giveUp: () => void;
  /** Proposes that the frame at `filmS` shows the catch nearest to the cursor. */
  readonly propose: (filmS: number) => void;
  /** Proposes that the frame at `filmS` shows exactly this moment, catch or not: the video was dragged there. */
  readonly proposeMoment: (mark: FilmMark) => void;
  /** Proposes a catch found by image analysis. */
  readonly proposeFound: (mark: FilmMark) => void;
  /** Proposes a second catch found by image analysis, in addition to the first. */
  readonly proposeSecond: (mark: FilmMark) => void;
  /** Proposes the catch so many strokes on instead. */
  readonly proposeBeside: (strokes: 1 | -1) => void;
  readonly confirm: () => void;
  readonly takeAway: () => void;
}

export function useFilmPlace(film: FilmRecord, { catchS }: OarMoments): FilmPlaceNow {
  const cursor = useCursor();
  const { perform } = useDeskEdits();
  const [marking, setMarking] = useState<'none' | 'first' | 'second'>('none');
  const [proposal, setProposal] = useState<FilmMark | null>(null);
  const [isFound, setFound] = useState(false);
  /** Proposed frame and its cursor position: until the seek ends, the video shows another frame. */
  const asked = useRef<{ readonly filmS: number; readonly cursorS: number } | null>(null);
  const { marks } = film;
  const kept = useMemo(() => (marking === 'second' ? marks.slice(0, 1) : []), [marking, marks]);
  const isMarking = marking !== 'none' || marks.length === 0;
  const line = useMemo(
    () => (proposal !== null ? [...kept, proposal] : isMarking ? [] : marks),
    [proposal, kept, isMarking, marks],
  );
  const placement = useMemo(() => computePlacement(line), [line]);
  const drift = useMemo(() => computeDrift(line), [line]);

  const show = ({ filmS, recordingS }: FilmMark, found: boolean): void => {
    const mark = { filmS, recordingS };
    setFound(found);
    setProposal(mark);
    cursor.setPlaying(false);
    cursor.moveTo(mark.recordingS);
    asked.current = { filmS, cursorS: cursor.getState().timeS };
  };
  /** Frame that stays while dragging: the proposed one, unless the user moved on. */
  const stays = (seenS: number): number =>
    asked.current?.cursorS === cursor.getState().timeS ? asked.current.filmS : seenS;
  const leave = (): void => {
    asked.current = null;
    setProposal(null);
    setMarking('none');
  };
  return {
    stage: proposal !== null ? 'asking' : isMarking ? 'marking' : 'placed',
    isSecond: marking === 'second',
    isFound,
    placement,
    drift,
    mark: (second) => {
      cursor.setPlaying(false);
      asked.current = null;
      setProposal(null);
      setMarking(second ? 'second' : 'first');
    },
    giveUp: leave,
    propose: (filmS) => {
      const recordingS = movedByCatches(catchS, cursor.getState().timeS, 0);
      if (recordingS !== null) show({ filmS, recordingS }, false);
    },
    proposeMoment: ({ filmS, recordingS }) => show({ filmS: stays(filmS), recordingS }, false),
    proposeFound: (mark) => show(mark, true),
    proposeSecond: (mark) => {
      setMarking('second');
      show(mark, true);
    },
    proposeBeside: (strokes) => {
      if (proposal === null) return;
      const recordingS = movedByCatches(catchS, proposal.recordingS, strokes);
      if (recordingS !== null) show({ ...proposal, recordingS }, isFound);
    },
    confirm: () => {
      if (proposal === null) return;
      perform(placingFilm(film, [...kept, proposal]));
      leave();
    },
    takeAway: () => {
      perform(placingFilm(film, []));
      leave();
    },
  };
}
