// Cleans columns for measurement: drops impossible samples and bridges short gaps.
import type { Engine } from '../../runtime/engine.ts';
import type { GateChannels } from '../../recording/channels.ts';
import type { Samples } from '../../recording/recording.ts';
import { newtonsPerUnit } from '../force/force-unit.ts';

/** Limit of the oar angle. */
const GREATEST_ANGLE_DEG = 95;
/** Limit of the oar's angular speed; a larger step is a sensor fault. */
const GREATEST_SPEED_DEG_PER_S = 600;
/** Limit of gate force: above it the sensor is saturated. */
const GREATEST_FORCE_N = 5000;
/** Maximum gap bridged linearly, s. */
const BRIDGED_S = 0.06;
/** Bytes per row for `bridgeGaps` and `dropBursts`. */
const MAX_NOTE_BYTES = 24;
/** Limit of the change of a gate force from one sample to the next, and back; N. */
const GREATEST_FORCE_STEP_N = 600;
/** Time dropped around bursts of jumps, s. */
const BURST_REACH_S = 0.1;
/** Bytes of a note: the address of a sample, and its original bits. */
const NOTE_BYTES = 8;

/** A dropped force that no rower can have pulled. */
export interface WildSample {
  readonly row: number;
  readonly forceN: number;
}

export interface CleanGate {
  readonly angle: number;
  /** 0 for a gate without force. */
  readonly force: number;
  readonly newtonPerUnit: number;
  /** False if the angle has gaps or jumps: then each span must be cut into unbroken runs. */
  readonly unbroken: boolean;
  /** Gaps that stay without values. */
  readonly angleSilences: readonly Silence[];
  readonly forceSilences: readonly Silence[];
  readonly wildForces: readonly WildSample[];
  /** True for a gate mounted in reverse: no strokes are formed from it. */
  readonly isReversed: boolean;
}

export const greatestStepDeg = (rateHz: number): number => GREATEST_SPEED_DEG_PER_S / rateHz;

interface Rules {
  readonly limit: number;
  readonly step: number;
  /** True if bursts are dropped; an angle is cut into runs at its jumps instead. */
  readonly dropsBursts: boolean;
}

interface Mended {
  readonly address: number;
  /** Dropped samples within the limits, with their rows. */
  readonly wild: readonly (readonly [row: number, value: number])[];
}

/** Cleans a column in place. */
type Mend = (column: number, rules: Rules) => Mended;

function mendInPlace(engine: Engine, samples: Samples, column: number, rules: Rules, notes: number): number {
  const { limit, step, dropsBursts } = rules;
  const gapRows = Math.round(BRIDGED_S * samples.sampleRateHz);
  const reach = Math.max(1, Math.round(BURST_REACH_S * samples.sampleRateHz));
  return samples.spans.reduce((note, { fromRow, toRow }) => {
    const rows = [column + fromRow * 4, toRow - fromRow] as const;
    const bridged = engine.kernels.bridgeGaps(...rows, limit, step, gapRows, note) >>> 0;
    return dropsBursts ? engine.kernels.dropBursts(...rows, step, reach, bridged) >>> 0 : bridged;
  }, notes);
}

/** Original values in notes [from, to) that were within the limit. */
function selectPlausible(engine: Engine, column: number, limit: number, from: number, to: number): Mended['wild'] {
  const count = (to - from) / NOTE_BYTES;
  const addresses = engine.i32(from, 2 * count);
  const values = engine.f32(from, 2 * count);
  const wild: [number, number][] = [];
  for (let note = 0; note < count; note++) {
    const value = values[2 * note + 1] ?? NaN;
    if (Math.abs(value) <= limit) wild.push([((addresses[2 * note] ?? 0) - column) / 4, value]);
  }
  return wild.toSorted(([a], [b]) => a - b);
}

/** Leaves only the notes on the engine's stack. */
function mendWithNotes(engine: Engine, samples: Samples, column: number, rules: Rules) {
  const from = engine.allocate(samples.rowCount * MAX_NOTE_BYTES);
  const to = mendInPlace(engine, samples, column, rules, from);
  engine.release(from);
  engine.allocate(to - from);
  return { from, to, wild: rules.dropsBursts ? selectPlausible(engine, column, rules.limit, from, to) : [] };
}

