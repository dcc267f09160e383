// Power-duration curve for display: power held for longer was also held for less.
import type { PowerDurationCurve } from '#engine/analysis/analysis.ts';

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
