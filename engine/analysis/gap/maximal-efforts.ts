// What the rowers of an outing held together over each duration, of outings in which someone says that they gave all.
import type { Analysis } from '../analysis.ts';
import { powerOfSeat } from '../power/power-timeline.ts';
import { bestUnbroken, unbrokenRuns } from '../power/unbroken-efforts.ts';

/** The word of a person for an outing rowed as hard as could be. */
export const MAXIMAL_TAG = 'maximal';

/** One, four, six and twenty minutes. */
export const GAP_DURATIONS_S = [60, 240, 360, 1200] as const;

/** Of a window so much was measured of a rower, else nothing is known of it. */
const LEAST_MEASURED = 0.95;

export interface MaximalEffort {
  readonly isErg: boolean;
  /** The boat with everyone who is known in her, whatever their seats: the same of the same crew. */
  readonly crew: string;
  /** By person the power held over each of `GAP_DURATIONS_S`, W; NaN where it was not rowed so long without a rest. */
  readonly heldW: ReadonlyMap<string, readonly number[]>;
}

/** A boat of so many seats and those of her rowers who are known. */
export const crewKey = (seats: number, people: Iterable<string>): string =>
  JSON.stringify([seats, [...people].toSorted()]);

type Rowed = Pick<Analysis, 'strokes' | 'gates' | 'craft'>;

function meanWithin({ strokes, gates }: Rowed, seat: number, fromS: number, toS: number): number {
  const powerW = powerOfSeat(strokes, gates, seat);
  let [workJ, measuredS] = [0, 0];
  for (let k = 0; k < strokes.count; k++) {
    const within = Math.min(strokes.boat.endS[k] ?? NaN, toS) - Math.max(strokes.boat.startS[k] ?? NaN, fromS);
    const watts = powerW[k] ?? NaN;
    if (!(within > 0) || Number.isNaN(watts)) continue;
    workJ += watts * within;
    measuredS += within;
  }
  return measuredS >= LEAST_MEASURED * (toS - fromS) ? workJ / measuredS : NaN;
}

/**
 * One window for all of the boat, her own hardest: everyone's best moments of one outing would add up to more than
 * anyone rowed, also of rowers who lose nothing together. @param people by seat who sat there; seats of no one who is
 * known are left out.
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
