// The three tables of a `.peach-data` file as PowerLine exports them: rows of cells after two rows of names and seats.
import { inRecordOrder, isDistance, type LoggedSensor, storedAs } from './channels.ts';
import {
  FIX_WORDS,
  longAt,
  type PeachRecords,
  ROWS,
  ROWS_BEGIN,
  SAMPLES_BEGIN,
  STROKE_WORDS,
  strokeColumns,
  wordAt,
} from './records.ts';

type Row = readonly string[];

/** PowerLine writes six decimals. */
export function decimal(value: number): string {
  const text = value.toFixed(6).replace(/\.?0+$/u, '');
  return text === '-0' ? '0' : text;
}

/** Combines two words: the lower 14 bits, and the upper ones. */
const joined = (low: number, high: number): number => low + high * 16_384;
const distanceM = (low: number, high: number): number => (joined(low, high) - 16_385) / 256;
const SAMPLES = 50;
const SAMPLE_MS = 20;
/** Mask without the top bit of a gate's word, which has another meaning. */
const VALUE_BITS = 0x7fff;

type Printer = (words: Uint16Array, from: number, sample: number) => string;

/** Formats a column's samples, '' if missing; results are cached. */
function createPrinter(sensor: LoggedSensor, column: number): Printer {
  const stored = storedAs(sensor);
  const at = SAMPLES_BEGIN + column * SAMPLES;
  if (isDistance(sensor)) {
    return (words, from, sample) => {
      const [low, high] = [wordAt(words, from + at + 2 * sample), wordAt(words, from + at + 2 * sample + 1)];
      return low === 0 && high === 0 ? '' : decimal(distanceM(low, high));
    };
  }
  const printed: string[] = [''];
  const { quantum = 1, shift = 0 } = stored ?? {};
  const bits = sensor.seat === 0 ? 0xffff : VALUE_BITS;
  return (words, from, sample) => {
    const word = wordAt(words, from + at + sample) & bits;
    return (printed[word] ??= decimal((word + 1) * quantum - shift));
  };
}

/** The table of samples; the last record may be incomplete. */
export function* storedSamples(
  words: Uint16Array,
  records: PeachRecords,
  sensors: readonly LoggedSensor[],
): Generator<Row> {
  const ordered = inRecordOrder(sensors);
  // The second word of the distance has no column of its own.
  const shown = [...ordered.entries()].filter(
    ([place, sensor]) => !isDistance(sensor) || !isDistance(ordered[place - 1] ?? { seat: -1, code: 0 }),
  );
  yield ['Time', ...shown.map(([, sensor]) => storedAs(sensor)?.name ?? '')];
  yield ['', ...shown.map(([, { seat }]) => (seat === 0 ? 'Boat' : String(seat)))];
  const printers = shown.map(([place, sensor]) => createPrinter(sensor, place));
  for (const [record, at] of records.samples.entries()) {
    const rows = Array.from({ length: SAMPLES }, (_, sample) => [
      String(longAt(words, at + 8) + SAMPLE_MS * sample),
      ...printers.map((print) => print(words, at, sample)),
    ]);
    const isLast = record === records.samples.length - 1;
    const written = isLast ? rows.findLastIndex((row) => row.some((cell, place) => place > 0 && cell !== '')) : SAMPLES;
    yield* rows.slice(0, written + 1);
  }
}

/** Meters north or east of the GPS origin. */
const metres = (low: number, high: number): string => decimal((joined(low, high) + 1) / 256 - (524_288 + 1 / 128));

export function* storedFixes(words: Uint16Array, records: PeachRecords): Generator<Row> {
  yield ['Time', 'lat', 'long'];
  yield ['', 'Boat', 'Boat'];
  for (const at of records.fixes) {
    for (let row = 0; row < ROWS; row++) {
      const from = at + ROWS_BEGIN + row * FIX_WORDS;
      const timeMs = longAt(words, from + 1);
      const [xLow = 0, xHigh = 0, yLow = 0, yHigh = 0] = words.subarray(from + 6, from + 10);
      if (timeMs > 0 && (xLow > 0 || xHigh > 0)) yield [String(timeMs), metres(xLow, xHigh), metres(yLow, yHigh)];
    }
  }
}

interface StrokeValue {
  readonly name: string;
  readonly quantum: number;
  readonly shift: number;
}

const of = (name: string, quantum: number, shift: number): StrokeValue => ({ name, quantum, shift });

/** By the position of their word in a row. */
const OF_THE_BOAT = new Map([
  [5, of('StrokeNumber', 1, 1)],
  [6, of('Rating', 1 / 2, 1)],
  [7, of('AvgBoatSpeed', 1 / 256, 1 / 128)],
  [9, of('Dist/Stroke', 1 / 256, 1 / 128)],
  [10, of('Average Power', 1, 1002)],
]);
const OF_A_SWEEP = [
  of('SwivelPower', 1, 1002),
  of('MinAngle', 1 / 16, 512),
  of('MaxAngle', 1 / 16, 512),
  of('CatchSlip', 1 / 16, 512),
  of('FinishSlip', 1 / 16, 512),
  of('Drive Start T', 1, 2),
  of('Rower Swivel Power', 1, 1002),
];
const OF_A_SCULL = OF_A_SWEEP.slice(0, -1).flatMap(({ name, quantum, shift }) =>
  ['P', 'S'].map((side) => of(`${side} ${name}`, quantum, shift)),
);

export function* storedStrokes(
  words: Uint16Array,
  records: PeachRecords,
  sensors: readonly LoggedSensor[],
): Generator<Row> {
  const seats = [...new Set(sensors.map(({ seat }) => seat))].filter((seat) => seat > 0).toSorted((a, b) => a - b);
  const isScull = sensors.some((sensor) => storedAs(sensor)?.name === 'P GateAngle');
  const ofSeat = isScull ? OF_A_SCULL : OF_A_SWEEP;
  const columns = [
    ...seats.flatMap((seat, place) =>
      ofSeat.map((value, word) => ({
        place: String(seat),
        value,
        word: STROKE_WORDS.boat + place * ofSeat.length + word,
      })),
    ),
    ...[...OF_THE_BOAT].map(([word, value]) => ({ place: 'Boat', value, word })),
  ];
  yield ['Time', ...columns.map(({ value }) => value.name)];
  yield ['', ...columns.map(({ place }) => place)];
  for (const at of records.strokes) {
    const width = strokeColumns(words, at);
    for (let row = 0; row < ROWS; row++) {
      const from = at + ROWS_BEGIN + row * width;
      const timeMs = longAt(words, from + 1);
      const cells = columns.map(({ word, value: { quantum, shift } }) => {
        const raw = word < width ? wordAt(words, from + word) : 0;
        return raw === 0 ? '' : decimal((raw + 1) * quantum - shift);
      });
      if (timeMs > 0) yield [String(timeMs), ...cells];
    }
  }
}
