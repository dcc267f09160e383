// Columns fit to be measured: impossible samples dropped, short gaps bridged, the recording's own columns untouched.
import type { Engine } from '../kernel/engine.ts';
import type { GateChannels } from '../recording/gates.ts';
import type { Samples } from '../recording/recording.ts';
import { newtonsPerUnit } from './force-unit.ts';

/** No oar stands further from the perpendicular. */
const GREATEST_ANGLE_DEG = 95;
/** No oar swings faster; a greater step is a fault of the sensor. */
const GREATEST_SPEED_DEG_PER_S = 600;
/** Beyond any gate force: the sensor is saturated. */
const GREATEST_FORCE_N = 5000;
/** Gaps up to this long are bridged by a line. */
const BRIDGED_S = 0.06;

export interface CleanGate {
  readonly angle: number;
  /** 0 for a gate without force. */
  readonly force: number;
  readonly newtonPerUnit: number;
  /** False where the angle has gaps or jumps: then each span must be cut into unbroken runs. */
  readonly unbroken: boolean;
}

export const greatestStepDeg = (rateHz: number): number => GREATEST_SPEED_DEG_PER_S / rateHz;

function clean(engine: Engine, samples: Samples, column: number, limit: number, step: number) {
  const { kernels } = engine;
  const isClean = samples.spans.every(
    ({ fromRow, toRow }) => kernels.isClean(column + fromRow * 4, toRow - fromRow, limit, step) === 1,
  );
  if (isClean) return { address: column, isClean };
  const address = engine.allocate(samples.rowCount * 4);
  const gapRows = Math.round(BRIDGED_S * samples.sampleRateHz);
  for (const { fromRow, toRow } of samples.spans) {
    const offset = fromRow * 4;
    kernels.bridgeGaps(column + offset, address + offset, toRow - fromRow, limit, step, gapRows);
  }
  return { address, isClean };
}

/** Addresses of an oar's angle and force, cleaned into scratch memory where they need it. */
export function cleanGate(engine: Engine, samples: Samples, gate: GateChannels): CleanGate {
  const newtonPerUnit = newtonsPerUnit(gate.force?.unit ?? 'kgf');
  const step = greatestStepDeg(samples.sampleRateHz);
  const angle = clean(engine, samples, gate.angle.column.address, GREATEST_ANGLE_DEG, step);
  const limit = GREATEST_FORCE_N / newtonPerUnit;
  const force = gate.force ? clean(engine, samples, gate.force.column.address, limit, Infinity).address : 0;
  return { angle: angle.address, force, newtonPerUnit, unbroken: angle.isClean };
}
