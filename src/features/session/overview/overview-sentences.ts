// What the overview's figures say, in one sentence each.
import { listText } from '#src/format/words.ts';
import { fixed, signed } from '#src/format/number.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import { strokeWords } from '../selection/counted-strokes.ts';
import type { SelectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import type { SeatRow } from '../selection/summaries.ts';

/** What is closer to the stroke seat than this is in time for any eye and most sensors, milliseconds. */
const IN_TIME_MS = 10;

export function forceSentence(
  rows: readonly SeatRow[],
  focusSeat: number,
  strokes: SelectedStrokes,
  force: ForceUnit,
): string {
  const own = rows.filter((row) => row.seat === focusSeat);
  const peaks = own.flatMap(({ side, means }) => {
    const { peakForceN, angleOfPeakDeg } = means;
    if (peakForceN.mean === null) return [];
    const oar = own.length > 1 && side !== null ? `${side} ` : '';
    const place = angleOfPeakDeg.mean === null ? '' : ` at ${fixed(angleOfPeakDeg.mean)}°`;
    return [`${oar}${fixed(force.of(peakForceN.mean), force.decimals)} ${force.symbol}${place}`];
  });
  if (peaks.length === 0) return `Seat ${focusSeat} has no force in these strokes.`;
  return `Seat ${focusSeat}: ${listText(peaks)}, band p10–p90 of ${strokeWords(strokes)}.`;
}

/** Names the oars that are late or early by more than their own scatter and by more than ten milliseconds. */
export function timingSentence(rows: readonly SeatRow[]): string {
  const sculling = new Set(rows.map((row) => row.seat)).size < rows.length;
  const noun = sculling ? 'oar' : 'seat';
  const labelOf = ({ seat, side }: SeatRow): string => (sculling && side !== null ? `${seat} ${side}` : `${seat}`);
  const off = (sign: 1 | -1): string[] =>
    rows.flatMap((row) => {
      const { mean, sd } = row.means.catchOffsetMs;
      return mean !== null && sign * mean > Math.max(IN_TIME_MS, sd ?? 0) ? [labelOf(row)] : [];
    });
  const late = off(1);
  const early = off(-1);
  if (late.length + early.length > 0) {
    const say = (oars: readonly string[], word: string): string[] =>
      oars.length === 0
        ? []
        : [`${noun}${oars.length > 1 ? 's' : ''} ${listText(oars)} ${oars.length > 1 ? 'are' : 'is'} ${word}`];
    const parts = [...say(late, 'late'), ...say(early, 'early')].join(', ');
    const own = late.length + early.length === 1 ? 'its' : 'their';
    return `ms, + is late. ${parts.slice(0, 1).toUpperCase()}${parts.slice(1)} by more than ${own} own scatter.`;
  }
  const widest = rows.toSorted(
    (a, b) => Math.abs(b.means.catchOffsetMs.mean ?? 0) - Math.abs(a.means.catchOffsetMs.mean ?? 0),
  )[0];
  const offset = widest?.means.catchOffsetMs.mean ?? null;
  return widest === undefined || offset === null || rows.length < 2
    ? 'ms, + is late.'
    : `ms, + is late. No ${noun} is off by more than its own scatter; the widest is ${noun} ${labelOf(widest)}, ${signed(offset)} ms.`;
}
