// What if: more work in meters, different timing only as force and acceleration. Uses a model of this boat fitted to
// these strokes, and refuses crews that the model does not describe.
import type { Engine } from '../../kernel/engine.ts';
import { findGateChannels } from '../../recording/gates.ts';
import { numberValue, say, wholeValue, type Message } from '../../recording/message.ts';
import type { Samples } from '../../recording/recording.ts';
import type { Analysis } from '../analysis.ts';
import { correlatedMean } from '../comparison/blocks.ts';
import { computeFlanks } from '../comparison/flanks.ts';
import { listSeats, seatValues } from '../selected/seat-values.ts';
import { strokeRate } from '../selected/stroke-means.ts';
import { boatSignals, strokeReader } from './boat-strokes.ts';
import { fitBoat, type BoatFit } from './boat-fit.ts';
import { meanCycle, type BoatCycle } from './mean-cycle.ts';
import { computeStrokeSums } from './stroke-sums.ts';
import { workSlope, type WorkSlope } from './work-slope.ts';
import type { PowerShare } from './work-metres.ts';

/** Shares of the crew's power, with standard errors. */
export interface SeatWorth {
  readonly seat: number;
  /** The rower's own power. */
  readonly power: PowerShare;
  /** A degree less slip at the catch; null without a force curve. */
  readonly slipDegree: PowerShare | null;
}

export interface Answers {
  readonly fit: Pick<BoatFit, 'massKg' | 'drag' | 'explained' | 'unsteady'>;
  readonly rateSpm: number;
  /** Change of the work per stroke with the rate; null for too few rates. */
  readonly workSlope: WorkSlope | null;
  readonly seats: readonly SeatWorth[];
  readonly cycle: BoatCycle;
}

export interface WhatIf {
  readonly answers: Answers | null;
  /** Number of strokes. */
  readonly strokes: number;
  /** Reason why it is unavailable and what would help; null if available. */
  readonly closed: Message | null;
}

const MIN_STROKES = 40;
const MIN_EXPLAINED = 0.85;
const MAX_UNSTEADY = 0.05;
/** Maximum strokes; more take time without adding information. */
export const MAX_STROKES = 600;

const closed = (strokes: number, why: Message): WhatIf => ({
  answers: null,
  strokes,
  closed: why,
});

const percent = (share: number) => numberValue(100 * share);

/** Null if the model describes the crew. */
export function whyNot(fit: BoatFit | null, strokes: number): Message | null {
  if (strokes < MIN_STROKES)
    return say`“What if” needs ${wholeValue(MIN_STROKES)} work strokes with every oar measured. This selection has ${wholeValue(strokes)}.`;
  if (fit === null || !(fit.massKg.value > 0) || !(fit.drag.value > 0)) {
    return say`“What if” isn’t available: these strokes can’t separate the boat’s mass and drag. Row at two or more rates.`;
  }
  if (!(fit.explained >= MIN_EXPLAINED)) {
    return say`“What if” isn’t available: a model of this boat predicts ${percent(Math.max(0, fit.explained))}% of its acceleration in held-out strokes and needs ${percent(MIN_EXPLAINED)}%. Row more consistent strokes, with working acceleration, angle and force sensors.`;
  }
  if (!(fit.unsteady <= MAX_UNSTEADY)) {
    return say`“What if” isn’t available: the boat’s drag is known to ±${percent(fit.unsteady)}% (1 SD), and ${percent(MAX_UNSTEADY)}% is needed. Row more strokes on steady water.`;
  }
  return null;
}

/** A rower's mean share of the crew's power, over strokes in which all were measured. */
function computePowerShare(
  analysis: Pick<Analysis, 'strokes' | 'gates'>,
  seat: number,
  strokes: Int32Array,
): PowerShare {
  const powers = listSeats(analysis.gates).map((one) => seatValues(analysis, 'powerW', one, strokes));
  const own = seatValues(analysis, 'powerW', seat, strokes);
  const shares = own
    .map((power, k) => power / powers.reduce((sum, column) => sum + (column[k] ?? NaN), 0))
    .filter(Number.isFinite);
  const { mean, error } = correlatedMean(shares, true);
  return { value: mean, error };
}

type Asked = Pick<Analysis, 'strokes' | 'gates' | 'crew' | 'signatures' | 'parameters'>;

/** Each rower's share of the crew's work. */
export function seatWorths(analysis: Omit<Asked, 'crew'>, strokes: Int32Array): SeatWorth[] {
  return listSeats(analysis.gates).map((seat) => {
    const power = computePowerShare(analysis, seat, strokes);
    const flanks = computeFlanks(analysis, seat, strokes);
    const slipDegree =
      flanks === null ? null : { value: flanks.rising, error: (flanks.rising * power.error) / power.value };
    return { seat, power, slipDegree };
  });
}

/**
 * For counted strokes.
 * @param chosen indexes into the stroke table, ascending.
 */
export function whatIf(engine: Engine, samples: Samples | null, analysis: Asked, chosen: Int32Array): WhatIf {
  if (samples === null) return closed(0, say`“What if” needs samples, but this recording has one row per stroke.`);
  const signals = boatSignals(samples, findGateChannels(samples));
  if ('message' in signals) return closed(0, signals);
  const { oarInboardM, oarLengthM } = analysis.parameters;
  const strokes = chosen.subarray(0, MAX_STROKES);
  const rateSpm = strokeRate(analysis.strokes, strokes).mean ?? NaN;
  const reader = strokeReader(engine, samples, analysis.strokes, signals, 60 / rateSpm);
  const read = Array.from(strokes).flatMap((stroke) => {
    const oars = reader.oars(stroke);
    const sums = oars === null ? null : computeStrokeSums(reader.boat(stroke, oars));
    return sums === null ? [] : [{ stroke, sums }];
  });
  const share = oarInboardM / oarLengthM;
  const fit =
    read.length < MIN_STROKES
      ? null
      : fitBoat(
          read.map(({ sums }) => sums),
          share,
        );
  const why = whyNot(fit, read.length);
  if (why !== null || fit === null) return closed(read.length, why ?? say``);
  const { massKg, drag, explained, unsteady, weights } = fit;
  return {
    answers: {
      fit: { massKg, drag, explained, unsteady },
      rateSpm,
      workSlope: workSlope(analysis, strokes),
      seats: seatWorths(analysis, strokes),
      cycle: meanCycle(
        reader,
        signals.gates,
        read.map(({ stroke }) => stroke),
        weights,
        60 / rateSpm,
      ),
    },
    strokes: read.length,
    closed: null,
  };
}
