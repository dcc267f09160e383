// Export of the oldest SpeedCoach: a row every few meters, with the strokes counted so far.
import { orNull } from '../../analysis/statistics.ts';
import { plainRule } from '../../recording/rule.ts';
import type { LoggedFile, SeriesChannel } from '../in-memory/logged-file.ts';
import { NO_TOTALS } from '../../recording/interval.ts';
import { ROWING } from '../../recording/recording.ts';
import { failure, type Result, success } from '../../recording/result.ts';
import { NO_START } from '../../recording/clock.ts';
import type { Format, WholeFile } from '../format.ts';
import { headerLine, headNames, tableLines, smallTable } from '../text/small-table.ts';
import { readCounter, STROKES, unrolled } from '../in-memory/counting.ts';
import { risingRows, misplacedRows, TRUNCATED } from '../in-memory/row-times.ts';

const COLUMNS = {
  seconds: { names: ['Time(sec)'] },
  clock: { names: ['Time'], as: 'clock' },
  distance: { names: ['Distance(m)'] },
  strokes: { names: ['Stroke'] },
  rate: { names: ['Rate'] },
  speed: { names: ['Speed(m/s)'] },
  heartRate: { names: ['HR'] },
} as const;

/** Minimum backward step of a restart; meters and seconds are written to tenths. */
const RESTART = 0.5;
/** Two headers that occur together in no other file. */
const TELLING = ['Distance(m)', 'Rate'];
const ALSO_TELLING = ['Speed(m/s)', 'Rate'];

function toSeriesChannels(
  columns: ReturnType<typeof parseTable>['columns'],
  distanceM: Float64Array | null,
  rows: Int32Array,
): SeriesChannel[] {
  const listed = [
    ['distance', 'Distance', 'm', 'hull', distanceM],
    ['boat-speed', 'Speed', 'm/s', 'hull', columns.speed],
    ['stroke-rate', 'Rate', 'spm', 'hull', columns.rate],
    ['heart-rate', 'HR', 'bpm', 'rower', columns.heartRate?.map((value) => (value > 0 ? value : NaN)) ?? null],
  ] as const;
  return listed.flatMap(([quantity, makersName, unit, of, column]) => {
    if (column === null || column.every((value) => Number.isNaN(value))) return [];
    const values = Float64Array.from(rows, (row) => column[row] ?? NaN);
    return [{ quantity, makersName, unit, of, values }];
  });
}

const parseTable = (text: string) => {
  const lines = tableLines(text);
  const found = headerLine(lines, TELLING);
  const header = found < 0 ? headerLine(lines, ALSO_TELLING) : found;
  return smallTable(lines, { header: Math.max(0, header) }, COLUMNS);
};

function read({ text }: WholeFile): Result<LoggedFile> {
  const { columns, isCut, rowCount } = parseTable(text);
  const time = columns.seconds ?? columns.clock;
  if (time === null || rowCount === 0) {
    return failure('no-rows', 'is a SpeedCoach export without rows. Export the session again.');
  }
  const timeS = unrolled(time, { slack: RESTART });
  const isRising = risingRows(timeS);
  const rows = Int32Array.from([...timeS.keys()].filter((row) => isRising[row] === true));
  const misplaced = timeS.filter((at) => !Number.isNaN(at)).length - rows.length;
  const counter =
    columns.distance === null ? null : readCounter(columns.distance, timeS, { beginS: 0, rule: { noise: RESTART } });
  const strokes = columns.strokes === null ? null : readCounter(columns.strokes, timeS, { beginS: 0, rule: STROKES });
  const distanceM = counter?.counted ?? null;
  const workS = timeS.reduce((most, at) => (at > most ? at : most), 0);
  return success({
    start: NO_START,
    device: { maker: 'NK', model: 'SpeedCoach XL', serial: null, firmware: null, software: null },
    sport: ROWING,
    craft: 'water',
    boat: {},
    oars: [],
    rules: [plainRule('nk-speedcoach')],
    series: {
      timeS: Float64Array.from(rows, (row) => timeS[row] ?? NaN),
      channels: toSeriesChannels(columns, distanceM, rows),
    },
    strokeSets: [],
    curves: [],
    fixes: null,
    intervals: [],
    totals: {
      ...NO_TOTALS,
      distanceM: orNull(counter?.total ?? NaN),
      workS,
      elapsedS: workS,
      strokes: orNull(strokes?.total ?? NaN),
      intervals: 1,
    },
    counter,
    deviceTotals: null,
    deviceMeans: [],
    findings: [...(isCut ? [TRUNCATED] : []), ...(misplaced > 0 ? [misplacedRows(misplaced)] : [])],
  });
}

export const NK_SPEEDCOACH_XL: Format = {
  id: 'nk-speedcoach-xl',
  name: 'a SpeedCoach XL export',
  devices: ['NK SpeedCoach XL'],
  endings: ['csv'],
  kind: 'text',
  recognise: (head) => headNames(head, ...TELLING) || headNames(head, ...ALSO_TELLING),
  read,
};
