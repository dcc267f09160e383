// A crew in closed form, for tests: every oar swings as a cosine, pulls in its drive, and rests before and after.
import type { Engine } from '../../runtime/engine.ts';
import {
  NO_INSTRUMENTS,
  type Channel,
  NOTHING_LOGGED,
  type Recording,
  ROWING,
  type Side,
  type Span,
} from '../../recording/recording.ts';

export interface OarSignal {
  readonly seat: number;
  readonly side?: Side;
  readonly catchDeg: number;
  readonly finishDeg: number;
  /** Delay behind the crew, s. */
  readonly delayS?: number;
  readonly peakKgf: number;
}

export interface CrewSignal {
  readonly oars: readonly OarSignal[];
  readonly strokes: number;
  readonly periodS: number;
  /** Rest at the finish before the first recovery and after the last finish, s. */
  readonly restS?: number;
  readonly rateHz?: number;
  /** Share of the peak force, by the share (0 to 1) of the drive. */
  readonly force?: (share: number) => number;
}

/** Angle (deg) and force (kgf) of one oar at a time; a hook for disturbances. */
export type Disturbance = (
  sample: { angleDeg: number; forceKgf: number },
  oar: OarSignal,
  timeS: number,
) => { angleDeg: number; forceKgf: number };

const halfSine = (share: number): number => Math.sin(Math.PI * share);

/** One oar at `timeS`: it rests at the finish, then recovers and drives `strokes` times. */
export function oarAt(crew: CrewSignal, oar: OarSignal, timeS: number): { angleDeg: number; forceKgf: number } {
  const cycle = (timeS - (crew.restS ?? 3) - (oar.delayS ?? 0)) / crew.periodS;
  if (cycle <= 0 || cycle >= crew.strokes) return { angleDeg: oar.finishDeg, forceKgf: 0 };
  const middle = (oar.catchDeg + oar.finishDeg) / 2;
  const angleDeg = middle + ((oar.finishDeg - oar.catchDeg) / 2) * Math.cos(2 * Math.PI * cycle);
  const share = (cycle % 1) * 2 - 1;
  return { angleDeg, forceKgf: share > 0 ? oar.peakKgf * (crew.force ?? halfSine)(share) : 0 };
}

/** Moment of the catch of stroke `index`. */
export const catchAt = (crew: CrewSignal, index: number, oar?: OarSignal): number =>
  (crew.restS ?? 3) + (oar?.delayS ?? 0) + (index + 0.5) * crew.periodS;

interface RecordingOptions {
  readonly disturb?: Disturbance;
  /** Moment and size of a clock jump, s. */
  readonly clockJump?: { readonly atS: number; readonly byS: number };
  readonly window?: { readonly fromS: number; readonly toS: number };
  readonly forceUnit?: 'kgf' | 'N';
  readonly sides?: (seat: number) => Side;
}

const NEWTON_PER_KGF = 9.80665;

/** The signal as a recording with columns in engine memory. */
export function makeRecording(engine: Engine, crew: CrewSignal, options: RecordingOptions = {}): Recording {
  const rateHz = crew.rateHz ?? 50;
  const restS = crew.restS ?? 3;
  const { fromS, toS } = options.window ?? { fromS: 0, toS: 2 * restS + crew.strokes * crew.periodS };
  const first = Math.round(fromS * rateHz);
  const rowCount = Math.round(toS * rateHz) - first;
  const { atS, byS } = options.clockJump ?? { atS: Infinity, byS: 0 };
  const timeS = Float64Array.from({ length: rowCount }, (_, i) => {
    const moment = (first + i) / rateHz;
    return moment + (moment >= atS ? byS : 0);
  });
  const jump = Math.min(rowCount, Math.max(0, Math.round(atS * rateHz) - first));
  const spans: Span[] = [
    { fromRow: 0, toRow: jump },
    { fromRow: jump, toRow: rowCount },
  ].filter((span) => span.toRow > span.fromRow);
  const unit = options.forceUnit ?? 'kgf';
  const scale = unit === 'N' ? NEWTON_PER_KGF : 1;
  const channels = crew.oars.flatMap((oar): Channel[] => {
    const samples = Array.from({ length: rowCount }, (_, i) => {
      const moment = (first + i) / rateHz;
      const sample = oarAt(crew, oar, moment);
      return options.disturb ? options.disturb(sample, oar, moment) : sample;
    });
    const place = { position: String(oar.seat), seat: oar.seat, side: oar.side ?? null, missing: 0 };
    const angle = engine.columnOf(Float32Array.from(samples, ({ angleDeg }) => angleDeg));
    const force = engine.columnOf(Float32Array.from(samples, ({ forceKgf }) => forceKgf * scale));
    return [
      { ...place, quantity: 'oar-angle', name: 'GateAngle', unit: 'deg', column: angle },
      { ...place, quantity: 'gate-force-x', name: 'GateForceX', unit, column: force },
    ];
  });
  const seats = [...new Set(crew.oars.map((oar) => oar.seat))];
  const sculling = crew.oars.some((oar) => oar.side !== undefined);
  const side = options.sides ?? ((seat: number): Side => (seat % 2 === 1 ? 'port' : 'starboard'));
  return {
    source: { fileName: 'signal', bytes: 0, format: 'peach-trace', encoding: 'utf-8', delimiter: ',' },
    sources: [],
    sport: ROWING,
    craft: 'water',
    startedAt: null,
    utcOffsetS: null,
    logger: null,
    boat: { name: null, seatCount: seats.length, rig: sculling ? 'scull' : 'sweep', coxed: null },
    crew: seats.map((seat) => ({ seat, side: sculling ? 'both' : side(seat), name: null })),
    parameters: {
      driveStartKgf: 30,
      recoveryKgf: 15,
      oarInboardM: 1.15,
      oarLengthM: 3.76,
      ratingStrokes: 2,
      fromFile: false,
    },
    instruments: NO_INSTRUMENTS,
    samples: { rowCount, sampleRateHz: rateHz, timeS: engine.columnOf(timeS), channels, spans },
    fixes: null,
    vendorStrokes: null,
    markedPieces: [],
    ...NOTHING_LOGGED,
    findings: [],
  };
}

/** An eight of identical rowers. */
export const eight = (change: Partial<CrewSignal> = {}): CrewSignal => ({
  oars: [1, 2, 3, 4, 5, 6, 7, 8].map((seat) => ({ seat, catchDeg: -54, finishDeg: 32, peakKgf: 90 })),
  strokes: 12,
  periodS: 2,
  ...change,
});
