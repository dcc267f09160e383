// The values of a piece as its chip and its row write them: time, distance and pace of all of it, and means of the
// strokes that count. Absent
// where nothing measured them.
import type { Piece } from '#engine/analysis/analysis.ts';
import type { SelectedSummary } from '#engine/analysis/selected/selected-summary.ts';
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import { paceText } from '#src/format/pace-text.ts';

/** As the engine names a piece that is rowed at one rate: "Rate 28", "Start and rate 34". */
const NAMED_BY_RATE = /\brate \d/iu;

/** "500 m · rate 34 · 1:32.1"; the time instead of a distance that nothing measured, no rate that the name says. */
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

/** `originS`: the moment of the recording's own clock that reads 0:00. */
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
