// Columns fit to be measured: impossible samples dropped, short gaps bridged.
import type { Engine } from '../../kernel/engine.ts';
import type { GateChannels } from '../../recording/gates.ts';
import type { Samples } from '../../recording/recording.ts';
import { newtonsPerUnit } from '../force/force-unit.ts';
import { type Silence, silencesOf } from './silences.ts';

/** No oar stands further from the perpendicular. */
const GREATEST_ANGLE_DEG = 95;
/** No oar swings faster; a greater step is a fault of the sensor. */
const GREATEST_SPEED_DEG_PER_S = 600;
/** Beyond any gate force: the sensor is saturated. */
const GREATEST_FORCE_N = 5000;
/** Gaps up to this long are bridged by a line. */
const BRIDGED_S = 0.06;
/** Of each row, as `bridgeGaps` takes them. */
const MOST_NOTE_BYTES = 16;

export interface CleanGate {
  readonly angle: number;
  /** 0 for a gate without force. */
  readonly force: number;
  readonly newtonPerUnit: number;
  /** False where the angle has gaps or jumps: then each span must be cut into unbroken runs. */
  readonly unbroken: boolean;
  /** Stretches that stay without numbers. */
  readonly angleSilences: readonly Silence[];
  readonly forceSilences: readonly Silence[];
}

export const greatestStepDeg = (rateHz: number): number => GREATEST_SPEED_DEG_PER_S / rateHz;

/** Makes a column of samples that need it fit to be measured; returns its address. */
type Mend = (column: number, limit: number, step: number) => number;

function bridged(engine: Engine, samples: Samples, column: number, limit: number, step: number, notes: number): number {
  const gapRows = Math.round(BRIDGED_S * samples.sampleRateHz);
  return samples.spans.reduce(
    (note, { fromRow, toRow }) =>
      engine.kernels.bridgeGaps(column + fromRow * 4, toRow - fromRow, limit, step, gapRows, note) >>> 0,
    notes,
  );
}

function clean(engine: Engine, samples: Samples, column: number, limit: number, step: number, mend: Mend) {
  const isClean = samples.spans.every(
    ({ fromRow, toRow }) => engine.kernels.isClean(column + fromRow * 4, toRow - fromRow, limit, step) === 1,
  );
  if (isClean) return { address: column, isClean, silences: [] };
  const address = mend(column, limit, step);
  return { address, isClean, silences: silencesOf(engine, samples, address) };
}

function cleanedBy(engine: Engine, samples: Samples, gate: GateChannels, mend: Mend): CleanGate {
  const newtonPerUnit = newtonsPerUnit(gate.force?.unit ?? 'kgf');
  const step = greatestStepDeg(samples.sampleRateHz);
  const angle = clean(engine, samples, gate.angle.column.address, GREATEST_ANGLE_DEG, step, mend);
  const limit = GREATEST_FORCE_N / newtonPerUnit;
  const force = gate.force ? clean(engine, samples, gate.force.column.address, limit, Infinity, mend) : null;
  return {
    angle: angle.address,
    force: force?.address ?? 0,
    newtonPerUnit,
    unbroken: angle.isClean,
    angleSilences: angle.silences,
    forceSilences: force?.silences ?? [],
  };
}

/** An oar's angle and force, cleaned into scratch memory where they need it: the recording stays as it is. */
export function cleanGate(engine: Engine, samples: Samples, gate: GateChannels): CleanGate {
  return cleanedBy(engine, samples, gate, (column, limit, step) => {
    const copy = engine.allocate(samples.rowCount * 4);
    engine.bytes(copy, samples.rowCount * 4).set(engine.bytes(column, samples.rowCount * 4));
    bridged(engine, samples, copy, limit, step, 0);
    return copy;
  });
}

/**
 * Cleans the oars of a boat where they are, for as long as `work` lasts, and then puts back what was changed: of many
 * samples few are bad, and no memory is touched anew. `work` must not hand out what it allocates.
 */
export function withCleanGates<T>(
  engine: Engine,
  samples: Samples,
  gates: readonly GateChannels[],
  work: (clean: readonly CleanGate[]) => T,
): T {
  return engine.scratch(() => {
    const notes: (readonly [from: number, to: number])[] = [];
    const mend: Mend = (column, limit, step) => {
      const from = engine.allocate(samples.rowCount * MOST_NOTE_BYTES);
      const to = bridged(engine, samples, column, limit, step, from);
      notes.push([from, to]);
      engine.release(from);
      engine.allocate(to - from);
      return column;
    };
    try {
      return work(gates.map((gate) => cleanedBy(engine, samples, gate, mend)));
    } finally {
      for (const [from, to] of notes) engine.kernels.undo(from, to);
    }
  });
}
