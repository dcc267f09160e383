// Fields that apps of oarlocks add to FIT, for a stroke of the simulated session.
import { SINT16, UINT16, UINT8 } from '../fit-bytes.ts';
import type { OarStroke, SessionStroke } from '../../testing/simulated-session.ts';

export interface AddedField {
  readonly number: number;
  readonly name: string;
  readonly base: number;
  readonly scale: number;
  readonly units: string;
  /** In the file's unit, before its scale. */
  readonly of: (stroke: SessionStroke) => number | readonly number[];
}

export const firstOar = (stroke: SessionStroke): OarStroke => {
  const [first] = stroke.oars;
  if (first === undefined) throw new Error('a stroke without an oar');
  return first;
};

const angle = (number: number, name: string, of: AddedField['of']): AddedField => ({
  number,
  name,
  base: SINT16,
  scale: 10,
  units: 'deg',
  of,
});
const ANGLES: readonly AddedField[] = [
  angle(11, 'Catch', (stroke) => firstOar(stroke).catchDeg),
  angle(12, 'Finish', (stroke) => firstOar(stroke).finishDeg),
  angle(13, 'Slip', (stroke) => firstOar(stroke).slipDeg),
  angle(14, 'Wash', (stroke) => firstOar(stroke).washDeg),
  angle(15, 'PeakForceAngle', (stroke) => firstOar(stroke).peakAngleDeg),
];
const TIMES: readonly AddedField[] = [
  { number: 1, name: 'StrokeDriveTime', base: UINT16, scale: 1, units: 'ms', of: (stroke) => stroke.driveTimeS * 1000 },
  {
    number: 3,
    name: 'StrokeRecoveryTime',
    base: UINT16,
    scale: 1,
    units: 'ms',
    of: (stroke) => stroke.recoveryTimeS * 1000,
  },
];
const forces = (number: number, name: string, units: string, per: number): AddedField[] => [
  { number, name: `Average${name}`, base: UINT16, scale: 10, units, of: (stroke) => firstOar(stroke).averageN / per },
  {
    number: number + 1,
    name: `Peak${name}`,
    base: UINT16,
    scale: 10,
    units,
    of: (stroke) => firstOar(stroke).peakN / per,
  },
];
const N_PER_LBF = 4.4482216152605;
const CURVE_STEP_MM = 60;

export const STANDARD: readonly AddedField[] = [
  { number: 0, name: '', base: UINT16, scale: 1, units: 'mm', of: (stroke) => stroke.driveLengthM * 1000 },
  ...TIMES.map((one) => ({ ...one, name: '' })),
  ...forces(6, 'DriveForce', 'N', 1),
  ...ANGLES.map((one) => ({ ...one, name: `x${one.number}` })),
  { number: 16, name: 'EffectiveLength', base: UINT16, scale: 1, units: 'mm', of: () => 880 },
  { number: 19, name: 'StrokeWork', base: UINT16, scale: 1, units: 'J', of: (stroke) => firstOar(stroke).workJ },
];
export const CURVES: readonly AddedField[] = [
  {
    number: 60,
    name: 'HandleForceCurve',
    base: UINT16,
    scale: 10,
    units: 'N',
    of: (stroke) => firstOar(stroke).curveN,
  },
  { number: 90, name: 'InstrokeAbscissaType', base: UINT8, scale: 1, units: '', of: () => 2 },
  { number: 91, name: 'InstrokeSampleInterval', base: UINT16, scale: 1, units: 'mm', of: () => CURVE_STEP_MM },
  {
    number: 92,
    name: 'InstrokePointCount',
    base: UINT8,
    scale: 1,
    units: '',
    of: (stroke) => firstOar(stroke).curveN.length,
  },
];
const effectiveDeg = (stroke: SessionStroke): number => {
  const { catchDeg, finishDeg, slipDeg, washDeg } = firstOar(stroke);
  return finishDeg - catchDeg - slipDeg - washDeg;
};
export const ROWSANDALL: readonly AddedField[] = [
  { number: 0, name: 'DriveLength', base: UINT16, scale: 100, units: 'm', of: (stroke) => stroke.driveLengthM },
  ...TIMES,
  { number: 2, name: 'DragFactor', base: UINT16, scale: 1, units: '', of: (stroke) => stroke.dragFactor },
  ...forces(4, 'DriveForceLbs', 'lbs', N_PER_LBF),
  ...forces(6, 'DriveForceN', 'N', 1),
  { number: 10, name: 'StrokeDistance', base: UINT16, scale: 100, units: 'm', of: (stroke) => stroke.distanceM },
  ...ANGLES,
  // Degrees, although it says meters.
  { number: 16, name: 'EffectiveLength', base: UINT16, scale: 100, units: 'm', of: effectiveDeg },
];

/** For the session: meaning of its rows, and thresholds of slip and wash. */
export const sessionFields = (recordingStrategy: number): AddedField[] => [
  { number: 10, name: 'RecordingStrategy', base: UINT8, scale: 1, units: '', of: () => recordingStrategy },
  { number: 94, name: 'SlipThreshold', base: UINT16, scale: 1, units: 'N', of: () => 100 },
  { number: 95, name: 'WashThreshold', base: UINT16, scale: 1, units: 'N', of: () => 80 },
];
