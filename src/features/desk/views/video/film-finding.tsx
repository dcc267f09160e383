// The sync of a video: set by hand at a catch, or searched by the oar angles of its session, a first place and a
// second one far from it.
import { useMemo, useRef, useState, useCallback, useEffect } from 'react';
import { computeDrift, computePlacement, type Drift, type FilmMark, type Placement } from '#engine/film/placement.ts';
import { placingFilm } from '#src/library/films/film-edits.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { SwingOfCrew, type OarSwing } from '#engine/film/match/film-channels.ts';
import { failure, success, type Result } from '#engine/recording/result.ts';
import type { EngineApi, SessionId } from '#workers/api.ts';
import { wholeRange } from '#src/features/desk/shared/selection/selection.ts';
import { type FoundPlace, MIN_PIECE_S, filmPieces, secondPiece } from '#engine/film/match/find-place.ts';
import { filmFindingStore, useFinding, type Finding } from '#src/library/films/finding.ts';
import type { FilmFound } from '#workers/film/find-film.ts';
import { box, stack, text } from '#src/ui/primitives.ts';
import { clock } from '#src/format/clock.ts';
import { Button } from '#src/ui/buttons.tsx';
import { useCursor } from '../../shared/cursor/cursor-context.tsx';
import { useDeskEdits } from '#src/features/desk/shared/pieces/piece-edits.tsx';
import { movedByCatches, type OarMoments, startsInSession, driftWords } from './film-place.ts';

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

export interface FilmFinding {
  /** Undefined before the search. */
  readonly finding: Finding | undefined;
  /** Null when a search is possible; otherwise the reason. */
  readonly refusal: string | null;
  /** Candidates, each as the catch that shows it, best first. */
  readonly catches: readonly FoundCatch[];
  readonly look: () => void;
  readonly stop: () => void;
}

export interface FoundCatch extends FilmMark {
  /** Do the video and its halves agree? */
  readonly isAgreed: boolean;
}

interface Looked {
  readonly film: FilmRecord;
  readonly films: readonly FilmRecord[];
  /** Null while it can't be read. */
  readonly file: File | null;
  readonly analysis: Analysis;
  readonly moments: OarMoments;
  readonly engine: EngineApi;
  readonly session: SessionId;
}

const tooShort = `Videos under ${MIN_PIECE_S} s must be synced manually: too few strokes to tell apart.`;

/** A catch in the middle of the searched piece. */
export function foundCatches({ agreed, offered, piece }: FilmFound, catchS: readonly number[]): FoundCatch[] {
  const toFoundCatches = ({ startS }: FoundPlace, isAgreed: boolean): FoundCatch[] => {
    const recordingS = movedByCatches(catchS, startS + piece.fromS + piece.seconds / 2, 0);
    return recordingS === null ? [] : [{ recordingS, filmS: recordingS - startS, isAgreed }];
  };
  const others = offered.filter(({ startS }) => startS !== agreed?.startS);
  return [
    ...(agreed === null ? [] : toFoundCatches(agreed, true)),
    ...others.flatMap((place) => toFoundCatches(place, false)),
  ];
}

export function useFilmFinding({ film, films, file, analysis, moments, engine, session }: Looked): FilmFinding {
  const key = `${session}/${film.fingerprint}`;
  const finding = useFinding(({ findings }) => findings[key]);
  const isShort = filmPieces(film.durationS).length === 0;
  const isWanted = film.marks.length === 0 && file !== null && !isShort && finding === undefined;
  const look = useCallback((): void => {
    if (file === null) return;
    void filmFindingStore.getState().start(key, async () => {
      const swing = await crewSwing(engine, session, analysis);
      if (!swing.ok) return swing;
      const { durationS } = film;
      const { readings } = startsInSession(film, films, analysis);
      return success({ film: file, durationS, swing: swing.value, readings });
    });
  }, [key, file, film, films, analysis, engine, session]);
  useEffect(() => {
    if (isWanted) look();
  }, [isWanted, look]);
  const found = finding?.at === 'found' ? finding.found : null;
  const catches = useMemo(() => (found === null ? [] : foundCatches(found, moments.catchS)), [found, moments]);
  const stop = useCallback((): void => filmFindingStore.getState().stop(key), [key]);
  return { finding, refusal: isShort ? tooShort : null, catches, look, stop };
}

