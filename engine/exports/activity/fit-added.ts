// Additional activity values, as FIT developer fields.
import type { Activity, AddedCurves, AddedColumn } from '../../formats/activity/activity.ts';
import { SINT16, type StoredField, UINT16, UINT8 } from '../../formats/fit/fit-bytes.ts';
import type { CurveAxis } from '../../recording/channels.ts';
import type { Side } from '../../recording/recording.ts';
import type { StrokeField } from '../../recording/stroke-set.ts';

/** A field with its description. */
export interface Described {
  readonly number: number;
  readonly base: number;
  readonly scale: number;
  readonly units: string;
}

export interface Added extends Described {
  /** Stored value at a point; null for "not measured". */
  readonly valueAt: (point: number) => StoredField['value'];
}

interface AddedOnce extends Described {
  readonly value: StoredField['value'];
}

const MISSING = 0xffff;

/** Null for a number outside the type's range. */
function stored(value: number, base: number): number | null {
  const rounded = Math.round(value);
  const [least, most] = base === SINT16 ? [-0x8000, 0x7ffe] : [0, base === UINT8 ? 0xfe : 0xfffe];
  return rounded >= least && rounded <= most ? rounded : null;
}

/** Axes of curves by the standard's numbers, and the number of its units per step of ours; 0 is the shape alone. */
const AXES: Partial<Record<CurveAxis, readonly [number, number]>> = {
  time: [1, 1000],
  'handle-travel': [2, 1000],
  'oar-angle': [3, 1],
  'drive-share': [4, Number.NaN],
};

interface CurveAt {
  readonly curve: readonly number[];
  readonly axis: number;
  readonly step: number | null;
}

function toCurve({ over, step }: AddedCurves, curve: readonly number[]): CurveAt {
  const [axis = 0, per = Number.NaN] = AXES[over] ?? [];
  const written = (step ?? Number.NaN) * per;
  const isWhole = Math.abs(written - Math.round(written)) < 1e-6;
  // A fractional step would stretch the curve, so only its shape is stored.
  if (axis === 0 || (axis !== 4 && !isWhole)) return { curve, axis: 0, step: null };
  return { curve, axis, step: axis === 4 ? null : Math.round(written) };
}

/** Curves by point; skips those with more points than a field can store. */
function curvesByPoint({ addedCurves }: Activity): Map<number, CurveAt> {
  const found = new Map<number, CurveAt>();
  for (const set of addedCurves) {
    for (const [at, point] of set.points.entries()) {
      const curve = set.curves[at] ?? [];
      if (curve.length >= 2 && curve.length <= MAX_CURVE_POINTS) found.set(point, toCurve(set, curve));
    }
  }
  return found;
}

function curveFields(activity: Activity): Added[] {
  const curves = curvesByPoint(activity);
  if (curves.size === 0) return [];
  // Every record has room for the longest curve: the count gives the actual length.
  const room = Math.max(...[...curves.values()].map(({ curve }) => curve.length));
  const forces = (point: number): number[] => {
    const { curve = [] } = curves.get(point) ?? {};
    return Array.from({ length: room }, (_, at) => stored((curve[at] ?? Number.NaN) * CURVE.scale, UINT16) ?? MISSING);
  };
  return [
    { ...CURVE, valueAt: forces },
    { number: CURVE_AXIS, base: UINT8, scale: 1, units: '', valueAt: (point) => curves.get(point)?.axis ?? null },
    { number: CURVE_STEP, base: UINT16, scale: 1, units: '', valueAt: (point) => curves.get(point)?.step ?? null },
    {
      number: CURVE_POINTS,
      base: UINT8,
      scale: 1,
      units: '',
      valueAt: (point) => curves.get(point)?.curve.length ?? null,
    },
  ];
}

