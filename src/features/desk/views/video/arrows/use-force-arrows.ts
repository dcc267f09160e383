// Force arrows over a video: whether they are drawn, their oars and plane, and whether they still fit.
import { useCallback, useMemo, useState, type RefObject } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { fitBoatPlane, FROM_ABOVE, type BoatPlane, type Point, type ShownOar } from '#engine/film/boat-plane.ts';
import { FRAME_S, toRecordingTime, type Placement } from '#engine/film/placement.ts';
import type { EngineApi, SessionId } from '#workers/api.ts';
import type { KeptOar, PicturePoint } from '#storage/arrows-record.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import { coxOrder } from '#src/figures/choice/seat-look.ts';
import type { Selection } from '#src/features/desk/shared/view.ts';
import { useStripSamples, type StripChannel, type StripStore } from '../strip-samples.ts';
import { angleNow } from './arrow-now.ts';
import { arrowChannels, arrowOars, matchesGate, largestForceN, type ArrowOar } from './arrow-oars.ts';
import { useOarPlacing, type OarPlacing } from './use-oar-placing.ts';
import { usePictureShift } from './use-picture-shift.ts';

/** Oar with its position, in pixels of the video. */
export interface DrawnOar {
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
