// Power gap: how much more the season's bests of a crew's rowers, on any day in any seat, add up to than the most the
// crew held together. It compares bests and does not measure a loss.
import { numberValue, say, wholeValue, type Message } from '../recording/message.ts';
import { Z90 } from './comparison/student.ts';
import { uniformFrom, normalFrom, type Uniform } from './comparison/blocks.ts';
import { likely } from './debrief/debrief-messages.ts';
import { quantile } from './statistics.ts';
import { DEFAULT_ERRORS } from './instrument/error-table.ts';
import type { Analysis } from './analysis.ts';
import { computeSeatPower } from './power/power-timeline.ts';
import { bestUnbroken, unbrokenRuns } from './power/power-duration.ts';

export interface GapAt {
  readonly durationS: number;
  /** Number of rowers who also have an effort on another day. */
  readonly rowers: number;
  /** Mean of these rowers in the crew's hardest effort, W, with half of its 90% interval. */
  readonly togetherW: number;
  readonly togetherHalfW: number;
  /** Sum of their bests relative to what they held together, %, with its 90% interval. */
  readonly gapPct: {
    readonly value: number;
    readonly low: number;
    readonly high: number;
  };
  readonly sentence: Message;
}

export interface PowerGap {
  readonly at: readonly GapAt[];
  /** What is missing, if nothing can be reported. */
  readonly nothing: Message | null;
}

export const MIN_GAP_ROWERS = 3;
const DRAWS = 400;
const SEED = 14;
const PERCENT = 100;

const minutes = (durationS: number): string => `${durationS / 60} min`;

function gapAt(
  durationS: number,
  which: number,
  together: readonly MaximalEffort[],
  others: readonly MaximalEffort[],
): GapAt | null {
  const watts = (effort: MaximalEffort, person: string): number => effort.heldW.get(person)?.[which] ?? NaN;
  const measured = (effort: MaximalEffort, person: string): boolean => Number.isFinite(watts(effort, person));
  const rowed = together.filter((effort) => [...effort.heldW.keys()].some((person) => measured(effort, person)));
  // Rowers of the sum: only those measured in all of the crew's efforts.
  const people = [...(rowed[0]?.heldW.keys() ?? [])].filter((person) =>
    rowed.every((effort) => measured(effort, person)),
  );
  const rowers = people.flatMap((person): RowerEfforts[] => {
    const own = others.filter((effort) => measured(effort, person));
    const elsewhere = own.map((effort) => ({
      powerW: watts(effort, person),
      isErg: effort.isErg,
    }));
    return own.length === 0
      ? []
      : [
          {
            togetherW: rowed.map((effort) => watts(effort, person)),
            elsewhere,
          },
        ];
  });
  if (rowers.length < MIN_GAP_ROWERS) return null;
  const uniform = uniformFrom(SEED + which);
  const gaps = Float64Array.from({ length: DRAWS }, () => PERCENT * drawnGap(rowers, uniform));
  const gapPct = {
    value: quantile(gaps, 0.5),
    low: quantile(gaps, 0.05),
    high: quantile(gaps, 0.95),
  };
  const crewW = Math.max(...rowed.map((_, effort) => average(rowers.map(({ togetherW }) => togetherW[effort] ?? NaN))));
  return {
    durationS,
    rowers: rowers.length,
    togetherW: crewW,
    togetherHalfW: (Z90 * UNIT_ERROR * crewW) / Math.sqrt(rowers.length),
    gapPct,
    sentence: say`Over ${minutes(durationS)} the season’s bests of ${rowers.length} rowers add up to ${numberValue(gapPct.value)}% more than they held together (${likely(gapPct, '%')}).`,
  };
}

/** Requirement shown before any session is opened: this many rowers with two efforts, one of them in this crew. */
export function gapNeeds(rowers: number): Message {
  const needs = say`Comparing own bests with the crew’s needs ${wholeValue(MIN_GAP_ROWERS)} rowers with two sessions each tagged “${MAXIMAL_TAG}”, one of them in this crew and one not, rowed a minute or longer without a rest.`;
  if (rowers === 0) return say`${needs} No one in this crew has them.`;
  return rowers === 1
    ? say`${needs} 1 rower of this crew has them.`
    : say`${needs} ${wholeValue(rowers)} rowers of this crew have them.`;
}

