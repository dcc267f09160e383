// Sentences on the overview's charts.
import { listText, strokeWords } from '#src/format/labels.ts';
import { calledSeat, gateRowLabel, type Crewed } from '#src/figures/choice/seat-look.ts';
import { computeSpread } from '#src/figures/scale/spread.ts';
import { fixed } from '#src/format/number.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import type { SelectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import type { SeatRow } from '../../shared/selection/summaries.ts';
import { habitSentence, type LateRow } from '../../shared/reference.ts';

export function forceSentence(
  crewed: Crewed,
  rows: readonly SeatRow[],
  focusSeat: number,
  strokes: SelectedStrokes,
  force: ForceUnit,
): string {
  const own = rows.filter((row) => row.seat === focusSeat);
  const peaks = own.flatMap(({ side, means }) => {
    const { peakForceN, angleOfPeakDeg } = means;
    if (peakForceN.mean === null) return [];
    const size = `${fixed(force.of(peakForceN.mean), force.decimals)} ${force.symbol}`;
    const peak = angleOfPeakDeg.mean === null ? size : `${size} at ${fixed(angleOfPeakDeg.mean)}°`;
    return [own.length > 1 && side !== null ? `${side} ${peak}` : peak];
  });
  const seat = calledSeat(crewed, focusSeat);
  if (peaks.length === 0) return `${seat} has no force in these strokes.`;
  return `${seat}: ${listText(peaks)}, over ${strokeWords(strokes)}.`;
}

/** What a sentence of the debrief may say of a force curve. */
export type ProvedByForce = 'slip' | 'wash' | 'length';

const PROVED = {
  slip: {
    field: 'catchSlipDeg',
    sentence: (seat: string, size: string, over: string) => `${seat}: ${size} slip at the catch, over ${over}.`,
  },
  wash: {
    field: 'finishSlipDeg',
    sentence: (seat: string, size: string, over: string) => `${seat}: ${size} wash, over ${over}.`,
  },
  length: {
    field: 'arcDeg',
    sentence: (seat: string, size: string, over: string) => `${seat}: ${size} length, over ${over}.`,
  },
} as const;

/** The degrees that a sentence is about; how they differ from the others', the sentence says. */
export function markedSentence(
  crewed: Crewed,
  rows: readonly SeatRow[],
  focusSeat: number,
  strokes: SelectedStrokes,
  marked: ProvedByForce,
): string {
  const { field, sentence } = PROVED[marked];
  const own = computeSpread(rows.filter(({ seat }) => seat === focusSeat).map(({ means }) => means[field].mean ?? NaN));
  return sentence(calledSeat(crewed, focusSeat), `${fixed(own.mean, 1)}°`, strokeWords(strokes));
}

/** Only who is consistently late or early, for charts whose axis names the unit. */
export const timingHabit = (rows: readonly SeatRow[]): string => habitSentence(lateRows(rows), chooseNoun(rows));

const isSculling = (rows: readonly SeatRow[]): boolean => new Set(rows.map((row) => row.seat)).size < rows.length;

const chooseNoun = (rows: readonly SeatRow[]): string => (isSculling(rows) ? 'oar' : 'seat');

const lateRows = (rows: readonly SeatRow[]): LateRow[] =>
  rows.map((row) => ({
    label: gateRowLabel(isSculling(rows) ? row : { ...row, side: null }),
    lateness: row.lateness,
  }));
