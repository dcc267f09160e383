// Fields of the draft standard for rowing in FIT that are written, with the standard's numbers; the reader has their
// names. Source: github.com/MoveLab-Studio/rowing-data-standard.
import type { AddedColumn } from '../../formats/activity/activity.ts';
import { SINT16, UINT16 } from '../../formats/fit/fit-bytes.ts';
import type { Side } from '../../recording/recording.ts';
import type { StrokeField } from '../../recording/stroke-set.ts';

export interface StandardField {
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
export function standardField({
  field,
  side,
}: Pick<AddedColumn, 'field'> & { readonly side: Side | null }): StandardField | null {
  if (side === null) return FIELDS[field] ?? null;
  const port = PORT[field];
  return port === undefined ? null : angle(side === 'port' ? port : port + 1);
}

export const STROKE_RATE = of(93, 'spm', 1, 100);
export const RECORDING_STRATEGY = 10;
export const SLIP_THRESHOLD = of(94, 'N', 1, 1);
export const WASH_THRESHOLD = of(95, 'N', 1, 1);
export const CURVE = of(60, 'N', 1, 10);
export const CURVE_AXIS = 90;
export const CURVE_STEP = 91;
export const CURVE_POINTS = 92;
/** An array of two bytes each must fit into the 255 bytes of a field. */
export const MAX_CURVE_POINTS = 127;
