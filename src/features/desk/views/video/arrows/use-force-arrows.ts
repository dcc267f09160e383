// Force arrows over a video: whether they are drawn, their oars and plane, and whether they still fit.
import { useCallback, useMemo, useState, type RefObject, useEffect } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { fitBoatPlane, FROM_ABOVE, type BoatPlane, type Point, type ShownOar } from '#engine/film/boat-plane.ts';
import { FRAME_S, toRecordingTime, type Placement } from '#engine/film/placement.ts';
import type { EngineApi, SessionId } from '#workers/api.ts';
import type { KeptOar, PicturePoint, FilmArrows } from '#storage/arrows-record.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import { coxOrder } from '#src/figures/choice/seat-look.ts';
import type { Selection } from '#src/features/desk/shared/view.ts';
import { MIN_LIKENESS, type PicturePart, type PictureShift, pictureShift } from '#engine/film/picture-shift.ts';
import { decodeGrey, greyPainter } from '#workers/film/find-film.ts';
import type { ShiftAsked } from '#workers/film/shift.worker.ts';
import { lookForShift, type ShiftLooks } from '#workers/page/look-for-shift.ts';
import { useStripSamples, type StripChannel, type StripStore } from '../force-strip.tsx';
import { angleNow, arrowChannels, arrowOars, matchesGate, largestForceN, type ArrowOar } from './force-arrows.ts';
import { useOarPlacing, type OarPlacing } from './use-oar-placing.ts';

/** Oar with its position, in pixels of the video. */
interface DrawnOar {
  readonly oar: ArrowOar;
  readonly shown: ShownOar;
}

export interface ForceArrows {
  /** Possible oars, stroke first. */
  readonly oars: readonly ArrowOar[];
  /** Why there are none; null when there are some. */
  readonly absent: string | null;
  readonly isOn: boolean;
  readonly setOn: (on: boolean) => void;
  /** Largest force of the selection, N; null when none was measured. */
  readonly largestN: number | null;
  /** Oars of visible seats; empty while arrows are unavailable. */
  readonly drawn: readonly DrawnOar[];
  readonly plane: BoatPlane;
  /** The placed oars don't determine the boat's plane in the image. */
  readonly isFromAbove: boolean;
  readonly isShifted: boolean;
  /** The video was synced again since: the oars are at another moment's angles. */
  readonly isStale: boolean;
  readonly placing: OarPlacing | null;
  readonly place: (anew: boolean) => void;
  readonly store: StripStore;
}

interface ForceArrowsOf {
  readonly film: FilmRecord;
  /** Null until a person confirmed the sync. */
  readonly placement: Placement | null;
  readonly analysis: Analysis;
  readonly selection: Selection;
  readonly engine: EngineApi;
  readonly session: SessionId;
  readonly player: RefObject<HTMLVideoElement | null>;
}

const NONE: readonly StripChannel[] = [];
/** Typical outboard, m, when unknown. */
const USUAL_OUTBOARD_M = 2.6;
/** Within this many degrees of the placed angles, bodies and oars look the same. */
const ALIKE_DEG = 12;

