// Sentences on the overview's charts.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { writtenFor } from '#engine/recording/message.ts';
import { likely } from '#engine/analysis/debrief/debrief-messages.ts';
import { crewDifferences } from '#engine/analysis/instrument/crew-differences.ts';
import { DEFAULT_KNOWLEDGE, type InstrumentKnowledge } from '#engine/analysis/instrument/error-table.ts';
import type { SeatDifference } from '#engine/analysis/instrument/seat-error.ts';
import { listText, strokeWords } from '#src/format/labels.ts';
import { calledSeat, gateRowLabel, type Crewed } from '#src/figures/choice/seat-look.ts';
import { UNNAMED } from '#src/messages/finding-messages.ts';
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

/** "That is 7.7° more than the others (likely 5.9–9.5°, oarlocks included)." */
function againstOthers({ value, low, high }: SeatDifference): string {
  if (low < 0 && high > 0) return 'Too close to call against the others.';
  const [size, range] = [`${fixed(Math.abs(value), 1)}°`, writtenFor(likely({ low, high }, '°', 1), UNNAMED)];
  return value > 0
    ? `That is ${size} more than the others (${range}, oarlocks included).`
    : `That is ${size} less than the others (${range}, oarlocks included).`;
}

/** The degrees that a sentence is about, and how they differ from the median of the others. */
export function markedSentence(
  analysis: Analysis,
  rows: readonly SeatRow[],
  focusSeat: number,
  strokes: SelectedStrokes,
  marked: ProvedByForce,
  knowledge: InstrumentKnowledge = DEFAULT_KNOWLEDGE,
): string {
  const { field, sentence } = PROVED[marked];
  const own = computeSpread(rows.filter(({ seat }) => seat === focusSeat).map(({ means }) => means[field].mean ?? NaN));
  const size = sentence(calledSeat(analysis, focusSeat), `${fixed(own.mean, 1)}°`, strokeWords(strokes));
  const difference = crewDifferences(analysis, field, strokes.strokes, { knowledge }).get(focusSeat);
  return difference === undefined ? size : `${size} ${againstOthers(difference)}`;
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
