// Distance, time and pace of anything with a name: a piece, a session's work, the whole recording or one of its parts.
// The single source for every screen, export and `analyze`, so that one name has one pace.
import type { Analysis, Piece } from '../analysis.ts';
import { LONGEST_PAUSE_S, piecesFromRanges, trackDistance } from './pieces.ts';
import { workIntervals } from './rowed-pieces.ts';

/** 'strokes': strokes of a stretch at one rate, together. */
export type Named = 'piece' | 'work' | 'whole' | 'part' | 'strokes';

/** m, s and m/s; null if not measured. */
export interface NamedTravel {
  readonly of: Named;
  readonly distanceM: number | null;
  readonly timeS: number | null;
  /** Distance over time. */
  readonly speedMps: number | null;
}

/** Minimum share of rest; below it, the whole session counts as work. */
const MIN_REST_SHARE = 0.05;

export function namedTravel(of: Named, distanceM: number | null, timeS: number | null): NamedTravel {
  return {
    of,
    distanceM,
    timeS,
    speedMps: distanceM !== null && timeS !== null && timeS > 0 ? distanceM / timeS : null,
  };
}

/** The whole recording, rests included; the device's own total if its rows have no distance. */
export const wholeTravel = ({ summary, totals }: Pick<Analysis, 'summary' | 'totals'>): NamedTravel =>
  namedTravel(
    'whole',
    summary.distanceM ?? (totals.chosen === undefined ? (totals.device?.distanceM ?? null) : null),
    summary.durationS,
  );

export const pieceTravel = ({ distanceM, durationS }: Pick<Piece, 'distanceM' | 'durationS'>): NamedTravel =>
  namedTravel('piece', distanceM, durationS);

/** Pieces rowed: those on the desk, otherwise those recorded by a device without strokes. */
function piecesRowed({ pieces, intervals }: Pick<Analysis, 'pieces' | 'intervals'>): NamedTravel[] {
  if (pieces.length > 0) return pieces.map(pieceTravel);
  return workIntervals({ intervals })
    .filter(({ by }) => by !== 'split')
    .map(({ startS, endS, totals }) => namedTravel('piece', totals.distanceM, totals.workS ?? endS - startS));
}

/**
 * Work of a session: its pieces together, without the rests between them. The whole recording if it has no rests or a
 * piece has no distance.
 */
export function workTravel(analysis: Pick<Analysis, 'summary' | 'totals' | 'pieces' | 'intervals'>): NamedTravel {
  const whole = wholeTravel(analysis);
  const pieces = piecesRowed(analysis);
  const [distanceM, timeS] =
    pieces.length > 0
      ? [sumKnown(pieces.map((piece) => piece.distanceM)), sumKnown(pieces.map((piece) => piece.timeS))]
      : [analysis.totals.chosen?.workDistanceM ?? whole.distanceM, analysis.totals.workS];
  if (distanceM === null || timeS === null || whole.timeS === null) return whole;
  return whole.timeS - timeS > MIN_REST_SHARE * whole.timeS ? namedTravel('work', distanceM, timeS) : whole;
}

const sumKnown = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0);

export interface Stretch {
  readonly fromS: number;
  readonly toS: number;
  /** Indexes of its strokes, ascending. */
  readonly strokes: Int32Array;
}

/**
 * A stretch selected by a coach: as a piece if its strokes follow without a pause; otherwise along the track, which
 * continues in a rest; otherwise by `meanSpeedMps` from per-second samples.
 */
export function stretchTravel(
  analysis: Pick<Analysis, 'strokes' | 'gates' | 'track' | 'intervals'>,
  { fromS, toS, strokes }: Stretch,
  meanSpeedMps: number | null = null,
): NamedTravel {
  const kept = workIntervals(analysis).find(({ startS, endS }) => isSame(startS, fromS) && isSame(endS, toS));
  if (kept !== undefined && kept.totals.distanceM !== null) {
    return namedTravel('piece', kept.totals.distanceM, kept.totals.workS ?? toS - fromS);
  }
  const [first, last] = [strokes[0], strokes.at(-1)];
  if (first !== undefined && last !== undefined) {
    const [rowed] = piecesFromRanges(analysis, [{ fromStroke: first, toStroke: last + 1 }]);
    const hasPause = !isUnbroken(analysis, first, last);
    if (rowed !== undefined && rowed.distanceM !== null && !hasPause) return { ...pieceTravel(rowed), of: 'part' };
  }
  const along = trackDistance(analysis.track, fromS, toS);
  if (Number.isFinite(along)) return namedTravel('part', along, toS - fromS);
  const summed = strokes.reduce((sum, stroke) => sum + (analysis.strokes.boat.distanceM[stroke] ?? NaN), 0);
  if (strokes.length > 0 && Number.isFinite(summed)) return namedTravel('part', summed, toS - fromS);
  return namedTravel('part', meanSpeedMps === null ? null : meanSpeedMps * (toS - fromS), toS - fromS);
}

/** The URL stores milliseconds. */
const isSame = (one: number, other: number): boolean => Math.abs(one - other) < 0.002;

function isUnbroken({ strokes: { boat } }: Pick<Analysis, 'strokes'>, first: number, last: number): boolean {
  for (let stroke = first + 1; stroke <= last; stroke++) {
    if ((boat.startS[stroke] ?? NaN) - (boat.endS[stroke - 1] ?? NaN) > LONGEST_PAUSE_S) return false;
  }
  return true;
}
