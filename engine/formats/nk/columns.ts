// Stroke values of a SpeedCoach, in our units, with their rules.
import { median } from '../../analysis/statistics.ts';
import type { Finding } from '../../recording/finding.ts';
import { plainRule, type Rule } from '../../recording/rule.ts';
import type { StrokeColumn, StrokeField } from '../../recording/stroke-set.ts';
import { type Dimension, unitScale } from '../text/cells.ts';
import type { Preamble, NkColumn, StrokeRows } from './summary-table.ts';
import type { RowInterval } from './rows.ts';

/** Force thresholds of NK's slip and wash (nksports.com, EmPower Oarlock: "200 N sweep, 100 N sculling"). */
const THRESHOLD_N = { sweep: 200, scull: 100 } as const;
/** Before this version, the angle of the peak counts from the catch. */
const OAR_ANGLE_FIRMWARE = 2.2;
/** Maximum distance of a stroke, km: 'Distance/Stroke' stays in meters if the totals are in kilometers. */
const LONGEST_STROKE_KM = 0.05;

type By = 'speedcoach' | 'satellite' | 'impeller' | 'oarlock' | 'strap';

interface Wanted {
  readonly column: NkColumn;
  readonly field: StrokeField;
  readonly dimension: Dimension;
  readonly by: By;
}

const SATELLITE: readonly Wanted[] = [
  { column: 'gpsPerStroke', field: 'distanceM', dimension: 'distance', by: 'satellite' },
  { column: 'gpsSpeed', field: 'speedMps', dimension: 'speed', by: 'satellite' },
];
const IMPELLER: readonly Wanted[] = [
  { column: 'impPerStroke', field: 'distanceM', dimension: 'distance', by: 'impeller' },
  { column: 'impSpeed', field: 'speedMps', dimension: 'speed', by: 'impeller' },
];
const OTHERS: readonly Wanted[] = [
  { column: 'rate', field: 'rateSpm', dimension: 'rate', by: 'speedcoach' },
  { column: 'heartRate', field: 'heartRateBpm', dimension: 'heartRate', by: 'strap' },
  { column: 'power', field: 'powerW', dimension: 'power', by: 'oarlock' },
  { column: 'work', field: 'workJ', dimension: 'work', by: 'oarlock' },
  { column: 'catch', field: 'catchAngleDeg', dimension: 'angle', by: 'oarlock' },
  { column: 'finish', field: 'finishAngleDeg', dimension: 'angle', by: 'oarlock' },
  { column: 'slip', field: 'catchSlipDeg', dimension: 'angle', by: 'oarlock' },
  { column: 'wash', field: 'finishSlipDeg', dimension: 'angle', by: 'oarlock' },
  { column: 'forceAverage', field: 'averageForceN', dimension: 'force', by: 'oarlock' },
  { column: 'forceMax', field: 'peakForceN', dimension: 'force', by: 'oarlock' },
  { column: 'forceMaxAngle', field: 'angleOfPeakDeg', dimension: 'angle', by: 'oarlock' },
];

const EXCHANGED: Readonly<Partial<Record<NkColumn, NkColumn>>> = { power: 'work', work: 'power' };
/** Tolerance, as a factor, for detecting swapped power and work by J = W · 60 / rate. */
const SAME_FACTOR = 1.25;

export interface NkColumns {
  readonly rules: readonly Rule[];
  readonly columns: readonly StrokeColumn[];
  readonly findings: readonly Finding[];
}

const createRules = ({ device, oarlockFirmware, rig }: Preamble): Readonly<Record<By, Rule>> => {
  const thresholdN = rig === null ? null : THRESHOLD_N[rig];
  return {
    speedcoach: plainRule('nk-speedcoach', device.firmware),
    satellite: plainRule('satellite'),
    impeller: plainRule('impeller'),
    // Power of oarlocks before 2.18 has another scale: the rule has the firmware, the numbers stay as they are.
    oarlock: {
      device: 'nk-empower',
      firmware: oarlockFirmware,
      force: 'handle',
      slipN: thresholdN,
      washN: thresholdN,
    },
    strap: plainRule('unknown'),
  };
};

/** True if power and work are swapped. */
function isSwapped(power: Float64Array | null, work: Float64Array | null, rate: Float64Array | null): boolean {
  if (power === null || work === null || rate === null) return false;
  const factor = (watts: Float64Array, joules: Float64Array): number => {
    const ratio = median(watts.map((value, row) => (value * 60) / ((rate[row] ?? NaN) * (joules[row] ?? NaN))));
    return Math.max(ratio, 1 / ratio);
  };
  return factor(power, work) > SAME_FACTOR && factor(work, power) < SAME_FACTOR;
}

const has = (values: Float64Array | null): boolean => values !== null && values.some((value) => !Number.isNaN(value));
const moved = (values: Float64Array | null): boolean => values !== null && values.some((value) => value > 0);

