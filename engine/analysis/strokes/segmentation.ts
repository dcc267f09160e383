// Stroke detection: measures every oar's drives, groups them into strokes of the crew, from recovery crossing to
// recovery crossing (oar perpendicular, median of the seats), and then times their turns. Results are in scratch
// memory; see `stroke-table.ts`.
import type { Engine } from '../../runtime/engine.ts';
import type { Recording, Samples, Span } from '../../recording/recording.ts';
import { type CleanGate, greatestStepDeg } from '../sensors/clean-columns.ts';
import { gateLeverM, type SlipRules } from '../definition-sets.ts';
import { cosineExponent, isWeighed, leversFor, type PowerMethod, type PowerModel } from '../power/power-models.ts';

/** Minimum return of the oar that counts as a turn. */
const TURN_DEG = 10;
/**
 * Minimum mean force of a drive above the recovery's, N; below it oars were only moved: crew median, and if few move.
 */
const MIN_PULL_N = 25;
const MIN_PULL_OF_FEW_N = 70;

export interface Segmentation {
  readonly strokeCount: number;
  readonly gateCount: number;
  readonly gates: readonly CleanGate[];
  /** One address per gate (i32): its drives, its angle, its force. */
  readonly driveAddresses: number;
  readonly angleAddresses: number;
  readonly forceAddresses: number;
  /** One i32 per stroke and gate: index of the drive, −1 if the oar took no part. */
  readonly table: number;
  /** One record of STROKE_RECORD_FIELDS per stroke. */
  readonly strokes: number;
  /** Number of strokes in each span of the samples, in order. */
  readonly strokesOfSpan: readonly number[];
}

interface Run {
  readonly fromRow: number;
  readonly toRow: number;
  readonly turnCount: number;
}

interface GateDrives {
  readonly address: number;
  /** Number of drives up to the end of each span. */
  readonly countAfterSpan: readonly number[];
}

function rulesRecord(engine: Engine, values: readonly number[]): number {
  const address = engine.allocate(values.length * 8);
  engine.f64(address, values.length).set(values);
  return address;
}

function pointers(engine: Engine, addresses: readonly number[]): number {
  const address = engine.allocate(addresses.length * 4);
  engine.i32(address, addresses.length).set(addresses);
  return address;
}

/** Rows of a span with an angle and without jumps. */
function unbrokenRuns(engine: Engine, samples: Samples, gate: CleanGate, { fromRow, toRow }: Span): Span[] {
  if (gate.unbroken) return [{ fromRow, toRow }];
  const rateHz = samples.sampleRateHz;
  const shortest = Math.max(10, Math.round(rateHz / 2));
  return engine.scratch(() => {
    const target = engine.allocate((Math.ceil((toRow - fromRow) / shortest) + 1) * 8);
    const step = greatestStepDeg(rateHz);
    const count = engine.kernels.unbrokenRuns(gate.angle, fromRow, toRow, step, shortest, target);
    const rows = engine.i32(target, count * 2);
    return Array.from({ length: count }, (_, i) => ({ fromRow: rows[2 * i] ?? 0, toRow: rows[2 * i + 1] ?? 0 }));
  });
}

function measureGate(engine: Engine, samples: Samples, gate: CleanGate, rules: number, turns: number): GateDrives {
  const driveBytes = engine.kernels.driveBytes();
  let turnCount = 0;
  if (gate.isReversed) return { address: engine.allocate(driveBytes), countAfterSpan: samples.spans.map(() => 0) };
  const runsOfSpans = samples.spans.map((span) =>
    unbrokenRuns(engine, samples, gate, span).map(({ fromRow, toRow }): Run => {
      const count = engine.kernels.turningPoints(gate.angle, fromRow, toRow, TURN_DEG, turns + turnCount * 4);
      turnCount += count;
      return { fromRow, toRow, turnCount: count };
    }),
  );
  const address = engine.allocate((Math.ceil(turnCount / 2) + 1) * driveBytes);
  const { angle, force } = gate;
  let driveCount = 0;
  let turn = turns;
  const countAfterSpan = runsOfSpans.map((runs) => {
    for (const run of runs) {
      const { fromRow, toRow } = run;
      driveCount += engine.kernels.measureDrives(
        angle,
        force,
        samples.timeS.address,
        fromRow,
        toRow,
        rules,
        turn,
        run.turnCount,
        address + driveCount * driveBytes,
      );
      turn += run.turnCount * 4;
    }
    return driveCount;
  });
  return { address, countAfterSpan };
}

