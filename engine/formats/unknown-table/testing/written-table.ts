// Tables as custom programs might write them, with known truth: headings, units, delimiter, decimal mark, column order,
// other columns, lines before the header.
import * as fc from 'fast-check';
import type { Meaning } from '../../../recording/column-mapping.ts';

/** One way to head a column: the words, and the unit of its numbers. */
interface Spelling {
  readonly heading: string;
  readonly unit: string;
  /** Number of the file's units per one of ours. */
  readonly perOurs: number;
  readonly asClock?: true;
}

const plain = (unit: string, ...headings: readonly string[]): Spelling[] =>
  headings.map((heading) => ({ heading, unit, perOurs: 1 }));

const SPELLINGS: Partial<Record<Meaning, readonly Spelling[]>> = {
  elapsed: [
    ...plain('s', 'Elapsed Time', 'Time (s)', 'elapsed_time_s', 'Time [sec]', 'Seconds', 'Workout Time'),
    { heading: 'Elapsed (ms)', unit: 'ms', perOurs: 1000 },
    { heading: 'elapsedTime', unit: 'ms', perOurs: 1000 },
    { heading: 'Elapsed Time', unit: 's', perOurs: 1, asClock: true },
  ],
  distance: [
    ...plain('m', 'Distance', 'Distance (m)', 'Total Distance (Meters)', 'dist_m', 'Meters', 'Boat Distance (GPS)'),
    { heading: 'Distance (km)', unit: 'km', perOurs: 0.001 },
    { heading: 'Distance [Miles]', unit: 'mi', perOurs: 1 / 1609.344 },
  ],
  rate: plain('spm', 'Stroke Rate', 'SPM', 'Cadence (strokes/min)', 'strokeRate', 'Rating', 'Stroke Rate (SPM)'),
  speed: [
    ...plain('m/s', 'Speed (m/s)', 'Boat Speed [m/s]', 'velocity_mps', 'Speed'),
    { heading: 'Speed (km/h)', unit: 'km/h', perOurs: 3.6 },
    { heading: 'Speed (MPH)', unit: 'mph', perOurs: 1 / 0.447_04 },
  ],
  'heart-rate': plain('bpm', 'Heart Rate', 'HR', 'heart_rate (bpm)', 'Pulse'),
  power: plain('W', 'Power', 'Power (W)', 'Watts', 'power_w'),
  'catch-angle': plain('°', 'Catch', 'Catch Angle (deg)', 'catch_angle'),
  'finish-angle': plain('°', 'Finish', 'Finish Angle [°]', 'Release (deg)'),
  'peak-force': [
    ...plain('N', 'Peak Force (N)', 'Max Force [N]'),
    { heading: 'Peak Drive Force (lbs)', unit: 'lbf', perOurs: 1 / 4.448_221_615_260_5 },
    { heading: 'Max Force (kg)', unit: 'kgf', perOurs: 1 / 9.806_65 },
  ],
  'drive-time': [
    ...plain('s', 'Drive Time (s)', 'driveTime'),
    { heading: 'Drive Time (ms)', unit: 'ms', perOurs: 1000 },
  ],
};

/** Other columns, which must not be mistaken for one. */
const OTHERS = [
  'Remark',
  'Avg Speed (m/s)',
  'Split Average Pace',
  'Max Heart Rate',
  'Rest Time',
  'Battery',
  'Wind (deg)',
];

export interface WrittenColumn {
  readonly meaning: Meaning | null;
  readonly heading: string;
  readonly unit: string | null;
}

export interface WrittenTable {
  readonly text: string;
  readonly columns: readonly WrittenColumn[];
  readonly elapsedS: number;
  readonly distanceM: number;
  readonly strokes: number;
}

