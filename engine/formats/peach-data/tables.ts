// The three tables of a `.peach-data` file as PowerLine exports them: rows of cells after two rows of names and seats.
import { inRecordOrder, isDistance, type LoggedSensor, storedAs, recordBytes } from './head.ts';

// Records of a `.peach-data` file: one second of samples, ten GPS points or ten strokes each. They are consecutive
// without an index, and are found by their first words.
interface PeachRecords {
  /** Sensors of a record of samples; 0 if there are none. */
  readonly columns: number;
  /** Positions of their first words. */
  readonly samples: readonly number[];
  readonly fixes: readonly number[];
  readonly strokes: readonly number[];
  /** The file ends inside a record. */
  readonly isCut: boolean;
}

const FIXES = 0x8013;
const STROKES = 0x800a;
/** Rows of a record of GPS points or strokes. */
const ROWS = 10;
/** Words before its rows. */
const ROWS_BEGIN = 3;
const FIX_WORDS = 16;
/** Words before the samples of a record, which are stored column by column. */
const SAMPLES_BEGIN = 14;
const MAX_SENSORS = 160;
/** Duration of a record of samples, milliseconds. */
const SECOND = 1000;

const wordAt = (words: Uint16Array, at: number): number => words[at] ?? 0;
const longAt = (words: Uint16Array, at: number): number => wordAt(words, at) + wordAt(words, at + 1) * 65_536;

const SENSORS_OF = new Map(
  Array.from({ length: MAX_SENSORS }, (_, index) => [recordBytes(index + 1), index + 1] as const),
);

/** Sensors of a record of samples that begins here; 0 if none does. */
function sensorsAt(words: Uint16Array, at: number): number {
  if (wordAt(words, at + 1) !== 0 || longAt(words, at + 10) !== SECOND) return 0;
  return SENSORS_OF.get(wordAt(words, at)) ?? 0;
}

/** The most frequent number, because sample words may look like the start of a record. */
function usualSensors(words: Uint16Array): number {
  const counts = new Map<number, number>();
  for (let at = 0; at < words.length; at++) {
    const sensors = sensorsAt(words, at);
    if (sensors === 0) continue;
    counts.set(sensors, (counts.get(sensors) ?? 0) + 1);
    at += recordBytes(sensors) / 2 - 1;
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

/** Words in a row of strokes: the boat's, and those of each sweep or sculling seat. */
const STROKE_WORDS = { boat: 12, sweep: 7, scull: 12 } as const;

/** Words per row in a record of strokes that begins here; 0 if impossible. */
function strokeColumns(words: Uint16Array, at: number): number {
  const columns = wordAt(words, at + 2) / 2;
  const ofSeats = columns - STROKE_WORDS.boat;
  const fits = [STROKE_WORDS.sweep, STROKE_WORDS.scull].some((each) => ofSeats > 0 && ofSeats % each === 0);
  return fits && ofSeats <= 8 * STROKE_WORDS.scull ? columns : 0;
}

export function recordsIn(words: Uint16Array): PeachRecords {
  const columns = usualSensors(words);
  const [samples, fixes, strokes]: [number[], number[], number[]] = [[], [], []];
  let isCut = false;
  const take = (list: number[], at: number, length: number): number => {
    if (at + length > words.length) isCut = true;
    else list.push(at);
    return length;
  };
  for (let at = 0; at < words.length;) {
    const first = wordAt(words, at);
    if (columns > 0 && sensorsAt(words, at) === columns) at += take(samples, at, recordBytes(columns) / 2);
    else if (wordAt(words, at + 1) !== ROWS) at++;
    else if (first === FIXES) at += take(fixes, at, ROWS_BEGIN + ROWS * FIX_WORDS);
    else if (first === STROKES && strokeColumns(words, at) > 0)
      at += take(strokes, at, ROWS_BEGIN + ROWS * strokeColumns(words, at));
    else at++;
  }
  return { columns, samples, fixes, strokes, isCut };
}

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
