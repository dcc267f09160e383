// Who made the change: power of each rower, and what changed in their stroke.
import type { Analysis, Gate } from '#engine/analysis/analysis.ts';
import type { ComparisonRequest, MetricDifference } from '#engine/analysis/comparison/compare.ts';
import type { ComparedMetricId } from '#engine/analysis/comparison/compared-metrics.ts';
import type { Floors } from '#engine/analysis/comparison/floors.ts';
import { isReal, judged, type JudgedDifference } from '#engine/analysis/comparison/judged.ts';
import { strokeInfluences } from '#engine/analysis/comparison/mean-parts.ts';
import { metricParts } from '#engine/analysis/comparison/stroke-values.ts';
import { addingUp, withUnit } from '#src/format/number.ts';
import { differenceText, type MetricDisplay, WAY_TEXTS } from './difference/verdict-messages.ts';
import type { Question } from './model.ts';
import { SIDE_NAMES, type SideName } from './compared.ts';

/** Metrics compared for every rower: the first decides who made the change, the others describe it. */
const ASKED: readonly ComparedMetricId[] = ['powerW', 'arcDeg', 'peakForceN', 'catchOffsetMs'];

export interface WhoQuestion {
  readonly request: ComparisonRequest;
  /** Stroke first; each seat has every metric, in the order of the request. */
  readonly seats: readonly number[];
}

/** Seats on both sides, stroke first. */
function findCommonSeats({ loaded }: Pick<Question, 'loaded'>): number[] {
  const of = (name: SideName): Set<number> =>
    new Set(loaded.flatMap(({ side, analysis }) => (side === name ? analysis.gates.map(({ seat }) => seat) : [])));
  const after = of('after');
  return [...of('before')].filter((seat) => after.has(seat)).toSorted((a, b) => b - a);
}

type Named = Pick<Question['loaded'][number], 'side'> & { readonly analysis: Pick<Analysis, 'gates' | 'crew'> };

/** Gates of the latest session after. A seat has a name only where the same rower sat there in every session compared. */
export function findCommonGates(loaded: readonly Named[]): Gate[] {
  const nameIn = ({ analysis: { crew } }: Named, seat: number): string | null =>
    crew.find((member) => member.seat === seat)?.name ?? null;
  const latest = loaded.findLast(({ side }) => side === 'after');
  return (latest?.analysis.gates ?? []).map((gate) => {
    const [name = null, ...others] = new Set(loaded.map((one) => nameIn(one, gate.seat)));
    return { ...gate, name: others.length === 0 ? name : null };
  });
}

/** For crews of two or more with measured oars; null for rowers, and when the seats differ. */
export function whoQuestion({ loaded, strata }: Pick<Question, 'loaded' | 'strata'>): WhoQuestion | null {
  const seats = findCommonSeats({ loaded });
  if (seats.length < 2 || loaded.some(({ compared }) => compared.seat !== null)) return null;
  const asked = seats.flatMap((seat) => ASKED.map((id) => ({ seat, id })));
  const [before = [], after = []] = SIDE_NAMES.map((name) =>
    loaded.flatMap(({ side, analysis, counted }, at) => {
      if (side !== name) return [];
      const stratum = strata.of[at] ?? new Int32Array();
      const values = asked.map(({ seat, id }) =>
        strokeInfluences(metricParts(analysis, id, seat, counted.strokes), stratum),
      );
      return [{ stratum, values }];
    }),
  );
  return { request: { metrics: asked.map(({ id }) => id), before, after, strata: strata.strata.length }, seats };
}

export interface SeatChange {
  readonly seat: number;
  /** Null when not measured on both sides. */
  readonly powerW: JudgedDifference | null;
  /** Changes of the stroke that are real or likely, largest relative to their threshold first. */
  readonly others: readonly JudgedDifference[];
}

const relativeSize = ({ difference: { difference }, worthwhile }: JudgedDifference): number =>
  Math.abs(difference) / worthwhile;

