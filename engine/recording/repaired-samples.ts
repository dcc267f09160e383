// Samples after sensor repairs: only affected columns are recomputed, the others are shared.
import type { Column, Engine } from '../kernel/engine.ts';
import type { Quantity } from './quantity.ts';
import type { Channel, Samples } from './recording.ts';
import type { Repair } from './repair.ts';

const NEWTONS_PER_KGF = 9.80665;

type RepairedName = 'angle' | 'force';
const REPAIRED: Readonly<Partial<Record<Quantity, RepairedName>>> = { 'oar-angle': 'angle', 'gate-force-x': 'force' };

const isMeant = ({ seat, side, channel }: Repair, { quantity, seat: ownSeat, side: ownSide }: Channel): boolean =>
  (channel === 'both' || channel === REPAIRED[quantity]) &&
  (seat === null || seat === ownSeat) &&
  (side === null || side === ownSide);

/** `by` in the unit of the column. */
const repairAmount = ({ kind, by, channel }: Repair, { unit }: Channel): number =>
  kind === 'shift' && channel === 'force' && unit === 'kgf' ? by / NEWTONS_PER_KGF : by;

/** Shifts rows forward; repeats the last sample at the end. */
function delayed(values: Float32Array, rows: number): Float32Array {
  const whole = Math.floor(rows);
  const part = rows - whole;
  const sample = (row: number): number => values[Math.min(values.length - 1, Math.max(0, row))] ?? Number.NaN;
  return Float32Array.from(values, (_, row) => {
    const at = sample(row + whole);
    return part === 0 ? at : at + part * (sample(row + whole + 1) - at);
  });
}

/** Removes a linear drift between two moments, and its final offset after them. */
function straighten(values: Float32Array, timeS: Float64Array, { fromS, toS }: Repair, amount: number): void {
  const [from, to] = [fromS ?? timeS[0] ?? 0, toS ?? timeS.at(-1) ?? 0];
  for (let row = 0; row < values.length; row++) {
    const share = ((timeS[row] ?? Number.NaN) - from) / (to - from);
    values[row] = (values[row] ?? Number.NaN) - amount * Math.min(1, Math.max(0, share));
  }
}

/** Value-by-value repairs. */
const REPAIRS_OF_VALUES: Readonly<Partial<Record<Repair['kind'], (value: number, amount: number) => number>>> = {
  turn: (value) => -value,
  shift: (value, amount) => value + amount,
  scale: (value, amount) => value * amount,
  'leave-out': () => Number.NaN,
};

function apply(values: Float32Array, timeS: Float64Array, rateHz: number, repair: Repair, amount: number): void {
  const { kind, fromS, toS } = repair;
  if (kind === 'delay') values.set(delayed(values, amount * rateHz));
  if (kind === 'straighten') straighten(values, timeS, repair, amount);
  const repaired = REPAIRS_OF_VALUES[kind];
  if (repaired === undefined) return;
  for (let row = 0; row < values.length; row++) {
    const atS = timeS[row] ?? Number.NaN;
    if ((fromS !== null && atS < fromS) || (toS !== null && atS > toS)) continue;
    values[row] = repaired(values[row] ?? Number.NaN, amount);
  }
}

/** Cache of repaired columns, so that repairing and undoing does not use memory again. */
const made = new WeakMap<Samples, Map<string, Column>>();

function repairedColumn(engine: Engine, samples: Samples, channel: Channel, repairs: readonly Repair[]): Column {
  const columns = made.get(samples) ?? new Map<string, Column>();
  made.set(samples, columns);
  const key = JSON.stringify([channel.name, channel.position, channel.side, repairs]);
  const known = columns.get(key);
  if (known) return known;
  const column: Column = { ...channel.column, address: engine.allocate(samples.rowCount * 4) };
  const timeS = engine.f64(samples.timeS.address, samples.rowCount);
  const values = engine.f32(column.address, samples.rowCount);
  values.set(engine.f32(channel.column.address, samples.rowCount));
  for (const repair of repairs) apply(values, timeS, samples.sampleRateHz, repair, repairAmount(repair, channel));
  columns.set(key, column);
  return column;
}

/**
 * Samples with repairs applied in order. Allocates repaired columns in engine memory, once for the same repairs of the
 * same samples; the original samples stay unchanged.
 */
export function repairedSamples(engine: Engine, samples: Samples, repairs: readonly Repair[]): Samples {
  const ofSamples = repairs.filter(({ kind }) => kind !== 'estimate' && kind !== 'twice');
  if (ofSamples.length === 0) return samples;
  const channels = samples.channels.map((channel): Channel => {
    const own = channel.quantity in REPAIRED ? ofSamples.filter((repair) => isMeant(repair, channel)) : [];
    return own.length === 0 ? channel : { ...channel, column: repairedColumn(engine, samples, channel, own) };
  });
  return { ...samples, channels };
}
