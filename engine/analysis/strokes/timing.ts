// Crew timing: spread within strokes, similarity of the force curves, and the stroke rate.
import type { Engine } from '../../runtime/engine.ts';
import type { Samples, Parameters } from '../../recording/recording.ts';
import type { Analysis, Gate, StrokeTable, TimingReference } from '../analysis.ts';
import { referenceSeat, findStrokeSeat } from '../crew/timing-reference.ts';
import { isForward } from './stroke-kinds.ts';
import type { Segmentation } from './segmentation.ts';
import { orNull } from '../statistics.ts';

/** Kernel constant: time every oar against those of the other seats. */
const OTHER_SEATS = -1;

/** Number of strokes of each gate. */
function rowedBy(engine: Engine, { table, strokeCount, gateCount }: Segmentation): number[] {
  const drives = engine.i32(table, strokeCount * gateCount);
  return Array.from({ length: gateCount }, (_, gate) => {
    let count = 0;
    for (let cell = gate; cell < drives.length; cell += gateCount) if ((drives[cell] ?? -1) >= 0) count += 1;
    return count;
  });
}

/**
 * Fills the offsets that need the traces (+ = late), of all drives, in engine memory: chords in ms by their middles at
 * 10% of the arc, and the catch in degrees. The others are differences of moments: `crew/timing-reference.ts`.
 */
export function timeDrives(
  engine: Engine,
  samples: Samples,
  found: Segmentation,
  gates: readonly Gate[],
  reference: TimingReference,
): void {
  const rowed = rowedBy(engine, found);
  const strokeSeat = findStrokeSeat(gates, found.strokeCount, (gate) => rowed[gate] ?? 0);
  const seat = referenceSeat(reference, gates, strokeSeat);
  if (seat === null) return;
  engine.scratch(() => {
    const seats = engine.allocate(found.gateCount * 4);
    engine.i32(seats, found.gateCount).set(gates.map((gate) => gate.seat));
    engine.kernels.crewTiming(
      ...([found.driveAddresses, found.angleAddresses, samples.timeS.address, found.table, seats] as const),
      ...([found.strokeCount, found.gateCount, seat === 'others' ? OTHER_SEATS : seat, samples.sampleRateHz] as const),
    );
  });
}

/**
 * Mean over strokes of the standard deviation across gates, ms; null without a stroke in which two gates have the
 * moment.
 */
function withinStrokeSpread(engine: Engine, momentsS: Float64Array, { count, gateCount }: StrokeTable): number | null {
  const spreadS = engine.scratch(() =>
    engine.kernels.meanSpreadWithinStrokes(engine.columnOf(momentsS).address, count, gateCount),
  );
  return orNull(spreadS * 1000);
}

/**
 * Spread of catch and finish (ms) and mean correlation of the force curves with the crew's mean, null if not measured.
 */
export function crewTiming(engine: Engine, found: Segmentation, strokes: StrokeTable): Analysis['crewTiming'] {
  const forceSimilarity = engine.scratch(() => {
    const fromRows = engine.allocate(strokes.count * 4);
    const toRows = engine.allocate(strokes.count * 4);
    engine.i32(fromRows, strokes.count).set(strokes.fromRow);
    engine.i32(toRows, strokes.count).set(strokes.toRow);
    const { forceAddresses, table, gateCount } = found;
    return engine.kernels.forceSimilarity(forceAddresses, table, fromRows, toRows, strokes.count, gateCount);
  });
  const forward = (moments: Float64Array): Float64Array =>
    moments.map((moment, cell) => (isForward(strokes, Math.floor(cell / strokes.gateCount)) ? moment : NaN));
  return {
    catchSpreadMs: withinStrokeSpread(engine, forward(strokes.gate.catchS), strokes),
    finishSpreadMs: withinStrokeSpread(engine, forward(strokes.gate.finishS), strokes),
    forceSimilarity: orNull(forceSimilarity),
  };
}

/** Resolution of the logger's rates, rounded down. */
const STEP_SPM = 0.5;
/** Minimum recovery from perpendicular to the catch; at 45 spm it takes 0.4 s. */
const MIN_RECOVERY_S = 0.25;

interface StrokeRates {
  /** Rate of each stroke from its own start and end, per minute: shown everywhere. */
  readonly cycleSpm: Float64Array;
  /** Rate as printed by PowerLine's logger: only for comparison with the vendor's own table. */
  readonly loggedSpm: Float64Array;
}

/**
 * Stroke rate: of the cycle itself, and as printed by the vendor's logger. Rate of every stroke, per minute; NaN for
 * an incomplete cycle: a crew that sat ready at the catch begins with the drive, so that stroke has an end and a speed
 * but no period. PowerLine's logger averages over the last `ratingStrokes` consecutive strokes, between the moments it
 * closed them (`closeS`), and rounds down to half a stroke.
 */
export function strokeRates(
  engine: Engine,
  { ratingStrokes }: Parameters,
  { boat, gate, count, gateCount }: StrokeTable,
  closeS: Float64Array,
): StrokeRates {
  return engine.scratch(() => {
    const { cycleRates, loggedRates } = engine.kernels;
    const [startS, endS] = [engine.columnOf(boat.startS).address, engine.columnOf(boat.endS).address];
    const [single, logged] = [engine.allocate(count * 8), engine.allocate(count * 8)];
    cycleRates(startS, endS, engine.columnOf(gate.catchS).address, count, gateCount, MIN_RECOVERY_S, single);
    loggedRates(single, startS, endS, engine.columnOf(closeS).address, count, ratingStrokes, STEP_SPM, logged);
    return { cycleSpm: engine.f64(single, count).slice(), loggedSpm: engine.f64(logged, count).slice() };
  });
}
