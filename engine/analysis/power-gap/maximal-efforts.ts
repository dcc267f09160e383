// Power the rowers of a session held together over each duration, for sessions marked as maximal.
import type { Analysis } from '../analysis.ts';
import { computeSeatPower } from '../power/power-timeline.ts';
import { bestUnbroken, unbrokenRuns } from '../power/unbroken-efforts.ts';

/** Tag for a session rowed at maximum effort. */
export const MAXIMAL_TAG = 'maximal';

/** One, four, six and twenty minutes. */
export const GAP_DURATIONS_S = [60, 240, 360, 1200] as const;

/** Minimum share of a window with measurements of a rower. */
const MIN_MEASURED = 0.95;

export interface MaximalEffort {
  readonly isErg: boolean;
  /** Boat size and its known rowers, in any seats: equal for the same crew. */
  readonly crew: string;
  /** Power by person over each of `GAP_DURATIONS_S`, W; NaN if not rowed that long without a rest. */
  readonly heldW: ReadonlyMap<string, readonly number[]>;
}

/** Key of a boat size with its known rowers. */
export const crewKey = (seats: number, people: Iterable<string>): string =>
  JSON.stringify([seats, [...people].toSorted()]);

type Rowed = Pick<Analysis, 'strokes' | 'gates' | 'craft'>;

function meanWithin({ strokes, gates }: Rowed, seat: number, fromS: number, toS: number): number {
  const powerW = computeSeatPower(strokes, gates, seat);
  let [workJ, measuredS] = [0, 0];
  for (let k = 0; k < strokes.count; k++) {
    const within = Math.min(strokes.boat.endS[k] ?? NaN, toS) - Math.max(strokes.boat.startS[k] ?? NaN, fromS);
    const watts = powerW[k] ?? NaN;
    if (!(within > 0) || Number.isNaN(watts)) continue;
    workJ += watts * within;
    measuredS += within;
  }
  return measuredS >= MIN_MEASURED * (toS - fromS) ? workJ / measuredS : NaN;
}

/**
 * One window for the whole boat, its hardest: summing everyone's best moments would exceed what anyone rowed, even
 * without a loss.
 * @param people person by seat; unknown ones are omitted.
 */
export function maximalEffort(rowed: Rowed, people: ReadonlyMap<number, string>): MaximalEffort {
  const runs = unbrokenRuns(rowed.strokes, rowed.gates, null);
  const windows = GAP_DURATIONS_S.map((durationS) => bestUnbroken(runs, durationS));
  const seats = new Set(rowed.gates.map(({ seat }) => seat));
  const heldW = [...people].flatMap(([seat, person]): [string, number[]][] => {
    if (!seats.has(seat)) return [];
    const held = windows.map((window) =>
      window === null ? NaN : meanWithin(rowed, seat, window.startS, window.startS + window.durationS),
    );
    return held.every(Number.isNaN) ? [] : [[person, held]];
  });
  return {
    isErg: rowed.craft === 'erg',
    crew: crewKey(seats.size, people.values()),
    heldW: new Map(heldW),
  };
}