/**
 * At 1, 4, 6 and 20 minutes, if three rowers of the crew have an effort in it and another elsewhere. Reproducible.
 * @param crew key from `crewKey`.
 */
export function powerGap(efforts: readonly MaximalEffort[], crew: string): PowerGap {
  const isTogether = (effort: MaximalEffort): boolean => effort.crew === crew && !effort.isErg;
  const together = efforts.filter(isTogether);
  const others = efforts.filter((effort) => !isTogether(effort));
  const at = GAP_DURATIONS_S.flatMap((durationS, which) => gapAt(durationS, which, together, others) ?? []);
  const known = new Set(together.flatMap(({ heldW }) => [...heldW.keys()]));
  const ready = [...known].filter((person) => others.some(({ heldW }) => heldW.has(person))).length;
  return { at, nothing: at.length === 0 ? gapNeeds(ready) : null };
}

/** Standard deviation between the sensors of two oars or ergs. */
const UNIT_ERROR = DEFAULT_ERRORS.peach.forceGain;
/** Excess of erg power over oar power of the same rower. */
const ERG_ABOVE = [0.13, 0.16] as const;

/** Efforts of one rower: the crew's, then those elsewhere, W. */
interface RowerEfforts {
  readonly togetherW: readonly number[];
  readonly elsewhere: readonly {
    readonly powerW: number;
    readonly isErg: boolean;
  }[];
}

const average = (values: readonly number[]): number => sumValues(values) / values.length;

const sumValues = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Logarithms of power at the oar. */
interface Logs {
  readonly together: readonly number[];
  readonly elsewhere: readonly number[];
}

/** Sum of everyone's bests relative to the crew's hardest effort, minus one. */
function computeGap(powers: readonly Logs[]): number {
  const efforts = powers[0]?.together.length ?? 0;
  const crew = Array.from({ length: efforts }, (_, effort) =>
    sumValues(powers.map(({ together }) => together[effort] ?? NaN)),
  );
  return (
    sumValues(powers.map(({ together, elsewhere }) => Math.max(...together, ...elsewhere))) / Math.max(...crew) - 1
  );
}

/**
 * One draw: sensors differ by `UNIT_ERROR`, a rower's efforts by their remaining measured variation, and everyone's
 * surplus elsewhere is estimated from all rowers.
 */
function drawnGap(rowers: readonly RowerEfforts[], uniform: Uniform): number {
  const normal = normalFrom(uniform);
  const ergLog = Math.log(1 + ERG_ABOVE[0] + (ERG_ABOVE[1] - ERG_ABOVE[0]) * uniform());
  const logs = rowers.map(({ togetherW, elsewhere }): Logs => ({
    together: togetherW.map(Math.log),
    elsewhere: elsewhere.map(({ powerW, isErg }) => Math.log(powerW) - (isErg ? ergLog : 0)),
  }));
  const more = average(logs.map(({ together, elsewhere }) => average(elsewhere) - average(together)));
  const levelled = ({ together, elsewhere }: Logs, by: number): number[] => [
    ...together,
    ...elsewhere.map((log) => log - by),
  ];
  const squares = logs.map((of) => {
    const level = levelled(of, more);
    return sumValues(level.map((log) => (log - average(level)) ** 2));
  });
  const counts = rowers.map(({ togetherW, elsewhere }) => togetherW.length + elsewhere.length);
  const freedom = Math.max(1, sumValues(counts) - rowers.length - 1);
  const chi = sumValues(Array.from({ length: freedom }, () => normal() ** 2));
  const between = Math.max(0, sumValues(squares) / chi - UNIT_ERROR ** 2);
  const all = between + UNIT_ERROR ** 2;
  const parts = logs.map(({ together, elsewhere }) => 1 / together.length + 1 / elsewhere.length);
  const drawnMore = more + (Math.sqrt(all * sumValues(parts)) / rowers.length) * normal();
  const within = UNIT_ERROR * Math.sqrt(between / all);
  return computeGap(
    logs.map((of, at): Logs => {
      const level = average(levelled(of, drawnMore)) + Math.sqrt(all / (counts[at] ?? 1)) * normal();
      const truly = (expected: number) => (log: number) =>
        Math.exp(expected + ((log - expected) * between) / all + within * normal());
      return {
        together: of.together.map(truly(level)),
        elsewhere: of.elsewhere.map(truly(level + drawnMore)),
      };
    }),
  );
}

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
