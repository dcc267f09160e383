// Places oars in a video frame: pin first, then blade.
import { useState, type RefObject } from 'react';
import { toFilmTime, toRecordingTime, type Placement } from '#engine/film/placement.ts';
import { placingOars } from '#src/library/films/film-edits.ts';
import { frameShown } from '#src/library/films/frame-shown.ts';
import { greyPainter, keptGrey } from '#workers/film/find-film.ts';
import type { FilmArrows, KeptOar, PicturePoint } from '#storage/arrows-record.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import { useCursor } from '#src/features/desk/shared/cursor/cursor-context.tsx';
import { useDeskEdits } from '#src/features/desk/shared/pieces/piece-edits.tsx';
import type { StripStore } from '../force-strip.tsx';
import { angleNow, matchesGate, type ArrowOar } from './force-arrows.ts';

/** Which end of an oar. */
export type OarEnd = 'pin' | 'blade';

/** Pin whose blade is not placed yet, with its frame. */
interface PinPlaced extends Pick<FilmArrows, 'recordingS'> {
  readonly at: PicturePoint;
}

/** State before a step. */
interface FormerStep {
  readonly arrows: FilmArrows | undefined;
  readonly active: ArrowOar | null;
}

export interface OarPlacing {
  readonly active: ArrowOar | null;
  /** Pin of the active oar while its blade is not placed yet. */
  readonly pin: PicturePoint | null;
  /** Frame of the points, on the recording's clock; null while it is the displayed one. */
  readonly frameS: number | null;
  readonly problem: string | null;
  readonly choose: (oar: ArrowOar) => void;
  readonly point: (at: PicturePoint) => void;
  /** Without a pointer: puts the oar in the middle of the image, to be moved by keys. */
  readonly putInMiddle: () => void;
  readonly move: (end: OarEnd, at: PicturePoint) => void;
  /** Null with nothing to undo. */
  readonly undo: (() => void) | null;
  readonly stop: () => void;
}

interface Placed {
  readonly film: FilmRecord;
  readonly placement: Placement | null;
  readonly oars: readonly ArrowOar[];
  readonly player: RefObject<HTMLVideoElement | null>;
  readonly store: StripStore;
}

interface PlacingState {
  readonly active: ArrowOar | null;
  readonly pin: PinPlaced | null;
  readonly problem: string | null;
  /** Undo stack of this session of placing. */
  readonly before: readonly FormerStep[];
}

const MIDDLE: Readonly<Record<OarEnd, PicturePoint>> = { pin: [0.44, 0.5], blade: [0.56, 0.5] };

const NO_ANGLE = 'The recording has no angle of this oar at this moment: take another frame.';
const NO_FRAME = 'The browser does not let this frame be read.';

/** Waits for the video when a click comes before its seek ends. */
function whenShown(video: HTMLVideoElement, then: () => void): void {
  if (!video.seeking) then();
  else void frameShown(video).then((canRead) => canRead && then());
}

export const storedOar = (arrows: FilmArrows | undefined, { gate }: ArrowOar): KeptOar | undefined =>
  arrows?.oars.find((one) => matchesGate(one, gate));

/** First oar not placed yet, starting after `last`. */
function findNextOar(
  oars: readonly ArrowOar[],
  arrows: FilmArrows | undefined,
  last: ArrowOar | null,
): ArrowOar | null {
  const from = oars.findIndex((one) => one.index === last?.index) + 1;
  const inTurn = [...oars.slice(from), ...oars.slice(0, from)];
  return inTurn.find((one) => storedOar(arrows, one) === undefined) ?? null;
}

export function useOarPlacing({ film, placement, oars, player, store }: Placed) {
  const cursor = useCursor();
  const { perform } = useDeskEdits();
  const [state, setState] = useState<PlacingState | null>(null);
  const { arrows } = film;

  const start = (anew: boolean): void => {
    cursor.setPlaying(false);
    const kept = anew ? undefined : arrows;
    if (anew && arrows !== undefined) perform(placingOars(film, undefined));
    if (kept !== undefined) cursor.moveTo(kept.recordingS);
    const first = findNextOar(oars, kept, null) ?? oars[0] ?? null;
    const before = anew && arrows !== undefined ? [{ arrows, active: first }] : [];
    setState({ active: first, pin: null, problem: null, before });
  };

  if (state === null || placement === null) return { placing: null, start };

  const { active, pin, before } = state;
  const keep = (after: FilmArrows | undefined, next: ArrowOar | null): void => {
    perform(placingOars(film, after));
    setState({ active: next, pin: null, problem: null, before: [...before, { arrows, active }] });
  };
  const fail = (problem: string): void => setState({ ...state, problem });
  /** Displayed frame. */
  const seenFrame = (video: HTMLVideoElement): FilmArrows | null => {
    const grey = greyPainter(film)(video);
    if (grey === null) return null;
    const filmS = toFilmTime(placement, cursor.getState().timeS);
    return { filmS, recordingS: toRecordingTime(placement, filmS), frame: keptGrey(grey), oars: [] };
  };
  const placeOn = (on: FilmArrows | null, oar: ArrowOar, ends: Pick<KeptOar, OarEnd>, goOn: boolean): void => {
    if (on === null) return fail(NO_FRAME);
    const angleDeg = angleNow(store.getState().samples, oar, on.recordingS);
    if (angleDeg === null) return fail(NO_ANGLE);
    const others = on.oars.filter((one) => !matchesGate(one, oar.gate));
    const { seat, side } = oar.gate;
    const after = { ...on, oars: [...others, { seat, side, angleDeg, ...ends }] };
    return keep(after, goOn ? (findNextOar(oars, after, oar) ?? oar) : oar);
  };
  const place = (oar: ArrowOar, ends: Pick<KeptOar, OarEnd>, goOn: boolean): void => {
    const video = player.current;
    if (arrows !== undefined || video === null) placeOn(arrows ?? null, oar, ends, goOn);
    else whenShown(video, () => placeOn(seenFrame(video), oar, ends, goOn));
  };
  const placing: OarPlacing = {
    active,
    pin: pin?.at ?? null,
    frameS: arrows?.recordingS ?? pin?.recordingS ?? null,
    problem: state.problem,
    choose: (oar) => setState({ ...state, active: oar, pin: null, problem: null }),
    point: (at) => {
      cursor.setPlaying(false);
      if (active === null) return;
      if (pin !== null) {
        place(active, { pin: pin.at, blade: at }, true);
        return;
      }
      setState({ ...state, pin: { at, recordingS: cursor.getState().timeS }, problem: null });
    },
    putInMiddle: () => {
      if (active !== null) place(active, MIDDLE, false);
    },
    move: (end, at) => {
      const kept = active === null ? undefined : storedOar(arrows, active);
      if (arrows === undefined || kept === undefined) return;
      keep({ ...arrows, oars: arrows.oars.map((one) => (one === kept ? { ...kept, [end]: at } : one)) }, active);
    },
    undo:
      pin === null && before.length === 0
        ? null
        : () => {
            if (pin !== null) {
              setState({ ...state, pin: null, problem: null });
              return;
            }
            const former = before.at(-1);
            perform(placingOars(film, former?.arrows));
            setState({ active: former?.active ?? active, pin: null, problem: null, before: before.slice(0, -1) });
          },
    stop: () => setState(null),
  };
  return { placing, start };
}