function isWanted({ column }: Wanted, table: StrokeRows, firmware: string | null): boolean {
  const values = table.columns[column];
  if (column === 'forceMaxAngle' && !(Number.parseFloat(firmware ?? '') >= OAR_ANGLE_FIRMWARE)) return false;
  // A missing GPS receiver, impeller or strap leaves zeros.
  const isZeroMissing = column.startsWith('imp') || column.startsWith('gps') || column === 'heartRate';
  return isZeroMissing ? moved(values) : has(values);
}

function findUnitScale({ column, dimension }: Wanted, table: StrokeRows): number | null {
  const unit = table.unitOf(column);
  // Their units may be swapped while the numbers are correct.
  if (column === 'power' || column === 'work') return unitScale('power', unit) ?? unitScale('work', unit);
  const scale = unitScale(dimension, unit);
  const isPerStroke = column === 'gpsPerStroke' || column === 'impPerStroke';
  return isPerStroke && scale === 1000 && median(table.columns[column] ?? []) > LONGEST_STROKE_KM ? 1 : scale;
}

/** Increment of each row of a counter that restarts in each interval; a row without a value adds to the next. */
function added(values: Float64Array, intervals: readonly RowInterval[]): Float64Array {
  const steps = new Float64Array(values.length).fill(NaN);
  for (const { from, to } of intervals) {
    let before = 0;
    for (let row = from; row < to; row++) {
      const value = values[row] ?? NaN;
      if (Number.isNaN(value)) continue;
      steps[row] = value >= before ? value - before : NaN;
      before = value;
    }
  }
  return steps;
}

/** Distance of each stroke from the running total, for exports without a column, like the first ones. */
function withPerStroke(table: StrokeRows, intervals: readonly RowInterval[]): StrokeRows {
  const { gpsPerStroke, impPerStroke, gpsDistance, impDistance } = table.columns;
  const standIn = (perStroke: Float64Array | null, distance: Float64Array | null): Float64Array | null =>
    perStroke ?? (distance === null ? null : added(distance, intervals));
  const columns = {
    ...table.columns,
    gpsPerStroke: standIn(gpsPerStroke, gpsDistance),
    impPerStroke: standIn(impPerStroke, impDistance),
  };
  const source = (column: NkColumn): NkColumn => {
    if (column === 'gpsPerStroke' && gpsPerStroke === null) return 'gpsDistance';
    return column === 'impPerStroke' && impPerStroke === null ? 'impDistance' : column;
  };
  return {
    ...table,
    columns,
    unitOf: (column) => table.unitOf(source(column)),
    nameOf: (column) => table.nameOf(source(column)),
  };
}

/** One value per row of the table; the caller selects the strokes. */
export function nkColumns(
  rows: StrokeRows,
  intervals: readonly RowInterval[],
  preamble: Preamble,
  isImpeller: boolean,
): NkColumns {
  const table = withPerStroke(rows, intervals);
  const byRule = createRules(preamble);
  const rules: Rule[] = [];
  const findings: Finding[] = [];
  const swapped = isSwapped(table.columns.power, table.columns.work, table.columns.rate);
  if (swapped) {
    const message =
      'Work and power are swapped, as some firmware writes them. They were corrected with work = 60 · power / rate.';
    findings.push({ code: 'swapped-columns', severity: 'info', message });
  }
  const order = [...(isImpeller ? [...IMPELLER, ...SATELLITE] : [...SATELLITE, ...IMPELLER]), ...OTHERS];
  const columns = order.flatMap((wanted): StrokeColumn[] => {
    const from = { ...wanted, column: swapped ? (EXCHANGED[wanted.column] ?? wanted.column) : wanted.column };
    if (!isWanted(from, table, preamble.device.firmware)) return [];
    const scale = findUnitScale(from, table);
    const [makersName, makersUnit] = [table.nameOf(from.column), table.unitOf(from.column)];
    if (scale === null) {
      const message = `"${makersName}" is in "${makersUnit}", an unknown unit. The column was excluded.`;
      findings.push({ code: 'unknown-unit', severity: 'warning', message });
      return [];
    }
    const { by, field } = wanted;
    if (!rules.includes(byRule[by])) rules.push(byRule[by]);
    const values = (table.columns[from.column] ?? new Float64Array(table.rowCount)).map((value) => value * scale);
    if (field === 'heartRateBpm') for (const [row, value] of values.entries()) if (value === 0) values[row] = NaN;
    const of = by === 'oarlock' || by === 'strap' ? 'rower' : 'hull';
    return [{ field, makersName, makersUnit, of, rule: rules.indexOf(byRule[by]), values }];
  });
  // Whatever is left of a damaged table belongs to the boat computer.
  return { rules: rules.length > 0 ? rules : [byRule.speedcoach], columns, findings };
}
