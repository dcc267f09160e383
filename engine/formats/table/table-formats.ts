// Formats defined by one table and its columns.
import { crewNerdSummary, quiske } from '../boat-tables.ts';
import { concept2Utility } from '../erg/concept2-utility.ts';
import { ergStick, float, smartRow, handleRule } from '../erg/sensors.ts';
import { hero, openRowingMonitor, painSledDesktop, rowPro } from '../erg/programs.ts';
import { rp3 } from '../erg/rp3.ts';
import type { Format } from '../format.ts';
import { humon, kinomap, ritmoTime } from '../program-tables.ts';
import { rowsandall } from '../rowsandall.ts';
import { median } from '../../analysis/statistics.ts';
import type { CurveSet } from '../../recording/channels.ts';
import { NO_START, type Start, utcText } from '../../recording/clock.ts';
import type { SummaryMean } from '../../recording/recording.ts';
import type { StrokeColumn, StrokeField } from '../../recording/stroke-set.ts';
import { lastRowPerStroke, type TableReading } from './stroke-table.ts';
import { makerOnly, tableFormat, type CountedTable } from './table-format.ts';
import {
  heartRateColumn,
  NEWTONS_PER_LBF,
  paceColumn,
  positive,
  rateColumn,
  rowerColumn,
  speedFromPace,
  heartChannel,
  metresChannel,
  ownChannel,
  rateChannel,
  speedChannel,
} from './value-column.ts';
import { startInText } from '../text/written-date.ts';
import { clockSeconds } from '../text/small-table.ts';
import { averageRows, summaryMeans } from '../in-memory/logged-file.ts';
import type { Interval } from '../../recording/interval.ts';
import { seriesFormat, type SeriesReading, inferStrokeSport } from './series-table.ts';
import { plainRule } from '../../recording/rule.ts';

const CURVE = 'Force Curve Data Points (Newtons)';

/**
 * A table with curves in newtons, space-separated, first seen from students in Zurich; its program is unknown. Columns
 * as in a public reader; no sample file was available.
 */
export const newtonList: Format = tableFormat({
  id: 'newton-list',
  name: 'a table of strokes with force curves',
  devices: [],
  craft: 'erg',
  maker: makerOnly('unknown'),
  rules: [handleRule('unknown')],
  columns: {
    header: [CURVE, 'Time (secs)'],
    time: ['Time (secs)'],
    distance: ['Distance (meters)'],
    values: [
      rateColumn('rower', 'Stroke Rate (s/m)'),
      paceColumn('rower', '500m Split (secs)'),
      rowerColumn('powerW', 'W', ['Power (Watts)']),
      rowerColumn('peakForceN', 'N', ['Peak Force (Newtons)']),
      rowerColumn('averageForceN', 'N', ['Average Drive Force (Newtons)']),
      rowerColumn('driveTimeS', 's', ['Drive Time (secs)']),
      rowerColumn('driveLengthM', 'm', ['Drive Length (meters)']),
      heartRateColumn('Heart Rate (bpm)'),
    ],
    curves: [
      { names: [CURVE], quantity: 'handle-force', unit: 'N', over: 'drive-share', step: null, separator: /\s+/ },
    ],
  },
});

const TIME = 'Time (seconds)';
const DISTANCE = 'Distance (meters)';

/**
 * Concept2: strokes of one result, from the logbook or ErgData. The old header lost a parenthesis; the new one has
 * watts. The clock restarts in each interval. SkiErgs and bikes use the same table; an implausible rate or pace shows
 * it.
 */
export const concept2Logbook: Format = tableFormat({
  id: 'concept2-logbook',
  name: 'a Concept2 logbook export',
  devices: ['Concept2 logbook', 'ErgData'],
  craft: 'erg',
  maker: makerOnly('Concept2'),
  rules: [handleRule('concept2')],
  columns: {
    header: [TIME, DISTANCE, 'Stroke Rate'],
    time: [TIME],
    distance: [DISTANCE],
    number: ['Stroke Number', 'Number'],
    values: [
      rateColumn('rower', 'Stroke Rate'),
      paceColumn('rower', 'Pace (seconds per 500m', 'Pace (seconds per 500m)', 'Pace (seconds)'),
      rowerColumn('powerW', 'W', ['Watts']),
      heartRateColumn('Heart Rate'),
    ],
  },
  about: ({ strokes }) => ({ sport: inferStrokeSport(strokes.strokeSets) }),
});

const CLOCK = 'Practice Elapsed Time (s)';
/** Code for an unknown check or bounce. */
const UNKNOWN = 255;

const knownByte = (value: number): number => (value === UNKNOWN ? NaN : value);

