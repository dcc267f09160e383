// What national programmes row at race rate, by class of boat: the table of the RtcNoordApp (KNRB, GlobalSettings.yaml).
// Its author calls part of the junior numbers guesses. Power there includes a factor 1.14 for the stretcher; ours is at
// the oar, so the factor is taken out.
import type { GateField } from '#engine/analysis/analysis.ts';
import type { Boat } from '#engine/recording/recording.ts';

export const TARGET_SOURCE = 'KNRB targets at race rate, RtcNoordApp GlobalSettings; power without its factor 1.14';

export const CREW_CLASSES = ['M', 'W', 'LW', 'JM', 'JW'] as const;
export type CrewClass = (typeof CREW_CLASSES)[number];

export const CREW_CLASS_WORDS: Readonly<Record<CrewClass, string>> = {
  M: 'Men',
  W: 'Women',
  LW: 'Light women',
  JM: 'Junior men',
  JW: 'Junior women',
};

const STRETCHER_FACTOR = 1.14;

/** rate spm, drive s, catch °, finish °, slip °, wash °, peak position as a share of the arc, W with the factor. */
type Row = readonly [number, number, number, number, number, number, number, number];

const TARGETS: Readonly<Record<string, Row>> = {
  M1x: [36, 0.7, -66, 44, 6, 12, 0.38, 540],
  M2x: [36, 0.67, -66, 44, 6, 12, 0.35, 540],
  M4x: [38, 0.65, -66, 44, 6, 12, 0.32, 540],
  'M2-': [36, 0.7, -54, 36, 9, 9, 0.35, 540],
  'M4-': [38, 0.67, -54, 36, 9, 9, 0.35, 540],
  'M8+': [38, 0.63, -54, 36, 9, 9, 0.32, 540],
  W1x: [34, 0.7, -62, 44, 6, 12, 0.38, 350],
  W2x: [34, 0.67, -62, 44, 6, 12, 0.38, 350],
  W4x: [34, 0.67, -62, 44, 6, 12, 0.38, 350],
  'W2-': [34, 0.7, -54, 32, 9, 9, 0.35, 350],
  'W4-': [36, 0.63, -54, 32, 9, 9, 0.32, 350],
  'W8+': [36, 0.63, -54, 32, 9, 9, 0.32, 350],
  LW1x: [34, 0.7, -60, 42, 6, 12, 0.38, 290],
  LW2x: [34, 0.67, -60, 42, 6, 12, 0.35, 290],
  LW4x: [34, 0.67, -60, 42, 6, 12, 0.35, 290],
  JM1x: [34, 0.7, -66, 44, 6, 12, 0.38, 420],
  JM2x: [36, 0.67, -66, 44, 6, 12, 0.35, 420],
  JM4x: [34, 0.67, -60, 42, 6, 12, 0.35, 420],
  'JM2-': [34, 0.7, -54, 32, 9, 9, 0.35, 420],
  JW1x: [32, 0.7, -62, 44, 6, 12, 0.38, 300],
  JW2x: [34, 0.67, -60, 42, 6, 12, 0.35, 300],
  JW4x: [34, 0.67, -60, 42, 6, 12, 0.35, 300],
  'JW2-': [34, 0.7, -54, 32, 9, 9, 0.35, 300],
};

/** '8+', '2x', '4-' …; null for a boat that has no class of its own. */
export function boatClass({ seatCount, rig, coxed }: Boat): string | null {
  if (rig === 'scull') return [1, 2, 4].includes(seatCount) ? `${seatCount}x` : null;
  if (rig !== 'sweep') return null;
  if (seatCount === 8) return '8+';
  return (seatCount === 2 || seatCount === 4) && coxed !== true ? `${seatCount}-` : null;
}

export interface Target {
  /** 'M8+'. */
  readonly name: string;
  readonly rateSpm: number;
  readonly values: Readonly<Partial<Record<GateField, number>>>;
}

/** Null where the table has no such boat. Power is left out for sculling: it is the rower's, ours is by oar. */
export function targetFor(boat: Boat, crewClass: CrewClass): Target | null {
  const boatName = boatClass(boat);
  const row = boatName === null ? undefined : TARGETS[`${crewClass}${boatName}`];
  if (boatName === null || row === undefined) return null;
  const [rateSpm, driveTimeS, catchAngleDeg, finishAngleDeg, catchSlipDeg, finishSlipDeg, peakShare, watts] = row;
  const arcDeg = finishAngleDeg - catchAngleDeg;
  return {
    name: `${crewClass}${boatName}`,
    rateSpm,
    values: {
      driveTimeS,
      catchAngleDeg,
      finishAngleDeg,
      catchSlipDeg,
      finishSlipDeg,
      arcDeg,
      effectiveArcDeg: arcDeg - catchSlipDeg - finishSlipDeg,
      peakPositionPct: 100 * peakShare,
      ...(boat.rig === 'sweep' && { powerW: watts / STRETCHER_FACTOR }),
    },
  };
}