/** Of every point. */
export function addedFields(activity: Activity): Added[] {
  const { added, points, rows } = activity;
  const columns = added.flatMap((column): Added[] => {
    const spec = standardField(column);
    if (spec === null) return [];
    return [
      { ...spec, valueAt: (point) => stored((column.values[point] ?? Number.NaN) * spec.per * spec.scale, spec.base) },
    ];
  });
  const rate: Added = {
    ...STROKE_RATE,
    valueAt: (point) => stored((points.rateSpm[point] ?? Number.NaN) * STROKE_RATE.scale, UINT16),
  };
  return [...(rows === 'stroke' ? [rate] : []), ...columns, ...curveFields(activity)];
}

const STRATEGIES = { stroke: 1, moment: 2 } as const;

/** Whole-session values: meaning of a row, and thresholds of slip and wash. */
export function toSessionValues({ rows, oarRule }: Activity): AddedOnce[] {
  const strategy = { number: RECORDING_STRATEGY, base: UINT8, scale: 1, units: '' };
  const threshold = (spec: Described, value: number | null): AddedOnce[] =>
    value === null ? [] : [{ ...spec, value: stored(value * spec.scale, spec.base) }];
  return [
    ...(rows === null ? [] : [{ ...strategy, value: STRATEGIES[rows] }]),
    ...threshold(SLIP_THRESHOLD, oarRule.slipN),
    ...threshold(WASH_THRESHOLD, oarRule.washN),
  ];
}

// Fields of the draft standard for rowing in FIT that are written, with the standard's numbers; the reader has their
// names. Source: github.com/MoveLab-Studio/rowing-data-standard.
interface StandardField {
  readonly number: number;
  readonly base: number;
  /** Scale of the file: stored = value in `units` × scale. */
  readonly scale: number;
  readonly units: string;
  /** Number of `units` per one of ours. */
  readonly per: number;
}

const of = (number: number, units: string, per: number, scale = 1, base = UINT16): StandardField => ({
  number,
  base,
  scale,
  units,
  per,
});
const angle = (number: number): StandardField => of(number, 'deg', 1, 10, SINT16);
const MM_PER_M = 1000;
const MS_PER_S = 1000;
/** Shares of the drive are stored as ten-thousandths. */
const NORM_PER_PCT = 100;

const FIELDS: Partial<Record<StrokeField, StandardField>> = {
  driveLengthM: of(0, 'mm', MM_PER_M),
  driveTimeS: of(1, 'ms', MS_PER_S),
  dragFactor: of(2, '', 1),
  recoveryTimeS: of(3, 'ms', MS_PER_S),
  averageForceN: of(6, 'N', 1, 10),
  peakForceN: of(7, 'N', 1, 10),
  catchAngleDeg: angle(11),
  finishAngleDeg: angle(12),
  catchSlipDeg: angle(13),
  finishSlipDeg: angle(14),
  angleOfPeakDeg: angle(15),
  peakPositionPct: of(17, '', NORM_PER_PCT),
  workJ: of(19, 'J', 1),
};

/** Fields stored per oar; starboard's number is one higher. */
const PORT: Partial<Record<StrokeField, number>> = {
  catchAngleDeg: 200,
  finishAngleDeg: 202,
  catchSlipDeg: 204,
  finishSlipDeg: 206,
  angleOfPeakDeg: 208,
};

/** Null for fields missing from the standard. */
function standardField({
  field,
  side,
}: Pick<AddedColumn, 'field'> & { readonly side: Side | null }): StandardField | null {
  if (side === null) return FIELDS[field] ?? null;
  const port = PORT[field];
  return port === undefined ? null : angle(side === 'port' ? port : port + 1);
}

const STROKE_RATE = of(93, 'spm', 1, 100);
const RECORDING_STRATEGY = 10;
const SLIP_THRESHOLD = of(94, 'N', 1, 1);
const WASH_THRESHOLD = of(95, 'N', 1, 1);
const CURVE = of(60, 'N', 1, 10);
const CURVE_AXIS = 90;
const CURVE_STEP = 91;
const CURVE_POINTS = 92;
/** An array of two bytes each must fit into the 255 bytes of a field. */
const MAX_CURVE_POINTS = 127;
