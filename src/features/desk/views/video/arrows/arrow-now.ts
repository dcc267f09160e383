// Force arrow at one moment: from the pin in the oar's direction, as long as the force.
import { oarDirection, type BoatPlane, type Point, type ShownOar } from '#engine/film/boat-plane.ts';
import type { Trace } from '#workers/api.ts';
import type { StripSamples } from '../strip-samples.ts';
import type { ArrowOar } from './arrow-oars.ts';

/** Samples farther apart have a gap between them. */
const LONGEST_GAP_S = 0.2;
/** Length of the largest force's arrow, as a share of the frame's height. */
export const LONGEST_SHARE = 0.3;
/** Strokes of its head: share of the length, and maximum share of the frame's height. */
const HEAD_OF_LENGTH = 0.35;
const HEAD_OF_HEIGHT = 0.035;
const HEAD_TURN = 0.5;

/** Interpolated between the two samples around a moment; null when either is missing. */
export function valueBetween({ timeS, maximum }: Pick<Trace, 'timeS' | 'maximum'>, momentS: number): number | null {
  let [low, high] = [0, timeS.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((timeS[middle] ?? 0) < momentS) low = middle + 1;
    else high = middle;
  }
  const [nextS, next] = [timeS[low] ?? Number.NaN, maximum[low] ?? Number.NaN];
  if (nextS === momentS) return Number.isFinite(next) ? next : null;
  const [lastS, last] = [timeS[low - 1] ?? Number.NaN, maximum[low - 1] ?? Number.NaN];
  const value = last + ((next - last) * (momentS - lastS)) / (nextS - lastS);
  return nextS - lastS <= LONGEST_GAP_S && Number.isFinite(value) ? value : null;
}

export interface OarNow {
  readonly angleDeg: number;
  readonly forceN: number;
}

const sampled = (samples: StripSamples | null, channel: number, momentS: number): number | null => {
  const trace = samples?.traces.find((one) => one.channel === channel);
  return trace === undefined ? null : valueBetween(trace, momentS);
};

export const angleNow = (
  samples: StripSamples | null,
  { angle }: Pick<ArrowOar, 'angle'>,
  momentS: number,
): number | null => sampled(samples, angle, momentS);

/** Null without angle or force: no measured force is not zero force. */
export function oarNow(samples: StripSamples | null, oar: ArrowOar, momentS: number): OarNow | null {
  const angleDeg = angleNow(samples, oar, momentS);
  const written = sampled(samples, oar.force, momentS);
  return angleDeg === null || written === null ? null : { angleDeg, forceN: written * oar.newtonsPerUnit };
}

export interface ArrowScale {
  readonly heightPx: number;
  readonly largestN: number;
}

export const arrowLengthPx = (forceN: number, { heightPx, largestN }: ArrowScale): number =>
  (LONGEST_SHARE * heightPx * forceN) / largestN;

/** Pin and tip; null when nothing is drawn: an idle gate is pushed back slightly, which is no arrow. */
export function toArrow(
  oar: ShownOar,
  plane: BoatPlane,
  { angleDeg, forceN }: OarNow,
  scale: ArrowScale,
): readonly [Point, Point] | null {
  const direction = oarDirection(oar, plane, angleDeg);
  const lengthPx = arrowLengthPx(forceN, scale);
  if (direction === null || !(lengthPx > 0)) return null;
  const [x, y] = oar.pin;
  return [oar.pin, [x + lengthPx * direction[0], y + lengthPx * direction[1]]];
}

const at = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** `d` of a path: the shaft, and a head that grows with it. */
export function arrowPath([from, to]: readonly [Point, Point], heightPx: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const head = Math.min(HEAD_OF_LENGTH * length, HEAD_OF_HEIGHT * heightPx);
  const barb = (turn: number): Point => {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    return [to[0] - (head * (dx * cos - dy * sin)) / length, to[1] - (head * (dx * sin + dy * cos)) / length];
  };
  return `M${at(from)}L${at(to)}M${at(barb(HEAD_TURN))}L${at(to)}L${at(barb(-HEAD_TURN))}`;
}