/**
 * CrewNerd, one interval: ten rows per second with positions. `Time` is rounded and repeats, and a spreadsheet turns
 * its minutes into hours; the clock is the elapsed time since the practice's start. Contains no date.
 */
export const crewNerdInterval: Format = seriesFormat({
  id: 'crewnerd-interval',
  name: 'a CrewNerd interval',
  devices: ['CrewNerd'],
  maker: makerOnly('Performance Phones', 'CrewNerd'),
  measuredBy: 'phone',
  columns: {
    header: [CLOCK],
    time: [CLOCK],
    latitude: ['Lat'],
    longitude: ['Lon'],
    others: { strokes: ['Strokes'] },
    channels: [
      metresChannel('Distance (m)'),
      speedChannel('Speed (m/s)'),
      rateChannel('Stroke Rate (SPM)'),
      heartChannel('HR (BPM)', 'HR (bpm)'),
      ownChannel('check', '', ['Check'], knownByte),
      ownChannel('bounce', '', ['Bounce'], knownByte),
    ],
  },
});

const TITLE = /COXORB Performance Data\s*(.*)/i;

/**
 * CoxOrb: a row every 25 meters after a title line with time and date; lines end with a carriage return alone, numbers
 * have leading zeros.
 */
export const coxOrb: Format = seriesFormat({
  id: 'coxorb',
  name: 'a CoxOrb export',
  devices: ['CoxOrb'],
  maker: makerOnly('Active Tools', 'CoxOrb'),
  measuredBy: 'cox-box',
  columns: {
    header: ['Elapsed Time', 'Stroke Count', 'Check', 'Speed (mm:ss/500m)'],
    time: ['Elapsed Time'],
    others: { strokes: ['Stroke Count'] },
    channels: [
      metresChannel('Distance'),
      speedChannel('Speed (m/s)'),
      rateChannel('Rate'),
      ownChannel('check', '', ['Check']),
    ],
  },
  about: ({ lines, header }, file) => {
    const title = lines.slice(0, header).map((line) => TITLE.exec(line)?.[1]);
    return { craft: 'water', start: startInText(title.find(Boolean) ?? '', file) };
  },
});

/**
 * Coxmate: one row per stroke, seconds and meters since the start. Its speed is always 0, so distance and time of the
 * stroke are used; `Cover` is the distance per stroke, `Ratio` is undocumented.
 */
export const coxmate: Format = tableFormat({
  id: 'coxmate',
  name: 'a Coxmate export',
  devices: ['Coxmate'],
  craft: 'water',
  maker: makerOnly('Coxmate'),
  rules: [plainRule('cox-box')],
  columns: {
    header: ['Stroke', 'Time', 'Rating', 'Cover'],
    time: ['Time'],
    distance: ['Distance'],
    number: ['Stroke'],
    values: [
      rateColumn('hull', 'Rating'),
      { names: ['Cover'], field: 'distanceM', unit: 'm', of: 'hull', into: positive },
      heartRateColumn('Heart Rate'),
    ],
  },
});

// Timestamps as BoatCoach writes them: "2017-09-25 17:22:24.1 GMT+02:00", "2017-12-06T17:24:55.1+02:00".
const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:[.,](\d+))?\s*(?:GMT)?([+-]\d\d:?\d\d|Z)$/;

/** Seconds since 1970; NaN for an invalid cell. */
function momentS(cell: string): number {
  const [, date = '', time = '', fraction = '0', zone = ''] = MOMENT.exec(cell) ?? [];
  return Date.parse(`${date}T${time}.${fraction}${zone}`) / 1000;
}

const S_PER_MINUTE = 60;

/** Seconds to add to UTC for the local time; null for an invalid cell. */
function momentOffsetS(cell: string): number | null {
  const zone = MOMENT.exec(cell)?.[4];
  if (zone === undefined) return null;
  const [hours = 0, minutes = 0] = zone === 'Z' ? [0, 0] : [zone.slice(1, 3), zone.slice(-2)].map(Number);
  return (zone.startsWith('-') ? -1 : 1) * S_PER_MINUTE * (S_PER_MINUTE * hours + minutes);
}

const LAST_TEN = 'Last 10 Stroke Speed(/500m)';
const LAST_TEN_KM = 'Last 10 Stroke Speed(/km)';

const paceChannel = (name: string, metres: number) =>
  ({
    ...ownChannel('speed-of-ten-strokes', 'm/s', [name], (paceS) => speedFromPace((paceS * 500) / metres)),
    as: 'clock',
  }) as const;

/** Increase of a counter between two rows; null if the table has none. */
function rise(values: Float64Array | null, fromRow: number, toRow: number): number | null {
  const metres = (values?.[toRow] ?? NaN) - (values?.[fromRow] ?? NaN);
  return metres >= 0 ? metres : null;
}

