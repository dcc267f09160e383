// A power-duration curve as it is read: what was held for longer was also held for less.
import type { PowerDurationCurve } from '#engine/analysis/analysis.ts';

export interface EnvelopePoint {
  readonly durationS: number;
  readonly powerW: number;
  /** The window that gave the power; it may be longer than the duration asked for. */
  readonly startS: number;
  readonly lengthS: number;
}

/**
 * The non-increasing envelope, from the longest window to the shortest: where a sensor dropped out, a long window may be
 * measured well enough while no short one of the same strokes is.
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