/** Answers in the order of the question. */
export function seatChanges(
  { seats }: WhoQuestion,
  answers: readonly MetricDifference[],
  { floors, crew, instrumentSdOf }: { readonly floors: Floors } & Pick<Question, 'crew' | 'instrumentSdOf'>,
): SeatChange[] {
  return seats.map((seat, at) => {
    const own = judged(answers.slice(at * ASKED.length, (at + 1) * ASKED.length), {
      floors,
      crew,
      instrumentSdOf: (id) => instrumentSdOf(id, seat),
    });
    const found = own.filter((one): one is JudgedDifference => one.difference !== null);
    return {
      seat,
      powerW: found.find(({ id }) => id === 'powerW') ?? null,
      others: found
        .filter((one) => one.id !== 'powerW' && isReal(one))
        .toSorted((a, b) => relativeSize(b) - relativeSize(a)),
    };
  });
}

export interface Most {
  /** Minimum set of rowers who made three quarters of the change, largest part first. */
  readonly seats: readonly number[];
  readonly theirsW: number;
  readonly allW: number;
  /** Total number of rowers. */
  readonly of: number;
}

const MAX_SHARE = 0.75;

/** Displayed change of power by seat, W; the counted ones add up. */
export function writtenWatts(
  changes: readonly SeatChange[],
  leftOut: ReadonlySet<number>,
): ReadonlyMap<number, number | null> {
  const roundWatts = (of: readonly SeatChange[]): (readonly [number, number | null])[] => {
    const written = addingUp(
      of.map(({ powerW }) => powerW?.difference.difference ?? null),
      0,
    );
    return of.map(({ seat }, at) => [seat, written[at] ?? null]);
  };
  const isOut = ({ seat }: SeatChange): boolean => leftOut.has(seat);
  return new Map([
    ...roundWatts(changes.filter((change) => !isOut(change))),
    ...changes.filter(isOut).flatMap((change) => roundWatts([change])),
  ]);
}

/** Null when the crew's power did not clearly change, or someone's was not measured. */
export function findMostChanged(
  changes: readonly SeatChange[],
  crewPower: JudgedDifference | undefined,
  leftOut: ReadonlySet<number>,
): Most | null {
  const counted = changes.filter(({ seat }) => !leftOut.has(seat));
  const parts = counted.map(({ seat, powerW }) => ({ seat, watts: powerW?.difference.difference ?? Number.NaN }));
  const allW = parts.reduce((sum, { watts }) => sum + watts, 0);
  if (crewPower === undefined || !isReal(crewPower) || !Number.isFinite(allW) || allW === 0) return null;
  const greatest = parts.toSorted((a, b) => (b.watts - a.watts) * Math.sign(allW));
  const seats: number[] = [];
  let theirsW = 0;
  for (const { seat, watts } of greatest) {
    if (theirsW / allW >= MAX_SHARE) break;
    seats.push(seat);
    theirsW += watts;
  }
  const written = writtenWatts(changes, leftOut);
  const sumWritten = (of: readonly number[]): number => of.reduce((sum, seat) => sum + (written.get(seat) ?? 0), 0);
  return { seats, theirsW: sumWritten(seats), allW: sumWritten(parts.map(({ seat }) => seat)), of: counted.length };
}

/** "Length longer by 2.0°", "as before". */
export function formatStrokeChange(
  { others: [first] }: SeatChange,
  lookFor: (one: JudgedDifference) => MetricDisplay,
): string {
  if (first === undefined) return 'as before';
  const look = lookFor(first);
  const { difference } = first.difference;
  const by = withUnit(
    differenceText({ ...look, decimals: look.decimals - 1 }, Math.abs(difference)),
    look.unit,
  ).replace('+', '');
  return WAY_TEXTS[first.judgement.verdict === 'higher' ? look.more : look.less].by(look.name, by);
}