export function useForceArrows({
  film,
  placement,
  analysis,
  selection,
  engine,
  session,
  player,
}: ForceArrowsOf): ForceArrows {
  const { arrows, widthPx, heightPx } = film;
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { oars, absent } = useMemo(() => {
    const found = arrowOars(analysis);
    const order = coxOrder(
      analysis.gates,
      found.oars.map(({ index }) => index),
    );
    return { ...found, oars: order.flatMap((index) => found.oars.filter((one) => one.index === index)) };
  }, [analysis]);
  const isOn = (wanted ?? arrows !== undefined) && placement !== null && absent === null;
  const channels = useMemo(() => (isOn ? arrowChannels(oars) : NONE), [isOn, oars]);
  const store = useStripSamples(engine, session, channels);
  const { placing, start } = useOarPlacing({ film, placement, oars, player, store });
  const largestN = useMemo(() => largestForceN(analysis, selection), [analysis, selection]);

  const isStale =
    arrows !== undefined &&
    placement !== null &&
    Math.abs(toRecordingTime(placement, arrows.filmS) - arrows.recordingS) > FRAME_S;
  const placed = useMemo(
    () =>
      oars.flatMap((oar): DrawnOar[] => {
        const kept = arrows?.oars.find((one) => matchesGate(one, oar.gate));
        return kept === undefined ? [] : [{ oar, shown: toShownOar(kept, oar, widthPx, heightPx) }];
      }),
    [arrows, oars, widthPx, heightPx],
  );
  const { oarLengthM, oarInboardM } = analysis.parameters;
  const told = useMemo(() => {
    const outboardM = oarLengthM - oarInboardM;
    return fitBoatPlane(
      placed.map(({ shown }) => shown),
      outboardM > 0 ? outboardM : USUAL_OUTBOARD_M,
    );
  }, [placed, oarLengthM, oarInboardM]);
  const isDrawn = isOn && placing === null && !isStale && largestN !== null;
  const isAlike = useCallback(
    (filmS: number): boolean => {
      if (placement === null) return false;
      const { samples } = store.getState();
      const momentS = toRecordingTime(placement, filmS);
      return placed.every(({ oar, shown }) => {
        const angleDeg = angleNow(samples, oar, momentS);
        return angleDeg !== null && Math.abs(angleDeg - shown.angleDeg) <= ALIKE_DEG;
      });
    },
    [placed, placement, store],
  );
  const isShifted = usePictureShift({ film, player, arrows: isDrawn && arrows !== undefined ? arrows : null, isAlike });
  const drawn = isDrawn ? placed.filter(({ oar }) => selection.gates.includes(oar.index)) : [];
  return {
    oars,
    absent,
    isOn,
    setOn: (on) => {
      setWanted(on);
      if (on && arrows === undefined) start(false);
      if (!on) placing?.stop();
    },
    largestN,
    drawn,
    plane: told ?? FROM_ABOVE,
    isFromAbove: told === null,
    isShifted,
    isStale,
    placing: isOn ? placing : null,
    place: start,
    store,
  };
}

const inPixels = ([across, down]: PicturePoint, widthPx: number, heightPx: number): Point => [
  across * widthPx,
  down * heightPx,
];

const toShownOar = (
  { pin, blade, angleDeg }: KeptOar,
  { gate, side }: ArrowOar,
  widthPx: number,
  heightPx: number,
): ShownOar => ({
  seat: gate.seat,
  side,
  angleDeg,
  pin: inPixels(pin, widthPx, heightPx),
  blade: inPixels(blade, widthPx, heightPx),
});

const LOOK_MS = 250;
/** Maximum share of a thread's time for looks: slow frame access means fewer. */
const MAX_OF_TIME = 0.5;
/** Frames farther apart, s of video, can't be compared. */
const NEAR_S = 1;

interface LookedAt {
  readonly film: Pick<FilmRecord, 'widthPx' | 'heightPx'>;
  readonly player: RefObject<HTMLVideoElement | null>;
  /** Null while inactive. */
  readonly arrows: FilmArrows | null;
  /** Are the oars at about their placed angles at a moment of the video? Must be memoized. */
  readonly isAlike: (filmS: number) => boolean;
}

/**
 * Checks a few times a second whether the image has shifted since the oars were placed: an arrow would be on another
 * oar.
 */
