// Evaluates sample metrics on the columns of a recording, and reduces them per stroke: at a moment, or the mean,
// minimum or maximum. In meters, kilograms, seconds and degrees. All parts of queries that need samples are computed
// together.
import type { Analysis, GateField } from '../../analysis/analysis.ts';
import { listSeats } from '../../analysis/selected/stroke-means.ts';
import type { Engine } from '../../runtime/engine.ts';
import type { Channel as Logged, Samples } from '../../recording/recording.ts';
import { computeMean } from '../../analysis/statistics.ts';
import { resolveSeat, combined, overRows } from '../values.ts';
import { QueryFault } from '../fault.ts';
import type { Sum, Whose } from '../tree.ts';
import { sumText } from '../understood.ts';
import { sameDimension, unitNamed } from '../fields.ts';

type Rowed = Pick<Analysis, 'strokes' | 'gates'>;
/** A per-stroke value from samples. */
export type InStroke = Extract<Sum, { readonly kind: 'in-stroke' }>;
type Along = Extract<Sum, { readonly kind: 'along' }>;
type SampleSum = Extract<Sum, { readonly kind: 'sample' }>;

/** Per-stroke values from samples, over the whole session. */
export interface StrokesOfSamples {
  /**
   * One value per stroke of the table; null if not yet known.
   * @throws QueryFault if the recording lacks such samples.
   */
  readonly of: (sum: InStroke, each: number | null) => Float64Array | null;
}

const MOMENTS: Readonly<Record<'catch' | 'finish', GateField>> = { catch: 'catchS', finish: 'finishS' };

/** Unit spellings in files. */
const WRITTEN: Readonly<Record<string, string>> = { deg: '°', 'm/s2': 'm/s²' };

export class SampleValues implements StrokesOfSamples {
  readonly #engine: Engine;
  readonly #samples: Samples;
  readonly #rowed: Rowed;
  readonly #seats: readonly number[];
  /** Cache, because a query may use the same value more than once. */
  readonly #known = new Map<string, Float64Array>();

  constructor(engine: Engine, samples: Samples, rowed: Rowed) {
    this.#engine = engine;
    this.#samples = samples;
    this.#rowed = rowed;
    this.#seats = listSeats(rowed.gates);
  }

  /** @throws QueryFault if the recording lacks such samples. */
  of(sum: InStroke, each: number | null): Float64Array {
    const key = `${each ?? ''} ${sumText(sum)}`;
    const known = this.#known.get(key) ?? this.#inStrokes(sum, each);
    this.#known.set(key, known);
    return known;
  }

