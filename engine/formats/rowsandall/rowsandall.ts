// CSV of Rowsandall, rowingdata and PainSled's phone app: names that begin with a space, a misspelled cadence, forces
// in pounds. Values may come from any vendor or be computed, so only oarlock columns have a known rule.
import type { Format } from '../format.ts';
import type { Craft } from '../../recording/recording.ts';
import { plainRule, type Rule } from '../../recording/rule.ts';
import { utcStart } from '../../recording/start.ts';
import { inferCraft } from '../table/series-table.ts';
import { HEADER, isBySecond, isWorkState, METRES, RATES, rowsandallSeconds, TIME } from './rowsandall-seconds.ts';
import { toStrokeFixes } from '../table/stroke-fixes.ts';
import type { TableReading } from '../table/stroke-table.ts';
import { makerOnly, tableFormat, type CountedTable } from '../table/table-format.ts';
import { unixStart } from '../table/unix-start.ts';
import {
  heartRateColumn,
  NEWTONS_PER_LBF,
  paceColumn,
  positive,
  rateColumn,
  rowerColumn,
  type ValueColumn,
} from '../table/value-column.ts';

const S_PER_MS = 0.001;
const UNKNOWN_RULE = 0;
const OARLOCK_RULE = 1;

const RULES: readonly Rule[] = [
  plainRule('unknown'),
  { device: 'unknown', firmware: null, force: 'handle', slipN: null, washN: null },
];

const angle = (field: ValueColumn['field'], name: string): ValueColumn => ({
  names: [name],
  field,
  unit: 'deg',
  of: 'rower',
  rule: OARLOCK_RULE,
});

const OARLOCK = [
  angle('catchAngleDeg', 'catch'),
  angle('finishAngleDeg', 'finish'),
  angle('catchSlipDeg', 'slip'),
  angle('finishSlipDeg', 'wash'),
  angle('angleOfPeakDeg', 'peakforceangle'),
];

/** Intervals by lap and work state; rests begin separate laps if no lap does. */
function lapKeys(table: TableReading): readonly string[] | null {
  const state = table.other('state');
  if (state === null) return table.keys;
  return Array.from(
    state,
    (code, row) => `${isWorkState(code) || Number.isNaN(code) ? 'work' : 'rest'} ${table.keys?.[row] ?? ''}`,
  );
}

const isRestKey = (key: string | undefined): boolean => key?.startsWith('rest') === true;

/** An erg has a drag factor, a boat has moving GPS points. */
function chooseCraft({ table }: CountedTable, ofFixes: Craft): Craft {
  if (ofFixes !== 'unknown') return ofFixes;
  return table.columns.some(({ field, values }) => field === 'dragFactor' && values.some((value) => value > 0))
    ? 'erg'
    : 'unknown';
}

/** An oarlock's file has varying angles. */
const hasOarlock = ({ columns }: TableReading): boolean =>
  columns.some(
    ({ field, values }) => field === 'catchAngleDeg' && values.some((value) => value !== 0 && value !== values[0]),
  );

/** Without an oarlock, its zero-filled columns are ignored; with one, power and work are the oarlock's. */
function ruled(table: TableReading): TableReading {
  const isOarlock = hasOarlock(table);
  const columns = table.columns.flatMap((column) => {
    if (!isOarlock) return column.rule === OARLOCK_RULE ? [] : [column];
    return [{ ...column, rule: column.of === 'rower' && column.field !== 'heartRateBpm' ? OARLOCK_RULE : column.rule }];
  });
  return { ...table, columns };
}

const byStroke: Format = tableFormat({
  id: 'rowsandall',
  name: 'a Rowsandall or rowingdata export',
  devices: ['Rowsandall', 'rowingdata', 'PainSled (phone)'],
  craft: 'unknown',
  maker: makerOnly('Rowsandall'),
  rules: RULES,
  prepare: ruled,
  columns: {
    header: HEADER,
    time: [TIME],
    distance: METRES,
    interval: ['lapIdx'],
    number: ['StrokeCount'],
    others: { state: ['WorkoutState'], latitude: ['latitude'], longitude: ['longitude'] },
    values: [
      { ...rateColumn('hull', ...RATES), rule: UNKNOWN_RULE },
      paceColumn('hull', 'Stroke500mPace (sec/500m)'),
      { names: ['StrokeDistance (meters)'], field: 'distanceM', unit: 'm', of: 'hull', into: positive },
      rowerColumn('powerW', 'W', ['Power (watts)']),
      rowerColumn('workJ', 'J', ['driveenergy', 'WorkPerStroke (joules)']),
      rowerColumn('peakForceN', 'lbf', ['PeakDriveForce (lbs)'], NEWTONS_PER_LBF),
      rowerColumn('averageForceN', 'lbf', ['AverageDriveForce (lbs)'], NEWTONS_PER_LBF),
      rowerColumn('driveLengthM', 'm', ['DriveLength (meters)']),
      rowerColumn('driveTimeS', 'ms', ['DriveTime (ms)'], S_PER_MS),
      rowerColumn('recoveryTimeS', 'ms', ['StrokeRecoveryTime (ms)'], S_PER_MS),
      rowerColumn('dragFactor', '', ['DragFactor']),
      ...OARLOCK,
      heartRateColumn('HRCur (bpm)'),
    ],
  },
  counting: (table) => {
    const keys = lapKeys(table);
    return { ...unixStart(table.timeS).counting, keys, isRest: ({ fromRow }) => isRestKey(keys?.[fromRow]) };
  },
  about: (told) => {
    const fixes = toStrokeFixes(told.strokes.counted, told.table.other('latitude'), told.table.other('longitude'));
    return { start: utcStart(unixStart(told.table.timeS).utc), fixes, craft: chooseCraft(told, inferCraft(fixes)) };
  },
});

/** Sessions of watches have a row per second, others one per stroke. */
export const rowsandall: Format = {
  ...byStroke,
  read: (file) => (isBySecond(file.text) ? rowsandallSeconds : byStroke).read(file),
};