/** A piece per run of rows with its number; none if no button was pressed. */
function groupPieces({ timeS, series, other }: SeriesReading): Interval[] {
  const [numbers, strokes] = [other('piece'), other('strokes')];
  const metres = series.channels.find(({ quantity }) => quantity === 'distance')?.values ?? null;
  const pieces: Interval[] = [];
  if (numbers === null) return pieces;
  for (let from = 0; from < numbers.length;) {
    const number = numbers[from] ?? NaN;
    let to = from;
    while (to + 1 < numbers.length && Object.is(numbers[to + 1], number)) to += 1;
    const [startS = 0, endS = 0] = [timeS[from], timeS[to]];
    if (number > 0 && endS > startS) {
      const totals = {
        distanceM: rise(metres, from, to),
        strokes: rise(strokes, from, to),
        workS: endS - startS,
        elapsedS: endS - startS,
        intervals: 1,
      };
      pieces.push({ startS, endS, kind: 'work', name: null, by: 'device', totals });
    }
    from = to + 1;
  }
  return pieces;
}

/**
 * BoatCoach in a boat: one row per second with a time and a position, `--` if unknown. Its speed is a mean over ten
 * strokes or the piece, never the current one. Pieces are started by button; their number is in the rows, else 0.
 */
export const boatCoachWater: Format = seriesFormat({
  id: 'boatcoach-water',
  name: 'a BoatCoach export of a boat',
  devices: ['BoatCoach'],
  maker: makerOnly('BoatCoach'),
  measuredBy: 'phone',
  columns: {
    header: ['DateTime', 'Piece Stroke Count'],
    time: ['DateTime'],
    moment: momentS,
    latitude: ['Latitude'],
    longitude: ['Longitude'],
    others: { strokes: ['Cumulative Stroke Count'], piece: ['Piece Number'] },
    channels: [
      metresChannel('TOTAL Distance Since Start BoatCoach(m)'),
      rateChannel('Stroke Rate'),
      heartChannel('Heart Rate'),
      paceChannel(LAST_TEN, 500),
      paceChannel(LAST_TEN_KM, 1000),
    ],
  },
  about: (reading, _, totals) => {
    const intervals = groupPieces(reading);
    if (intervals.length === 0) return {};
    const workS = intervals.reduce((sum, { startS, endS }) => sum + endS - startS, 0);
    return { intervals, totals: { ...totals, workS, intervals: intervals.length } };
  },
});

const REST = /rest/i;
const PACE_OF_ALL = 'totalAvg500MPace';

/** Splits of one distance or time continue; only intervals are pieces. */
function onePerStroke(table: TableReading): TableReading {
  const [workout, kind] = [table.textOf('workout'), table.textOf('kind')];
  const hasIntervals = /interval/i.test(workout?.[0] ?? '');
  const key = (row: number): string => `${REST.test(kind?.[row] ?? '') ? 'rest' : 'work'} ${table.keys?.[row] ?? ''}`;
  const keys = hasIntervals ? Array.from({ length: table.rowCount }, (_, row) => key(row)) : null;
  // An interval starts with the last stroke number of the previous one, until its own first stroke ends.
  const isBegun = (row: number): boolean => (table.timeS?.[row] ?? NaN) > 0;
  return lastRowPerStroke({ ...table, keys }, isBegun);
}

/** The maximum of the field means no power, as in every row of a rest. */
const NO_POWER_W = 65_535;
const watts = (value: number): number => (value < NO_POWER_W ? positive(value) : NaN);

/** Time of the first row minus the time rowed by then; otherwise from the title, to the minute. */
function resolveStart({ read, file }: CountedTable): Start {
  const row = read.textOf('moment')?.findIndex((cell) => !Number.isNaN(momentS(cell))) ?? -1;
  const cell = read.textOf('moment')?.[row] ?? '';
  const [atS, utcOffsetS] = [momentS(cell) - (read.timeS?.[row] || 0), momentOffsetS(cell)];
  const utc = utcText(Math.floor(atS));
  if (utc === null || utcOffsetS === null) {
    return startInText(/Date:\s*([^,;]*)/.exec(read.text.lines.slice(0, read.header).join('\n'))?.[1] ?? '', file);
  }
  return { ...NO_START, utc, local: utcText(Math.floor(atS) + utcOffsetS)?.slice(0, -1) ?? null, utcOffsetS };
}

const columnOf = (columns: readonly StrokeColumn[], field: StrokeField): Float64Array | null =>
  columns.find((column) => column.field === field)?.values ?? null;