  /** One value per sample. @throws QueryFault if the recording lacks such samples. */
  values(sum: Sum, each: number | null): Float64Array {
    switch (sum.kind) {
      case 'number':
        return new Float64Array(this.#samples.rowCount).fill(sum.value);
      case 'sample':
        return this.#logged(sum, each);
      case 'along':
        return this.#along(sum, each);
      case 'over':
        return overRows(sum, this.#seats, this.#samples.rowCount, (seat) => this.values(sum.of[0], seat));
      case 'channel':
        return this.values(sum.channel.sum, seatOfChannel(sum, this.#seats, each));
      case 'call':
        return combined(
          sum.name,
          sum.of.map((part) => this.values(part, each)),
        );
      case 'field':
      case 'in-stroke':
        throw new QueryFault('A metric of whole strokes isn’t available per sample.', sum.at);
    }
  }

  #along({ name, amount, of: [inner] }: Along, each: number | null): Float64Array {
    const values = this.values(inner, each);
    const sampled = { spans: this.#samples.spans, rateHz: this.#samples.sampleRateHz };
    if (name === 'slope') return slopeAlong(values, sampled, amount);
    return name === 'lowpass' ? lowpassAlong(values, sampled, amount) : shiftedAlong(values, sampled, amount);
  }

  /** For a sculler, the mean of both oars. */
  #logged({ field, whose, at }: SampleSum, each: number | null): Float64Array {
    const seat = field.of === 'boat' ? null : resolveSeat(this.#seats, whose, each, at);
    const columns = this.#samples.channels
      .filter((one) => one.quantity === field.quantity && one.seat === seat)
      .flatMap((one) => this.#converted(one, field.unit.dimension) ?? []);
    const [first, ...others] = columns;
    if (first === undefined) {
      throw new QueryFault(
        seat === null
          ? `This recording has no samples of ${field.name}.`
          : `This recording has no samples of ${field.name} of seat ${seat}.`,
        at,
      );
    }
    for (const other of others)
      for (let row = 0; row < first.length; row += 1) first[row] = (first[row] ?? NaN) + (other[row] ?? NaN);
    return others.length === 0 ? first : first.map((value) => value / columns.length);
  }

  /** Null if logged in another dimension. */
  #converted({ column, unit }: Logged, dimension: SampleSum['dimension']): Float64Array | null {
    const known = unitNamed(WRITTEN[unit] ?? unit);
    if (known === undefined || !sameDimension(known.dimension, dimension)) return null;
    return Float64Array.from(this.#engine.view(column), (value) => value * known.factor);
  }

  #inStrokes(sum: InStroke, each: number | null): Float64Array {
    const values = this.values(sum.of[0], each);
    const { strokes: table } = this.#rowed;
    const seat = sum.whole ? this.#seatIn(sum.of[0]) : each;
    return Float64Array.from({ length: table.count }, (_, stroke) => {
      const [from, to] = [table.fromRow[stroke] ?? 0, table.toRow[stroke] ?? 0];
      if (sum.moment !== null) return this.#at(values, sum.moment, seat, stroke);
      if (to <= from) return NaN;
      return within(values.subarray(from, to), sum.name);
    });
  }

  /** The single rower of a metric; null for several or the boat. */
  #seatIn(sum: Sum): number | null {
    const seats = new Set(namedIn(sum).map((whose) => resolveSeat(this.#seats, whose, null, sum.at)));
    const [seat] = seats;
    return seats.size === 1 && seat !== undefined ? seat : null;
  }

  /** At the rower's own moment; for the boat, at the mean of all oars. */
  #at(values: Float64Array, moment: 'catch' | 'finish', seat: number | null, stroke: number): number {
    const { strokes: table, gates } = this.#rowed;
    const times = gates.flatMap((gate, index) =>
      seat === null || gate.seat === seat ? [table.gate[MOMENTS[moment]][stroke * table.gateCount + index] ?? NaN] : [],
    );
    const timeS = computeMean(times) ?? NaN;
    const first = table.fromRow[stroke] ?? 0;
    const clock = this.#engine.f64(this.#samples.timeS.address, this.#samples.rowCount);
    const row = first + (timeS - (clock[first] ?? NaN)) * this.#samples.sampleRateHz;
    const span = this.#samples.spans.find(({ fromRow, toRow }) => first >= fromRow && first < toRow);
    return span === undefined || Number.isNaN(row) ? NaN : betweenSamples(values, row, span.fromRow, span.toRow);
  }
}

/** Owners of a metric's samples, if named. */
function namedIn(sum: Sum): Whose[] {
  if (sum.kind === 'sample') return sum.field.of === 'seat' ? [sum.whose] : [];
  if (sum.kind === 'channel') return sum.channel.isEach ? [sum.whose] : namedIn(sum.channel.sum);
  return sum.kind === 'along' || sum.kind === 'call' ? sum.of.flatMap(namedIn) : [];
}

/** NaN if a sample is missing. */
function within(values: Float64Array, name: InStroke['name']): number {
  let [sum, least, greatest] = [0, Infinity, -Infinity];
  for (const value of values) {
    if (Number.isNaN(value)) return NaN;
    sum += value;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  return name === 'least' ? least : name === 'greatest' ? greatest : sum / values.length;
}

const seatOfChannel = (
  { channel, whose, at }: Extract<Sum, { readonly kind: 'channel' }>,
  seats: readonly number[],
  each: number | null,
): number | null => (channel.isEach ? resolveSeat(seats, whose, each, at) : null);

/** Rows [from, to) without missing values. */
function* runs(values: Float64Array, spans: readonly Span[]): Generator<Span> {
  for (const { fromRow, toRow } of spans) {
    let from = fromRow;
    for (let row = fromRow; row <= toRow; row += 1) {
      if (row < toRow && !Number.isNaN(values[row])) continue;
      if (row > from) yield { fromRow: from, toRow: row };
      from = row + 1;
    }
  }
}

interface Span {
  readonly fromRow: number;
  readonly toRow: number;
}

interface Sampled {
  readonly spans: readonly Span[];
  readonly rateHz: number;
}

const nothing = (values: Float64Array): Float64Array => new Float64Array(values.length).fill(NaN);

/** Least-squares slope per second over an odd number of samples; NaN unless all are present. */
export function slopeAlong(values: Float64Array, { spans, rateHz }: Sampled, points: number): Float64Array {
  const slopes = nothing(values);
  const half = (points - 1) / 2;
  const weight = (half * (half + 1) * points) / 3;
  for (const { fromRow, toRow } of runs(values, spans)) {
    for (let row = fromRow + half; row < toRow - half; row += 1) {
      let sum = 0;
      for (let step = 1; step <= half; step += 1) {
        sum += step * ((values[row + step] ?? NaN) - (values[row - step] ?? NaN));
      }
      slopes[row] = (sum / weight) * rateHz;
    }
  }
  return slopes;
}

/** Raises the cutoff of one pass, so that two passes, forward and backward, reach −3 dB at the requested one. */
const TWO_PASSES = (Math.SQRT2 - 1) ** -0.25;

/**
 * Second-order Butterworth, forward and backward for zero delay (Winter, Biomechanics and Motor Control of Human
 * Movement, 2009, 3.4.4). Holds the first and last sample beyond the ends.
 */
export function lowpassAlong(values: Float64Array, { spans, rateHz }: Sampled, cornerHz: number): Float64Array {
  const warped = Math.tan(Math.min(0.45, cornerHz / rateHz) * Math.PI) * TWO_PASSES;
  const [k1, k2] = [Math.SQRT2 * warped, warped * warped];
  const a0 = k2 / (1 + k1 + k2);
  const b1 = 2 * a0 * (1 / k2 - 1);
  const b2 = 1 - (4 * a0 + b1);
  const smooth = nothing(values);
  const pass = (from: number, to: number, step: 1 | -1, source: Float64Array): void => {
    const first = source[from] ?? NaN;
    let [in1, in2, out1, out2] = [first, first, first, first];
    for (let row = from; row !== to; row += step) {
      const now = source[row] ?? NaN;
      const out = a0 * (now + 2 * in1 + in2) + b1 * out1 + b2 * out2;
      [in2, in1, out2, out1] = [in1, now, out1, out];
      smooth[row] = out;
    }
  };
  for (const { fromRow, toRow } of runs(values, spans)) {
    pass(fromRow, toRow, 1, values);
    pass(toRow - 1, fromRow - 1, -1, smooth);
  }
  return smooth;
}

/** Value some seconds earlier, interpolated linearly; later for negative seconds. */
export function shiftedAlong(values: Float64Array, { spans, rateHz }: Sampled, bySeconds: number): Float64Array {
  const moved = nothing(values);
  for (const { fromRow, toRow } of spans) {
    for (let row = fromRow; row < toRow; row += 1) {
      moved[row] = betweenSamples(values, row - bySeconds * rateHz, fromRow, toRow);
    }
  }
  return moved;
}

/** Linear interpolation between two samples of one span; NaN beyond it. */
function betweenSamples(values: Float64Array, row: number, fromRow: number, toRow: number): number {
  const below = Math.floor(row);
  const share = row - below;
  if (!(below >= fromRow && below + (share > 0 ? 1 : 0) < toRow)) return NaN;
  const low = values[below] ?? NaN;
  return share === 0 ? low : low + share * ((values[below + 1] ?? NaN) - low);
}

export interface AskedOfSamples {
  readonly sum: InStroke;
  /** Seat, for a value of each rower. */
  readonly each: number | null;
}

/**
 * Parts of queries that need samples, computed together: a value for every stroke, or the reason why not. Never
 * throws: missing samples are returned as a sentence.
 */
export function reduceSamplesPerStroke(
  engine: Engine,
  samples: Samples | null,
  analysis: Pick<Analysis, 'strokes' | 'gates'>,
  asked: readonly AskedOfSamples[],
): (Float64Array | string)[] {
  if (samples === null) return asked.map(() => 'This needs samples, and this recording has none.');
  const values = new SampleValues(engine, samples, analysis);
  return asked.map(({ sum, each }) => {
    try {
      return values.of(sum, each);
    } catch (error) {
      if (error instanceof QueryFault) return error.fault.sentence;
      throw error;
    }
  });
}
