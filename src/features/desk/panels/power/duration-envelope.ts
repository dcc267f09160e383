// Power-duration curve for display: power held for longer was also held for less.
import type { PowerDurationCurve } from '#engine/analysis/analysis.ts';

/** "20 s", "1 min 30 s", "3 min", "1 h", "1 h 30 min". */
export function durationWords(seconds: number): string {
  const whole = Math.round(seconds);
  const parts = [
    { amount: Math.floor(whole / 3600), unit: 'h' },
    { amount: Math.floor((whole % 3600) / 60), unit: 'min' },
    { amount: whole % 60, unit: 's' },
  ].filter(({ amount }) => amount > 0);
  return parts.length === 0 ? '0 s' : parts.map(({ amount, unit }) => `${amount} ${unit}`).join(' ');
}

export interface EnvelopePoint {
  readonly durationS: number;
  readonly powerW: number;
  /** Window that gave the power; may be longer than the requested duration. */
  readonly startS: number;
  readonly lengthS: number;
}

/**
 * Non-increasing envelope, from the longest window to the shortest: with sensor dropouts, a long window may be measured
 * well enough while no short one of the same strokes is.
 */
export function durationEnvelope(curve: PowerDurationCurve): EnvelopePoint[] {
  const windows: EnvelopePoint[] = [];
  let best: { powerW: number; startS: number; lengthS: number } | null = null;
  for (let index = curve.durationS.length - 1; index >= 0; index -= 1) {
    const durationS = curve.durationS[index] ?? Number.NaN;
    const powerW = curve.powerW[index] ?? Number.NaN;
    const startS = curve.startS[index] ?? Number.NaN;
    if (Number.isFinite(powerW) && (best === null || powerW >= best.powerW)) {
      best = { powerW, startS, lengthS: durationS };
    }
    if (best !== null) windows.push({ durationS, powerW: best.powerW, startS: best.startS, lengthS: best.lengthS });
  }
  return windows.toReversed();
}
