// Samples of a boat from a formula, in engine memory.
import type { Column, Engine } from '../../runtime/engine.ts';
import type { GateChannels, Quantity } from '../../recording/channels.ts';
import type { Channel, Samples, Side } from '../../recording/recording.ts';

export const SAMPLE_RATE_HZ = 50;

export type Signal = (timeS: number, row: number) => number;

export function makeChannel(
  engine: Engine,
  quantity: Quantity,
  unit: string,
  rowCount: number,
  signal: Signal,
  place: { seat: number; side: Side | null } | null = null,
): Channel {
  const values = Float32Array.from({ length: rowCount }, (_, row) => signal(row / SAMPLE_RATE_HZ, row));
  return {
    quantity,
    name: quantity,
    unit,
    position: place === null ? 'Boat' : String(place.seat),
    seat: place?.seat ?? null,
    side: place?.side ?? null,
    column: engine.columnOf(values),
    missing: values.filter(Number.isNaN).length,
  };
}

export function makeSamples(engine: Engine, rowCount: number, channels: readonly Channel[]): Samples {
  const timeS: Column = engine.columnOf(Float64Array.from({ length: rowCount }, (_, row) => row / SAMPLE_RATE_HZ));
  return { rowCount, sampleRateHz: SAMPLE_RATE_HZ, timeS, channels, spans: [{ fromRow: 0, toRow: rowCount }] };
}

/** A gate that measures angle and force. */
export function makeGate(engine: Engine, seat: number, rowCount: number, angle: Signal, force: Signal): GateChannels {
  const place = { seat, side: null };
  return {
    ...place,
    angle: makeChannel(engine, 'oar-angle', 'deg', rowCount, angle, place),
    force: makeChannel(engine, 'gate-force-x', 'kgf', rowCount, force, place),
  };
}
