// What the overview's figures say, in one sentence each.
import { listText } from '#src/format/words.ts';
import { counted, fixed, signed } from '#src/format/number.ts';
import type { SeatRow } from '../summaries.ts';

/** What is closer to the stroke seat than this is in time for any eye and most sensors, milliseconds. */
const IN_TIME_MS = 10;

export function forceSentence(rows: readonly SeatRow[], focusSeat: number, strokeCount: number): string {
  const own = rows.filter((row) => row.seat === focusSeat);
  const peaks = own.flatMap(({ side, means }) => {
    const { peakForceN, angleOfPeakDeg } = means;
    if (peakForceN.mean === null) return [];
    const oar = own.length > 1 && side !== null ? `${side} ` : '';
    const place = angleOfPeakDeg.mean === null ? '' : ` at ${fixed(angleOfPeakDeg.mean)}°`;
    return [`${oar}${fixed(peakForceN.mean)} N${place}`];
  });
  if (peaks.length === 0) return `Seat ${focusSeat} has no force in these strokes.`;
  return `Seat ${focusSeat}: ${listText(peaks)}, band p10–p90 of ${counted(strokeCount, 'stroke')}.`;
}

/** Names the seats that are late or early by more than their own scatter and by more than ten milliseconds. */
export function timingSentence(rows: readonly SeatRow[]): string {
  const off = (sign: 1 | -1): string[] => [
    ...new Set(
      rows.flatMap(({ seat, means }) => {
        const { mean, sd } = means.catchOffsetMs;
        return mean !== null && sign * mean > Math.max(IN_TIME_MS, sd ?? 0) ? [String(seat)] : [];
      }),
    ),
  ];
  const late = off(1);
  const early = off(-1);
  if (late.length === 0 && early.length === 0) {
    const widest = rows.toSorted(
      (a, b) => Math.abs(b.means.catchOffsetMs.mean ?? 0) - Math.abs(a.means.catchOffsetMs.mean ?? 0),
    )[0];
    const offset = widest?.means.catchOffsetMs.mean ?? null;
    return widest === undefined || offset === null || rows.length < 2
      ? 'ms, + is late.'
      : `ms, + is late. No seat is off by more than its own scatter; the widest is seat ${widest.seat}, ${signed(offset)} ms.`;
  }
  const say = (seats: readonly string[], word: string): string =>
    seats.length === 0
      ? ''
      : `${seats.length === 1 ? 'seat' : 'seats'} ${listText(seats)} ${seats.length === 1 ? 'is' : 'are'} ${word}`;
  const parts = [say(late, 'late'), say(early, 'early')].filter(Boolean).join(', ');
  return `ms, + is late. ${parts.slice(0, 1).toUpperCase()}${parts.slice(1)} by more than ${late.length + early.length === 1 ? 'its' : 'their'} own scatter.`;
}
