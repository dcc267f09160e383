// The values of a piece as its chip and its row write them: what it was in all, and means of the strokes that count. Absent
// where nothing measured them.
import type { Piece } from '#engine/analysis/analysis.ts';
import type { SelectedSummary } from '#engine/analysis/selected/selected-summary.ts';
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import { metresPerSecond, paceOf } from '#src/units/pace.ts';

const paceWords = (speedMps: number | null): string | null => {
  const pace = speedMps === null ? null : paceOf(metresPerSecond(speedMps));
  return pace === null ? null : clock(pace, 1);
};

/** As the engine names a piece that is rowed at one rate: "Rate 28", "Start and rate 34". */
const NAMED_BY_RATE = /\brate \d/iu;

/** "500 m · rate 34 · 1:32.1"; the time instead of a distance that nothing measured, no rate that the name says. */
export function chipWords(piece: Piece, means: SelectedSummary, name: string): string {
  const { startS, endS, distanceM } = piece;
  const { rateSpm, speedMps } = means;
  const length = distanceM === null ? (endS > startS ? clock(endS - startS) : null) : `${fixed(distanceM)} m`;
  const rate = rateSpm === null || NAMED_BY_RATE.test(name) ? null : `rate ${fixed(rateSpm)}`;
  return [length, rate, paceWords(speedMps)].filter((part) => part !== null).join(' · ');
}

export interface PieceValue {
  readonly name: string;
  readonly text: string;
  readonly unit: string;
}

/** `originS`: the moment of the recording's own clock that reads 0:00. */
export function pieceValues(piece: Piece, means: SelectedSummary, originS: number): PieceValue[] {
  const { startS, endS, fromStroke, toStroke, distanceM } = piece;
  const { rateSpm, speedMps, rowerPowerW } = means;
  return [
    { name: 'Start', text: clock(startS - originS, 1), unit: '' },
    { name: 'Time', text: clock(endS - startS, 1), unit: '' },
    { name: 'Strokes', text: String(toStroke - fromStroke), unit: '' },
    { name: 'Distance', text: fixed(distanceM), unit: 'm' },
    { name: 'Rate', text: fixed(rateSpm, 1), unit: 'spm' },
    { name: 'Pace', text: clock(paceOf(metresPerSecond(speedMps ?? Number.NaN)), 1), unit: '/500 m' },
    { name: 'Power', text: fixed(rowerPowerW), unit: 'W' },
  ];
}