/** Maximum ratio of curve peak and peak force, which are rounded separately; another unit is a factor of 4. */
const SAME_UNIT = 1.25;
const isNear = (ratio: number, factor: number): boolean => ratio * SAME_UNIT > factor && ratio < factor * SAME_UNIT;

/** In newtons, if the peak force of the same strokes gives the factor; otherwise a shape without force. */
function curveInNewtons(curve: CurveSet, peaksN: Float64Array | null): CurveSet {
  const { strokes, offsets, values } = curve;
  const ratios = Array.from(strokes, (stroke, index) => {
    const peak = values.subarray(offsets[index], offsets[index + 1]).reduce((most, one) => Math.max(most, one), 0);
    return (peaksN?.[stroke] ?? NaN) / peak;
  });
  const ratio = median(ratios.filter(Number.isFinite));
  const factor = [NEWTONS_PER_LBF, 1].find((one) => isNear(ratio, one));
  if (factor === undefined) return { ...curve, quantity: 'other:power-curve', unit: '' };
  return { ...curve, values: values.map((value) => value * factor) };
}

/** The monitor's own overall pace, which it writes into every row; for intervals it is that of the last. */
function monitorMeans({ read, strokes }: CountedTable): readonly SummaryMean[] {
  if (strokes.intervals.length > 0) return [];
  const deviceMean = speedFromPace(clockSeconds(read.textOf('pace')?.at(-1)));
  return summaryMeans([{ field: 'speedMps', makersName: PACE_OF_ALL, deviceMean }], averageRows(strokes));
}

/**
 * BoatCoach on an erg: one row per second that repeats its stroke, times in whole seconds of work. Commas, or
 * semicolons and decimal commas; also a header with semicolons over rows with commas. Forces are pounds according to a
 * public reader, which also places the points of `PowerCurve` in its cell and those after it to the end of the line.
 * Those cells were empty in every file seen, and their unit is undocumented: it is inferred from the peak force of the
 * same stroke. `strokeSpeed` matches no speed.
 */
export const boatCoachErg: Format = tableFormat({
  id: 'boatcoach-erg',
  name: 'a BoatCoach export',
  devices: ['BoatCoach'],
  craft: 'erg',
  maker: makerOnly('Concept2', 'BoatCoach'),
  rules: [handleRule('concept2')],
  prepare: onePerStroke,
  columns: {
    header: ['workTime', 'strokeCount', 'stroke500MPace'],
    time: ['workTime'],
    distance: ['workDistance'],
    interval: ['intervalCount'],
    number: ['strokeCount'],
    texts: { workout: ['workoutType'], kind: ['intervalType'], moment: ['DateTime'], pace: [PACE_OF_ALL] },
    values: [
      rateColumn('rower', 'strokeRate'),
      paceColumn('rower', 'stroke500MPace'),
      { ...rowerColumn('powerW', 'W', ['strokePower']), into: watts },
      rowerColumn('driveLengthM', 'm', ['strokeLength']),
      rowerColumn('driveTimeS', 's', ['strokeDriveTime']),
      rowerColumn('averageForceN', 'lbf', ['strokeAverageForce'], NEWTONS_PER_LBF),
      rowerColumn('peakForceN', 'lbf', ['strokePeakForce'], NEWTONS_PER_LBF),
      rowerColumn('dragFactor', '', ['dragFactor']),
      heartRateColumn('currentHeartRate'),
    ],
    curves: [
      {
        names: ['PowerCurve'],
        as: 'list',
        quantity: 'handle-force',
        unit: 'N',
        over: 'drive-share',
        step: null,
        separator: /\s+/,
      },
    ],
  },
  counting: ({ keys }) => ({ isRest: ({ fromRow }) => keys?.[fromRow]?.startsWith('rest') === true }),
  about: (told) => {
    const { strokeSets, curves } = told.strokes;
    const peaksN = columnOf(strokeSets[0]?.columns ?? [], 'peakForceN');
    return {
      start: resolveStart(told),
      curves: curves.map((curve) => curveInNewtons(curve, peaksN)),
      deviceMeans: monitorMeans(told),
    };
  },
});

/** Part of the registry: the most specific first. */
export const TABLE_FORMATS: readonly Format[] = [
  rp3,
  quiske,
  ergStick,
  float,
  smartRow,
  concept2Logbook,
  concept2Utility,
  crewNerdInterval,
  crewNerdSummary,
  coxOrb,
  coxmate,
  hero,
  boatCoachErg,
  boatCoachWater,
  ritmoTime,
  painSledDesktop,
  rowPro,
  newtonList,
  humon,
  kinomap,
  openRowingMonitor,
  rowsandall,
];