const clockText = (seconds: number): string => {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours}:${String(minutes).padStart(2, '0')}:${(seconds % 60).toFixed(2).padStart(5, '0')}`;
};

/** Relative rate difference between strokes. */
const RATE_SHARE = 0.03;

/** True values per stroke, in our units. */
function truth(
  strokes: number,
  rateSpm: number,
  speedMps: number,
): Readonly<Partial<Record<Meaning, (row: number) => number>>> {
  const strokeS = 60 / rateSpm;
  // A crew varies slightly, and counters only ever increase.
  const wave = (row: number, share: number): number => 1 + share * Math.sin(row * 1.7);
  let atS = 0;
  const ends = Array.from({ length: strokes }, (_, row) => (atS += strokeS / wave(row, RATE_SHARE)));
  const endS = (row: number): number => ends[row] ?? NaN;
  return {
    elapsed: endS,
    distance: (row) => endS(row) * speedMps,
    rate: (row) => rateSpm * wave(row, RATE_SHARE),
    speed: (row) => speedMps * wave(row, 0.05),
    'heart-rate': (row) => Math.round(120 + (40 * row) / strokes),
    power: (row) => 220 * wave(row, 0.1),
    'catch-angle': (row) => -58 * wave(row, 0.03),
    'finish-angle': (row) => 34 * wave(row, 0.03),
    'peak-force': (row) => 420 * wave(row, 0.08),
    'drive-time': (row) => 0.9 * wave(row, 0.05),
  };
}

const otherCell = (heading: string, row: number): string =>
  heading === 'Remark'
    ? (['', 'good', 'turn'][row % 3] ?? '')
    : heading === 'Battery'
      ? String(90 - (row % 7))
      : String(((row * 7) % 11) / 10);

interface Choice {
  readonly strokes: number;
  readonly rateSpm: number;
  readonly speedMps: number;
  readonly columns: readonly WrittenColumn[];
  readonly spellings: readonly (Spelling | null)[];
  readonly writing: Writing;
  readonly before: number;
}

interface Writing {
  readonly delimiter: string;
  readonly mark: '.' | ',';
  readonly lineEnd: string;
  readonly quotes: boolean;
  readonly unitRow: boolean;
}

function written({ strokes, rateSpm, speedMps, columns, spellings, writing, before }: Choice): WrittenTable {
  const { delimiter, mark, lineEnd, quotes, unitRow } = writing;
  const values = truth(strokes, rateSpm, speedMps);
  const cell = (column: WrittenColumn, spelling: Spelling | null, row: number): string => {
    const value = column.meaning === null ? undefined : values[column.meaning]?.(row);
    if (value === undefined || spelling === null) return otherCell(column.heading, row);
    if (spelling.asClock) return clockText(value).replace('.', mark);
    // Numbers with a device's precision, without exponents.
    return String(Number((value * spelling.perOurs).toFixed(spelling.perOurs < 0.01 ? 5 : 3))).replace('.', mark);
  };
  const inBrackets = /\s*[([]([^)\]]*)[)\]]$/u;
  const headings = columns.map(({ heading }) => (unitRow ? heading.replace(inBrackets, '') : heading));
  const units = columns.map(({ heading }) =>
    inBrackets.exec(heading) ? `(${inBrackets.exec(heading)?.[1] ?? ''})` : '',
  );
  const hasUnits = unitRow && units.filter((unit) => unit !== '').length >= 3;
  const rows = Array.from({ length: strokes }, (_, row) =>
    columns.map((column, at) => cell(column, spellings[at] ?? null, row)),
  );
  const line = (cells: readonly string[]): string => cells.map((text) => (quotes ? `"${text}"` : text)).join(delimiter);
  const lines = [
    ...Array.from({ length: before }, (_, at) => ['My program 2.1', 'Session of the first crew', ''][at % 3] ?? ''),
    line(hasUnits ? headings : columns.map(({ heading }) => heading)),
    ...(hasUnits ? [line(units)] : []),
    ...rows.map(line),
  ];
  const elapsedS = values.elapsed?.(strokes - 1) ?? NaN;
  return {
    text: lines.join(lineEnd) + lineEnd,
    columns: hasUnits ? columns.map((column, at) => ({ ...column, heading: headings[at] ?? '' })) : columns,
    elapsedS,
    distanceM: values.distance?.(strokes - 1) ?? NaN,
    strokes,
  };
}

const WRITINGS: readonly (readonly [string, '.' | ','])[] = [
  [',', '.'],
  [';', '.'],
  [';', ','],
  ['\t', '.'],
  ['\t', ','],
];

const writing: fc.Arbitrary<Writing> = fc
  .record({
    way: fc.constantFrom(...WRITINGS),
    lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
    quotes: fc.boolean(),
    unitRow: fc.boolean(),
  })
  .map(({ way: [delimiter, mark], ...others }) => ({ delimiter, mark, ...others }));

const ALWAYS: readonly Meaning[] = ['elapsed', 'distance', 'rate'];
const SOMETIMES = (Object.keys(SPELLINGS) as Meaning[]).filter((meaning) => !ALWAYS.includes(meaning));

/** Time, distance and rate in every table; other columns, spelling and order are random. */
export const writtenTable: fc.Arbitrary<WrittenTable> = fc
  .record({
    strokes: fc.integer({ min: 12, max: 60 }),
    rateSpm: fc.double({ min: 18, max: 40, noNaN: true }),
    speedMps: fc.double({ min: 2.5, max: 6, noNaN: true }),
    meanings: fc.subarray(SOMETIMES),
    others: fc.subarray(OTHERS),
    spelling: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
    order: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 24, maxLength: 24 }),
    writing,
    before: fc.nat(3),
  })
  .map(({ meanings, others, spelling, order, ...choice }) => {
    const known = [...ALWAYS, ...meanings].map((meaning, at) => {
      const spellings = SPELLINGS[meaning] ?? [];
      const chosen = spellings[(spelling[at] ?? 0) % spellings.length] ?? null;
      return { column: { meaning, heading: chosen?.heading ?? '', unit: chosen?.unit ?? null }, chosen };
    });
    const rest = others.map((heading) => ({ column: { meaning: null, heading, unit: null }, chosen: null }));
    const all = [...known, ...rest]
      .map((one, at) => ({ one, key: order[at] ?? 0 }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ one }) => one);
    return written({ ...choice, columns: all.map(({ column }) => column), spellings: all.map(({ chosen }) => chosen) });
  });
