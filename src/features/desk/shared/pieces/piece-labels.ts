// Values of a piece for its chip and row: overall time, distance and pace, and means of the counted strokes. Absent
// when not measured.
import type { Piece } from '#engine/analysis/analysis.ts';
import type { SelectedSummary } from '#engine/analysis/selected/selected-summary.ts';
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import { paceText } from '#src/format/pace-text.ts';

/** Engine names of pieces at one rate: "Rate 28", "Start and rate 34". */
const NAMED_BY_RATE = /\brate \d/iu;

/** "500 m · rate 34 · 1:32.1"; time when there is no distance, and no rate when the name includes it. */
export function chipWords(piece: Piece, means: SelectedSummary, name: string): string {
  const { durationS, distanceM, speedMps } = piece;
  const { rateSpm } = means;
  const length =
    distanceM === null ? (durationS !== null && durationS > 0 ? clock(durationS) : null) : `${fixed(distanceM)} m`;
  const rate = rateSpm === null || NAMED_BY_RATE.test(name) ? null : `rate ${fixed(rateSpm)}`;
  return [length, rate, speedMps === null ? null : paceText(speedMps)].filter((part) => part !== null).join(' · ');
}

export interface PieceValue {
  readonly name: string;
  readonly text: string;
  readonly unit: string;
}

/** `originS`: time on the recording's own clock shown as 0:00. */
export function pieceValues(piece: Piece, means: SelectedSummary, originS: number): PieceValue[] {
  const { startS, durationS, fromStroke, toStroke, distanceM, speedMps } = piece;
  const { rateSpm, rowerPowerW } = means;
  return [
    { name: 'Start', text: clock(startS - originS, 1), unit: '' },
    { name: 'Time', text: clock(durationS, 1), unit: '' },
    { name: 'Strokes', text: String(toStroke - fromStroke), unit: '' },
    { name: 'Distance', text: fixed(distanceM), unit: 'm' },
    { name: 'Rate', text: fixed(rateSpm, 1), unit: 'spm' },
    { name: 'Pace', text: paceText(speedMps), unit: '/500 m' },
    { name: 'Power', text: fixed(rowerPowerW), unit: 'W' },
  ];
}
