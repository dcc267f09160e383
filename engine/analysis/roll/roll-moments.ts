// Roll of the boat at four moments of every stroke.
import type { Engine } from '../../runtime/engine.ts';
import { boatChannel } from '../../recording/gates.ts';
import type { Samples } from '../../recording/recording.ts';
import type { Analysis, GateField } from '../analysis.ts';
import { computeMean } from '../statistics.ts';

export const ROLL_MOMENTS = ['catch', 'mid-drive', 'finish', 'mid-recovery'] as const;
export type RollMoment = (typeof ROLL_MOMENTS)[number];

/** Degrees, one value per chosen stroke, NaN if not measured. */
export type RollAtMoments = Readonly<Record<RollMoment, Float64Array>>;

/** Rows on either side that are averaged. */
const AROUND = 2;
/** Limit of a boat's roll. */
const MAX_DEG = 60;

const isTold = (value: number): boolean => Math.abs(value) <= MAX_DEG;

/**
 * At the mean catch and finish of all oars, midway between them, and midway from the finish to the next catch; each the
 * mean of five samples. Null without a roll channel.
 * @param chosen indexes into the stroke table.
 */
export function rollMoments(
  engine: Engine,
  samples: Samples,
  { strokes: table, gates }: Pick<Analysis, 'strokes' | 'gates'>,
  chosen: Int32Array,
): RollAtMoments | null {
  const channel = boatChannel(samples, 'roll');
  if (channel === null) return null;
  const roll = engine.view(channel.column);
  const timeS = engine.f64(samples.timeS.address, samples.rowCount);
  const crewMoment = (field: Extract<GateField, 'catchS' | 'finishS'>, stroke: number): number =>
    computeMean(gates.map((_, gate) => table.gate[field][stroke * table.gateCount + gate] ?? NaN)) ?? NaN;
  const rollAt = (stroke: number, momentS: number): number => {
    const first = table.fromRow[stroke] ?? 0;
    const row = first + Math.round((momentS - (timeS[first] ?? NaN)) * samples.sampleRateHz);
    if (!(row >= AROUND && row + AROUND < samples.rowCount)) return NaN;
    const around = Array.from(roll.subarray(row - AROUND, row + AROUND + 1));
    return around.every(isTold) ? (computeMean(around) ?? NaN) : NaN;
  };
  const each = (momentOf: (stroke: number) => number): Float64Array =>
    Float64Array.from(chosen, (stroke) => rollAt(stroke, momentOf(stroke)));
  const caught = (stroke: number): number => crewMoment('catchS', stroke);
  const finished = (stroke: number): number => crewMoment('finishS', stroke);
  return {
    catch: each(caught),
    'mid-drive': each((stroke) => (caught(stroke) + finished(stroke)) / 2),
    finish: each(finished),
    'mid-recovery': each((stroke) => (finished(stroke) + caught(stroke + 1)) / 2),
  };
}
