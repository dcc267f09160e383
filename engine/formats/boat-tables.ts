// Tables of apps and sensors in boats, each a format of its own.
import { failure, type Result, success } from '../recording/result.ts';
import type { Interval, Totals } from '../recording/interval.ts';
import { plainRule } from '../recording/rule.ts';
import type { Format, WholeFile } from './format.ts';
import { makerOnly, tableFormat, type CountedTable } from './table/table-format.ts';
import { headerLine, headNames, tableLines, smallTable } from './text/small-table.ts';
import { EMPTY_LOG, type LoggedFile } from './in-memory/logged-file.ts';
import type { Finding } from '../recording/finding.ts';
import type { Fixes } from '../recording/recording.ts';
import { utcStart } from '../recording/clock.ts';
import type { CurveColumn } from './table/stroke-table.ts';
import { unixStart } from './table/series-table.ts';
import { toStrokeFixes } from './table/device-rows.ts';
import { positive, rateColumn } from './table/value-column.ts';

const HEADER = ['Workout #', 'Interval #', 'Interval Start', 'Time'];
const NAME = 'a CrewNerd practice summary';
const S_PER_DAY = 86_400;

/** Damaged cells may be negative. */
const orNull = (value: number): number | null => (value >= 0 ? value : null);
const total = (values: readonly (number | null)[]): number | null =>
  values.every((value) => value === null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

function read({ text: fileText }: WholeFile): Result<LoggedFile> {
  const text = tableLines(fileText);
  const header = headerLine(text, HEADER);
  if (header < 0) return failure('no-table', `looks like ${NAME} but its header is incomplete. Export it again.`);
  const { columns } = smallTable(
    text,
    { header },
    {
      start: { names: ['Interval Start'], as: 'clock' },
      seconds: { names: ['Time'], as: 'clock' },
      metres: { names: ['Distance (m)'] },
      strokes: { names: ['Strokes'] },
      kind: { names: ['Interval Type'], as: 'text' },
    },
  );
  const intervals = intervalsByClock(columns);
  if (intervals.length === 0) return failure('no-rows', 'has no interval with a time. Export the practice again.');
  const work = intervals.filter(({ kind }) => kind === 'work').map(({ totals }) => totals);
  const totals: Totals = {
    distanceM: total(work.map(({ distanceM }) => distanceM)),
    workS: total(work.map(({ workS }) => workS)),
    elapsedS: intervals.at(-1)?.endS ?? null,
    strokes: total(work.map(({ strokes }) => strokes)),
    intervals: work.length,
  };
  const device = makerOnly('Performance Phones', 'CrewNerd');
  return success({ ...EMPTY_LOG, rules: [plainRule('phone')], device, craft: 'unknown', intervals, totals });
}

interface Columns {
  readonly start: Float64Array | null;
  readonly seconds: Float64Array | null;
  readonly metres: Float64Array | null;
  readonly strokes: Float64Array | null;
  readonly kind: readonly string[] | null;
}

/**
 * Seconds from the start of the first; a backward step means midnight. Skips rows without both times and overlapping
 * ones.
 */
function intervalsByClock(columns: Columns): Interval[] {
  const { start, seconds } = columns;
  const zeroS = start?.find((atS) => !Number.isNaN(atS)) ?? NaN;
  const found: Interval[] = [];
  let doneS = 0;
  start?.forEach((atS, row) => {
    const sinceS = atS - zeroS;
    const startS = sinceS < doneS ? sinceS + S_PER_DAY : sinceS;
    const endS = startS + (seconds?.[row] ?? NaN);
    if (!(endS > startS) || startS > doneS + S_PER_DAY / 2) return;
    doneS = endS;
    found.push(toInterval(columns, row, startS, endS));
  });
  return found;
}

function toInterval({ metres, strokes, kind }: Columns, row: number, startS: number, endS: number): Interval {
  const name = kind?.[row] || null;
  const isRest = /^rest/i.test(name ?? '');
  const counted = { distanceM: orNull(metres?.[row] ?? NaN), strokes: orNull(strokes?.[row] ?? NaN) };
  const elapsedS = endS - startS;
  const totals = { ...counted, workS: isRest ? 0 : elapsedS, elapsedS, intervals: 1 };
  return { startS, endS, kind: isRest ? 'rest' : 'work', name, by: 'device', totals };
}

/** CrewNerd practice summary: a row for each interval, without strokes. Contains the time of day but no date. */
export const crewNerdSummary: Format = {
  id: 'crewnerd-summary',
  name: NAME,
  devices: ['CrewNerd'],
  endings: ['csv'],
  kind: 'text',
  recognise: (head) => headNames(head, ...HEADER),
  read,
};

const TIME = 'timestamp(s)';
const OAR_CURVE = 'oar angle velocity curve';

/** Minimum points: curves of the oar and the seat have 200, and a spreadsheet cuts them to a dozen. */
const MIN_POINTS = 100;

const curve = (name: string, quantity: CurveColumn['quantity'], unit: string): CurveColumn => ({
  names: [name],
  quantity,
  unit,
  over: 'cycle-share',
  step: null,
  separator: /,/,
  leastPoints: MIN_POINTS,
});

/** Older files repeat the latitude as longitude, so they have no positions. */
function placed({ table, strokes }: CountedTable): {
  readonly fixes: Fixes | null;
  readonly findings: readonly Finding[];
} {
  const [latitude, longitude] = [table.other('latitude'), table.other('longitude')];
  const isRepeated =
    latitude !== null && longitude !== null && latitude.every((value, row) => Object.is(value, longitude[row]));
  if (!isRepeated) return { fixes: toStrokeFixes(strokes.counted, latitude, longitude), findings: [] };
  const message = 'The file has the latitude in place of the longitude, so it has no track.';
  return { fixes: null, findings: [{ code: 'no-longitude', severity: 'info', message }] };
}

/**
 * Quiske, sensors on the oar, the boat and the seat: one row per stroke on a time-of-day clock, with up to three
 * curves. Commas in older files, semicolons in newer ones. It measures the arc of the oar but neither its position nor
 * force.
 */
export const quiske: Format = tableFormat({
  id: 'quiske',
  name: 'a Quiske export',
  devices: ['Quiske'],
  craft: 'water',
  maker: makerOnly('Quiske'),
  rules: [plainRule('quiske')],
  columns: {
    header: [TIME, OAR_CURVE],
    time: [TIME],
    distance: ['distance(m)'],
    others: { latitude: ['latitude'], longitude: ['longitude'] },
    values: [
      rateColumn('hull', 'SPM (strokes per minute)'),
      { names: ['speed (m/s)'], field: 'speedMps', unit: 'm/s', of: 'hull', into: positive },
      { names: ['stroke angle (deg)'], field: 'arcDeg', unit: 'deg', of: 'rower', into: positive },
    ],
    curves: [
      // Its unit is undocumented.
      curve('boat accelerator curve', 'acceleration', ''),
      curve(OAR_CURVE, 'oar-speed', 'deg/s'),
      curve('seat curve', 'other:seat-speed', 'm/s'),
    ],
  },
  counting: ({ timeS }) => unixStart(timeS).counting,
  about: (told) => ({ start: utcStart(unixStart(told.table.timeS).utc), ...placed(told) }),
});
