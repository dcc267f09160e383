// Strokes as devices write them without traces: one row per stroke; the vendor's own table; a sculler's one measured
// oar.
import type { Side, Recording } from './recording.ts';
import type { Repair } from './finding.ts';
import type { Rule } from './rule.ts';

/**
 * Fields of our stroke table that devices fill, in our units; `heartRateBpm` and the last three only come from devices.
 */
const STROKE_FIELDS = [
  'rateSpm',
  'distanceM',
  'speedMps',
  'powerW',
  'workJ',
  'peakForceN',
  'averageForceN',
  'angleOfPeakDeg',
  'peakPositionPct',
  'catchAngleDeg',
  'finishAngleDeg',
  'catchSlipDeg',
  'finishSlipDeg',
  'arcDeg',
  'effectiveArcDeg',
  'driveTimeS',
  'recoveryTimeS',
  'driveLengthM',
  'heartRateBpm',
  'dragFactor',
  'checkMs',
] as const;
export type StrokeField = (typeof STROKE_FIELDS)[number];

/** One value per stroke of one place. */
export interface StrokeColumn {
  readonly field: StrokeField;
  /** The vendor's name and unit, for the metric's card. */
  readonly makersName: string;
  readonly makersUnit: string;
  /** Owner: the boat, or the rower whose oar or erg was measured. */
  readonly of: 'hull' | 'rower';
  /** Index into the recording's rules. */
  readonly rule: number;
  /** In our unit, NaN if missing. */
  readonly values: Float64Array;
}

/**
 * Kinds of rows in a device's table: a stroke; a stroke of the oar that the boat's computer did not count, included in
 * the oar's means but in no distance; and a rest.
 */
export const ROW_KINDS = ['stroke', 'oar-only', 'rest'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** Strokes of one source, in order of time. */
export interface StrokeSet {
  /** Index into the recording's sources. */
  readonly source: number;
  /** The rower's seat, 1 = bow; null for a single rower without a seat. */
  readonly seat: number | null;
  /** The oar's side, if one oar is measured. */
  readonly side: Side | null;
  /** End of each stroke, seconds on the recording's own clock, strictly ascending. */
  readonly endS: Float64Array;
  /** The device's own number, NaN if none. */
  readonly number: Float64Array;
  /** Index into the recording's intervals, −1 if in none. */
  readonly interval: Int32Array;
  /** Index into ROW_KINDS. */
  readonly kind: Uint8Array;
  /** A field may occur twice, under two rules, such as GPS and impeller: the first is shown. */
  readonly columns: readonly StrokeColumn[];
}

export interface VendorColumn {
  /**
   * The vendor's name, spaces and side prefix removed: 'MinAngle', 'CatchSlip', 'SwivelPower', 'DriveTime', 'Rating' …
   */
  readonly name: string;
  readonly seat: number | null;
  readonly side: Side | null;
  /** One value per row, NaN for an empty cell. */
  readonly values: Float64Array;
}

/** The vendor's per-stroke table as in the file, one row per stroke, in order of time. */
export interface VendorStrokes {
  /** Time at which the logger closed the stroke, seconds on the recording's own clock. */
  readonly timeS: Float64Array;
  readonly columns: readonly VendorColumn[];
}

/**
 * An EmPower oarlock measures one oar (NK's manual); other vendors' report the rower's power, for any number of oars.
 */
const isOfOneOar = (rule: Rule | undefined): boolean => rule?.device === 'nk-empower';

const isOfBothOars = (field: StrokeField): boolean => field === 'powerW' || field === 'workJ';

const isOar = ({ columns }: StrokeSet, rules: readonly Rule[]): boolean =>
  columns.some(({ of, field, rule }) => of === 'rower' && isOfBothOars(field) && isOfOneOar(rules[rule]));

type Sculled = Pick<Recording, 'boat' | 'rules' | 'strokeSets'>;

/**
 * A sculler with one measured oar: power and work are that oar's, and doubled if the user confirms that both oars did
 * the same. Strokes of oars whose rower has no other measured oar.
 */
export function oneOarSets({ boat, rules, strokeSets }: Sculled): StrokeSet[] {
  if (boat.rig !== 'scull') return [];
  const oars = strokeSets.filter((set) => isOar(set, rules));
  return oars.filter((set) => oars.every((other) => other === set || other.seat !== set.seat));
}

/** Without a seat, the session's main file is meant, not a merged one. */
const isMeant = ({ seat, side }: Repair, set: StrokeSet): boolean =>
  (seat === null ? set.source === 0 : seat === set.seat) && (side === null || side === set.side);

/**
 * The recording with doubled power and work of the oars in `repairs`, under a separate rule; unchanged if there are
 * none, or both oars were measured. The original recording stays unchanged.
 */
export function withOarsTwice<Recorded extends Sculled>(recording: Recorded, repairs: readonly Repair[]): Recorded {
  const said = repairs.filter(({ kind }) => kind === 'twice');
  const meant = new Set(oneOarSets(recording).filter((set) => said.some((repair) => isMeant(repair, set))));
  if (meant.size === 0) return recording;
  const rules = [...recording.rules];
  const twice = new Map<number, number>();
  const ruleOfTwice = (place: number, rule: Rule): number => {
    const known = twice.get(place) ?? rules.push({ ...rule, twiceOneOar: true }) - 1;
    twice.set(place, known);
    return known;
  };
  const doubled = (column: StrokeColumn): StrokeColumn => {
    const rule = rules[column.rule];
    if (column.of !== 'rower' || !isOfBothOars(column.field) || rule === undefined) return column;
    return { ...column, rule: ruleOfTwice(column.rule, rule), values: column.values.map((value) => 2 * value) };
  };
  const strokeSets = recording.strokeSets.map((set) =>
    meant.has(set) ? { ...set, columns: set.columns.map(doubled) } : set,
  );
  return { ...recording, rules, strokeSets };
}
