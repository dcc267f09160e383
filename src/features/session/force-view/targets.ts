// Published targets a coach may hold the crew against, with their source; never mixed into what was measured.
import type { Rig } from '#engine/recording/recording.ts';

export interface TargetSet {
  /** "M8+", "W2x" … */
  readonly boatClass: string;
  readonly rig: Rig;
  readonly seatCount: number;
  readonly catchAngleDeg: number;
  readonly finishAngleDeg: number;
  readonly catchSlipDeg: number;
  readonly finishSlipDeg: number;
  readonly peakPositionPct: number;
  /** Degrees from the catch to 70 % of the peak force. */
  readonly riseTo70Deg: number;
  /** Mean force by peak force, by time. */
  readonly averageToPeak: number;
}

export const TARGET_SOURCE = 'KNRB targets as set in RtcNoordApp (GlobalSettings.yaml), for 2000 m at race rate';

type Row = readonly [
  boatClass: string,
  rig: Rig,
  seatCount: number,
  catchAngleDeg: number,
  finishAngleDeg: number,
  catchSlipDeg: number,
  finishSlipDeg: number,
  peakPositionPct: number,
  riseTo70Deg: number,
];

/** The table's senior classes; its junior numbers are called guesses by their author and stand aside. */
const ROWS: readonly Row[] = [
  ['M1x', 'scull', 1, -66, 44, 6, 12, 38, 12],
  ['M2x', 'scull', 2, -66, 44, 6, 12, 35, 12],
  ['M4x', 'scull', 4, -66, 44, 6, 12, 32, 12],
  ['M2−', 'sweep', 2, -54, 36, 9, 9, 35, 10],
  ['M4−', 'sweep', 4, -54, 36, 9, 9, 35, 10],
  ['M8+', 'sweep', 8, -54, 36, 9, 9, 32, 10],
  ['W1x', 'scull', 1, -62, 44, 6, 12, 38, 12],
  ['W2x', 'scull', 2, -62, 44, 6, 12, 38, 12],
  ['W4x', 'scull', 4, -62, 44, 6, 12, 38, 12],
  ['W2−', 'sweep', 2, -54, 32, 9, 9, 35, 10],
  ['W4−', 'sweep', 4, -54, 32, 9, 9, 32, 10],
  ['W8+', 'sweep', 8, -54, 32, 9, 9, 32, 10],
  ['LW1x', 'scull', 1, -60, 42, 6, 12, 38, 12],
  ['LW2x', 'scull', 2, -60, 42, 6, 12, 35, 12],
  ['LW4x', 'scull', 4, -60, 42, 6, 12, 35, 12],
];

const SETS: readonly TargetSet[] = ROWS.map(
  ([
    boatClass,
    rig,
    seatCount,
    catchAngleDeg,
    finishAngleDeg,
    catchSlipDeg,
    finishSlipDeg,
    peakPositionPct,
    riseTo70Deg,
  ]) => ({
    boatClass,
    rig,
    seatCount,
    catchAngleDeg,
    finishAngleDeg,
    catchSlipDeg,
    finishSlipDeg,
    peakPositionPct,
    riseTo70Deg,
    averageToPeak: 0.55,
  }),
);

/** Classes of this rig and number of seats; none where the rig is not known or the table has no such boat. */
export const targetsFor = (rig: Rig | null, seatCount: number): TargetSet[] =>
  SETS.filter((set) => set.rig === rig && set.seatCount === seatCount);