/** Address of the working force under a power model; 0 for the force as measured. */
function weighedForce(engine: Engine, samples: Samples, { angle, force }: CleanGate, model: PowerModel): number {
  if (force === 0 || !isWeighed(model)) return 0;
  const target = engine.allocate(samples.rowCount * 4);
  engine.kernels.weighForce(angle, force, samples.rowCount, cosineExponent(model), target);
  return target;
}

/** Detects and measures all strokes of the cleaned gates, of which there must be at least one. */
export function segment(
  engine: Engine,
  samples: Samples,
  clean: readonly CleanGate[],
  { parameters, boat }: Pick<Recording, 'parameters' | 'boat'>,
  slip: SlipRules,
  { powerModel, levers }: PowerMethod,
): Segmentation {
  const gateCount = clean.length;
  const turns = engine.allocate((samples.rowCount + 2 * samples.spans.length) * 4);
  const drives = clean.map((gate) => {
    const rules = rulesRecord(engine, [
      samples.sampleRateHz,
      gate.newtonPerUnit,
      slip.loadN / gate.newtonPerUnit,
      slip.releaseN / gate.newtonPerUnit,
      slip.loadShare,
      slip.releaseShare,
      Number(slip.loggerAngles),
      Number(slip.squareToOar),
      gateLeverM(parameters),
      leversFor(levers, parameters, boat).leverM,
      weighedForce(engine, samples, gate, powerModel),
    ]);
    return measureGate(engine, samples, gate, rules, turns);
  });

  const most = Math.max(...drives.map((gate) => gate.countAfterSpan.at(-1) ?? 0)) * gateCount + 1;
  const table = engine.allocate(most * gateCount * 4);
  const strokeBytes = engine.kernels.strokeBytes();
  const strokes = engine.allocate(most * strokeBytes);
  const driveAddresses = pointers(
    engine,
    drives.map((gate) => gate.address),
  );
  const forceGateCount = clean.filter((gate) => gate.force !== 0).length;
  const crewRules = rulesRecord(engine, [
    samples.sampleRateHz,
    gateCount,
    forceGateCount,
    MIN_PULL_N,
    MIN_PULL_OF_FEW_N,
  ]);
  const cursors = pointers(
    engine,
    clean.map(() => 0),
  );
  let strokeCount = 0;
  const strokesOfSpan = samples.spans.map((_, index) =>
    engine.scratch(() => {
      const counts = pointers(
        engine,
        drives.map((gate) => gate.countAfterSpan[index] ?? 0),
      );
      const found = engine.kernels.gatherStrokes(
        driveAddresses,
        counts,
        cursors,
        crewRules,
        table + strokeCount * gateCount * 4,
        strokes + strokeCount * strokeBytes,
      );
      strokeCount += found;
      return found;
    }),
  );
  return {
    strokeCount,
    gateCount,
    gates: clean,
    driveAddresses,
    angleAddresses: pointers(
      engine,
      clean.map((gate) => gate.angle),
    ),
    forceAddresses: pointers(
      engine,
      clean.map((gate) => gate.force),
    ),
    table,
    strokes,
    strokesOfSpan,
  };
}

/**
 * Turn times: a second pass over every gate, after its drives are grouped into strokes. Moves catch and finish of all
 * drives, in engine memory, from the middles of their chords to where the oars turn. Changes nothing else, and frees
 * all engine memory it used.
 */
export function timeTurns(engine: Engine, samples: Samples, found: Segmentation): void {
  const { strokeCount, gateCount, table, driveAddresses, angleAddresses } = found;
  if (strokeCount === 0) return;
  engine.scratch(() => {
    const spans = engine.allocate(samples.spans.length * 8);
    const scratch = engine.allocate(engine.kernels.turnTimesRoom(strokeCount, gateCount));
    engine.i32(spans, samples.spans.length * 2).set(samples.spans.flatMap(({ fromRow, toRow }) => [fromRow, toRow]));
    engine.kernels.turnTimes(
      ...([driveAddresses, table, strokeCount, gateCount, angleAddresses] as const),
      ...([samples.timeS.address, spans, samples.sampleRateHz, scratch] as const),
    );
  });
}