/** Shows an agreed sync at its catch with the question; once, and never during playback. */
export function useShowFound({ catches: [first] }: FilmFinding, place: FilmPlaceNow, leads: boolean): void {
  const cursor = useCursor();
  const shown = useRef<FoundCatch | null>(null);
  const { stage, isSecond, proposeFound } = place;
  useEffect(() => {
    if (first === undefined || !first.isAgreed || !leads || isSecond || stage !== 'marking') return;
    if (shown.current?.recordingS === first.recordingS || cursor.getState().playing) return;
    shown.current = first;
    proposeFound(first);
  }, [first, leads, isSecond, stage, proposeFound, cursor]);
}

/** Maximum sample rate of angles: with at most two per bucket, samples are returned unchanged. */
const MAX_HZ = 200;

/** Oar angles of a session, fetched one oar at a time: two hours of an eight at once would take 50 MB. */
async function crewSwing(engine: EngineApi, session: SessionId, analysis: Analysis): Promise<Result<OarSwing>> {
  const range = wholeRange(analysis);
  const swing = new SwingOfCrew(range.fromS, range.toS);
  const buckets = Math.ceil((range.toS - range.fromS) * (MAX_HZ / 2)) + 1;
  let oars = 0;
  for (const [index, { quantity }] of analysis.channels.entries()) {
    if (quantity !== 'oar-angle') continue;
    const answer = await engine.ask(session, 'traces', { channels: [index], ...range, buckets });
    if (!answer.ok) return answer;
    for (const { timeS, minimum } of answer.value) {
      swing.add(timeS, minimum);
      oars += 1;
    }
  }
  return oars === 0
    ? failure('no-oars', 'No oar angles in this recording, so sync the video manually.')
    : success(swing.swing());
}

const QUIET = text({ tone: 'quiet' });

export interface SecondPlace {
  readonly finding: Finding | undefined;
  /** Catch that shows it, and what both say about the clocks; null when none fits one clock. */
  readonly found: { readonly mark: FilmMark; readonly drift: Drift } | null;
  readonly stop: () => void;
}

/** Second sync point of a long video, far from the first: searched automatically, confirmed on request. */
export function useSecondPlace({ film, file, analysis, moments, engine, session }: Omit<Looked, 'films'>): SecondPlace {
  const { durationS, marks } = film;
  const [first] = marks.length === 1 ? marks : [];
  const key = `${session}/${film.fingerprint}/${first?.filmS} ${first?.recordingS}`;
  const finding = useFinding(({ findings }) => findings[key]);
  const isLong = first !== undefined && secondPiece(durationS, first, wholeRange(analysis)) !== null;
  useEffect(() => {
    if (first === undefined || !isLong || file === null || finding !== undefined) return;
    void filmFindingStore.getState().start(key, async () => {
      const swing = await crewSwing(engine, session, analysis);
      return swing.ok ? success({ film: file, durationS, swing: swing.value, readings: [], placed: first }) : swing;
    });
  }, [key, isLong, file, finding, first, durationS, engine, session, analysis]);
  const found = useMemo(() => {
    const [mark] = finding?.at === 'found' ? foundCatches(finding.found, moments.catchS) : [];
    if (mark === undefined || first === undefined) return null;
    const drift = computeDrift([first, mark]);
    return drift.kind === 'none' || drift.kind === 'clock' ? { mark, drift } : null;
  }, [finding, first, moments]);
  return { finding, found, stop: () => filmFindingStore.getState().stop(key) };
}

interface SecondPlaceOfferProps {
  readonly second: SecondPlace;
  readonly show: (mark: FilmMark) => void;
}

/** What the second sync point says about the clocks, with a link to check it. */
export function SecondPlaceOffer({ second: { finding, found, stop }, show }: SecondPlaceOfferProps) {
  if (finding?.at === 'looking') {
    return (
      <div className={stack({ gap: 2, items: 'start', above: 3, below: 4 })} role="status">
        <p>Looking for a second place far from this one, which tells whether the clocks part.</p>
        <progress
          className={box({ full: true })}
          value={finding.fraction}
          aria-label="Looking for a second sync point"
        />
        <Button look="quiet" label="Stop looking" onClick={stop} />
      </div>
    );
  }
  if (finding?.at === 'failed') return <p className={QUIET}>{finding.sentence}</p>;
  if (found === null)
    return finding?.at === 'found' ? (
      <p className={QUIET}>A second place was found that no clock could show beside this one: it is not offered.</p>
    ) : null;
  return (
    <div className={QUIET}>
      <p>
        Found a second sync point {clock(found.mark.filmS)} into the video. {driftWords(found.drift)}
      </p>
      <Button label="Look at that catch" onClick={() => show(found.mark)} />
    </div>
  );
}