function clean(engine: Engine, samples: Samples, column: number, rules: Rules, mend: Mend) {
  const { limit, step } = rules;
  const isClean = samples.spans.every(
    ({ fromRow, toRow }) => engine.kernels.isClean(column + fromRow * 4, toRow - fromRow, limit, step) === 1,
  );
  if (isClean) return { address: column, isClean, silences: [], wild: [] };
  const { address, wild } = mend(column, rules);
  return { address, isClean, silences: findSilences(engine, samples, address), wild };
}

function cleanedBy(engine: Engine, samples: Samples, gate: GateChannels, mend: Mend): CleanGate {
  const newtonPerUnit = newtonsPerUnit(gate.force?.unit ?? 'kgf');
  const angleRules = {
    limit: GREATEST_ANGLE_DEG,
    step: greatestStepDeg(samples.sampleRateHz),
    dropsBursts: false,
  };
  const forceRules = {
    limit: GREATEST_FORCE_N / newtonPerUnit,
    step: GREATEST_FORCE_STEP_N / newtonPerUnit,
    dropsBursts: true,
  };
  const angle = clean(engine, samples, gate.angle.column.address, angleRules, mend);
  const force = gate.force ? clean(engine, samples, gate.force.column.address, forceRules, mend) : null;
  return {
    angle: angle.address,
    force: force?.address ?? 0,
    newtonPerUnit,
    unbroken: angle.isClean,
    angleSilences: angle.silences,
    forceSilences: force?.silences ?? [],
    wildForces: (force?.wild ?? []).map(([row, value]) => ({ row, forceN: value * newtonPerUnit })),
    isReversed: false,
  };
}

/** Cleans an oar's angle and force into scratch memory as needed; the recording stays as it is. */
export function cleanGate(engine: Engine, samples: Samples, gate: GateChannels): CleanGate {
  return cleanedBy(engine, samples, gate, (column, rules) => {
    const copy = engine.allocate(samples.rowCount * 4);
    engine.bytes(copy, samples.rowCount * 4).set(engine.bytes(column, samples.rowCount * 4));
    return { address: copy, wild: engine.scratch(() => mendWithNotes(engine, samples, copy, rules).wild) };
  });
}

/**
 * Cleans a boat's oars in place while `work` runs, then restores the changed samples: few of many samples are bad, so
 * memory is hardly touched. `work` must not return what it allocates.
 */
export function withCleanGates<T>(
  engine: Engine,
  samples: Samples,
  gates: readonly GateChannels[],
  work: (clean: readonly CleanGate[]) => T,
): T {
  return engine.scratch(() => {
    const notes: (readonly [from: number, to: number])[] = [];
    const mend: Mend = (column, rules) => {
      const { from, to, wild } = mendWithNotes(engine, samples, column, rules);
      notes.push([from, to]);
      return { address: column, wild };
    };
    try {
      return work(gates.map((gate) => cleanedBy(engine, samples, gate, mend)));
    } finally {
      for (const [from, to] of notes) engine.kernels.undo(from, to);
    }
  });
}

/** Gaps closer together than this are merged. */
const JOINED_S = 2;
/** Minimum gap; shorter ones are bridged or left to the affected stroke. */
const SHORTEST_S = 0.06;

export interface Silence {
  readonly fromS: number;
  readonly toS: number;
}

/** Gaps in the cleaned column. */
function findSilences(engine: Engine, samples: Samples, column: number): Silence[] {
  const silences: Silence[] = [];
  for (const { fromRow, toRow } of samples.spans) {
    engine.scratch(() => {
      const target = engine.allocate(((toRow - fromRow) / 2 + 1) * 8);
      const count = engine.kernels.unbrokenRuns(column, fromRow, toRow, Infinity, 1, target);
      const measured = engine.i32(target, 2 * count);
      const timeS = engine.f64(samples.timeS.address, samples.rowCount);
      for (let run = 0; run <= count; run++) {
        const start = run === 0 ? fromRow : (measured[2 * run - 1] ?? toRow);
        const end = run === count ? toRow : (measured[2 * run] ?? toRow);
        if (end === start) continue;
        const fromS = timeS[start] ?? NaN;
        const toS = timeS[end - 1] ?? NaN;
        const last = silences.at(-1);
        if (last && fromS - last.toS < JOINED_S) silences[silences.length - 1] = { fromS: last.fromS, toS };
        else if (toS - fromS >= SHORTEST_S) silences.push({ fromS, toS });
      }
    });
  }
  return silences;
}