function usePictureShift({ film: { widthPx, heightPx }, player, arrows, isAlike }: LookedAt): boolean {
  const [shifted, setShifted] = useState(false);
  const before = useMemo(() => (arrows === null ? null : decodeGrey(arrows.frame)), [arrows]);
  useEffect(() => {
    if (arrows === null || before === null) return undefined;
    const { look, stop } = watchShift({ film: { widthPx, heightPx }, before, part: partAround(arrows.oars) });
    /** Each frame is checked twice: right after a seek, the previous one may still be displayed. */
    let last: { readonly filmS: number; readonly shifted: boolean; readonly isSure: boolean } | null = null;
    let handle = 0;
    let isOver = false;
    const lookNow = async (): Promise<void> => {
      const video = player.current;
      const begunMs = performance.now();
      const filmS = video?.currentTime;
      if (video !== null && isShown(video) && filmS !== undefined && (filmS !== last?.filmS || !last.isSure)) {
        const found = await look(video);
        if (isOver) return;
        const known = last !== null && Math.abs(filmS - last.filmS) <= NEAR_S ? last.shifted : null;
        if (found !== 'soon')
          last = { filmS, shifted: isShifted(known, found, isAlike(filmS)), isSure: filmS === last?.filmS };
        setShifted(last?.shifted ?? false);
      }
      handle = window.setTimeout(() => void lookNow(), Math.max(LOOK_MS, (performance.now() - begunMs) / MAX_OF_TIME));
    };
    void lookNow();
    return () => {
      isOver = true;
      window.clearTimeout(handle);
      stop();
      setShifted(false);
    };
  }, [arrows, before, heightPx, isAlike, player, widthPx]);
  // Without the frame they were placed on, it can't be checked.
  return shifted || (arrows !== null && before === null);
}

const isShown = ({ readyState, seeking }: HTMLVideoElement): boolean =>
  readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !seeking;

/** Share of the image's width or height: shifted farther, an arrow is on another oar. */
const MAX_SHIFT_SHARE = 0.03;
/** Apparent shift that moving bodies and oars can cause in a still image. */
const BY_BODIES_SHARE = 0.03;
/** Margin around the pins: hull, riggers and rowers move with the camera, bank and water don't. */
const AROUND_SHARE = 0.12;

/** Part of the image that shows the boat. */
export function partAround(oars: readonly KeptOar[]): PicturePart {
  const range = (of: (pin: PicturePoint) => number): readonly [number, number] => {
    const all = oars.map(({ pin }) => of(pin));
    return [Math.max(0, Math.min(...all) - AROUND_SHARE), Math.min(1, Math.max(...all) + AROUND_SHARE)];
  };
  const [left, right] = range(([across]) => across);
  const [top, bottom] = range(([, down]) => down);
  return { left, top, right, bottom };
}

/**
 * `before`: last result; null without a recent one. `alike`: the oars are at about their placed angles. Elsewhere in
 * the stroke, a small shift can't be distinguished from rowing, so the last result stays.
 */
export function isShifted(before: boolean | null, found: PictureShift | null, alike: boolean): boolean {
  if (found === null || found.likeness < MIN_LIKENESS) return true;
  const share = Math.max(Math.abs(found.across), Math.abs(found.down));
  if (alike) return share > MAX_SHIFT_SHARE;
  return share > MAX_SHIFT_SHARE + BY_BODIES_SHARE || before === true;
}

/** Null when the browser provides no frames, or rotated ones; `soon` before the first displayed frame. */
function readFrame(video: HTMLVideoElement): VideoFrame | null | 'soon' {
  if (typeof VideoFrame === 'undefined') return null;
  try {
    const frame = new VideoFrame(video);
    const isTurned = frame.displayWidth > frame.displayHeight !== video.videoWidth > video.videoHeight;
    if (!isTurned) return frame;
    frame.close();
    return null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'InvalidStateError') return 'soon';
    throw error;
  }
}

/** Shift of the displayed frame; one look at a time. Null when unknown; `soon`: look again. */
type LookAtVideo = (video: HTMLVideoElement) => Promise<PictureShift | null | 'soon'>;

export function watchShift(asked: ShiftAsked): { readonly look: LookAtVideo } & Pick<ShiftLooks, 'stop'> {
  const thread = lookForShift(asked);
  const paint = greyPainter(asked.film);
  const look: LookAtVideo = async (video) => {
    const frame = readFrame(video);
    if (frame === 'soon') return frame;
    const found = frame === null ? 'stopped' : await thread.look(frame);
    if (found !== 'stopped') return found;
    // On the main thread when frames can't be transferred.
    const now = paint(video);
    return now === null ? null : pictureShift(asked.before, now, asked.part);
  };
  return { look, stop: thread.stop };
}
