// Force arrows over a video as plain values: oars that can have one, the arrow at a moment, from the pin in the oar's
// direction and as long as the force, and their words.
import { oarDirection, type BoatPlane, type Point, type ShownOar } from '#engine/film/boat-plane.ts';
import type { Trace } from '#workers/api.ts';
import type { Analysis, Gate } from '#engine/analysis/analysis.ts';
import { newtonsPerUnit } from '#engine/analysis/force/force-unit.ts';
import type { Side } from '#engine/recording/recording.ts';
import { sideOf, gateLabel } from '#src/figures/choice/seat-look.ts';
import type { KeptOar } from '#storage/arrows-record.ts';
import type { Selection } from '#src/features/desk/shared/view.ts';
import { fixed } from '#src/format/number.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import { type StripSamples, FORCES, type StripChannel } from '../force-strip.tsx';

export interface ArrowOar {
  readonly gate: Gate;
  /** Index into `Analysis.gates`. */
  readonly index: number;
  /** Direction of rotation: the gate's own side, or the sweep rower's. */
  readonly side: Side;
  /** Indexes into `Analysis.channels`. */
  readonly angle: number;
  readonly force: number;
  readonly newtonsPerUnit: number;
}

interface ArrowOars {
  readonly oars: readonly ArrowOar[];
  /** Why there are none; null when there are some. */
  readonly absent: string | null;
}

const NOT_SAMPLED = 'No force arrows: this recording has not both force and angle of an oar, sample by sample.';
const NO_SIDE = 'No force arrows: the recording does not say on which side each rower rows. Correct it in the library.';

/** Oars that can have force arrows: angle and force sampled, side known. */
export function arrowOars({ gates, crew, channels }: Pick<Analysis, 'gates' | 'crew' | 'channels'>): ArrowOars {
  const of = (quantities: readonly string[], { seat, side }: Gate): number =>
    channels.findIndex(
      (one) => quantities.includes(one.quantity) && Number(one.position) === seat && one.side === side,
    );
  const sampled = gates.flatMap((gate, index) => {
    const [angle, force] = [of(['oar-angle'], gate), of(FORCES, gate)];
    const unit = channels[force]?.unit;
    return angle < 0 || unit === undefined
      ? []
      : [{ gate, index, angle, force, newtonsPerUnit: newtonsPerUnit(unit), side: sideOf(gate, crew) }];
  });
  const oars = sampled.flatMap(({ side, ...oar }) => (side === null ? [] : [{ ...oar, side }]));
  return { oars, absent: oars.length > 0 ? null : sampled.length > 0 ? NO_SIDE : NOT_SAMPLED };
}

export const matchesGate = ({ seat, side }: Pick<KeptOar, 'seat' | 'side'>, gate: Gate): boolean =>
  seat === gate.seat && side === gate.side;

/** Channels to request for these oars. */
export const arrowChannels = (oars: readonly ArrowOar[]): StripChannel[] =>
  oars.flatMap(({ gate: { seat }, angle, force }) => [
    { index: angle, seat },
    { index: force, seat },
  ]);

/** Over the counted or all selected strokes, and the visible oars. Null when no force was measured. */
export function largestForceN({ strokes }: Pick<Analysis, 'strokes'>, selection: Selection): number | null {
  const { gateCount, gate } = strokes;
  for (const chosen of [selection.counted.strokes, selection.strokes]) {
    let largest = 0;
    for (const stroke of chosen)
      for (const at of selection.gates) {
        const peak = gate.peakForceN[stroke * gateCount + at] ?? Number.NaN;
        if (peak > largest) largest = peak;
      }
    if (largest > 0) return largest;
  }
  return null;
}

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

interface OarNow {
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

interface ArrowScale {
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

/** Scale value: 1, 2 or 5 times a power of ten in the displayed unit, at most `most`; newtons. */
export function roundForce(most: number, unit: ForceUnit): number {
  const perNewton = unit.of(1);
  const power = 10 ** Math.floor(Math.log10(most * perNewton));
  const lead = [5, 2, 1].find((one) => one * power <= most * perNewton) ?? 1;
  return (lead * power) / perNewton;
}

export const oarName = ({ gate }: ArrowOar): string => `Seat ${gateLabel(gate)}`;

export const scaleWords = (largestN: number, unit: ForceUnit): string =>
  `An arrow of ${fixed(100 * LONGEST_SHARE)}% of the frame height is ${fixed(unit.of(largestN), unit.decimals)} ${unit.symbol}, the selection’s peak force. Only its length shows force, not its direction.`;

export const FROM_ABOVE_WORDS =
  'One oar isn’t enough to work out the camera angle, so a top-down view is assumed. Mark a second oar near the catch, ideally on the other side.';

export const SHIFTED_WORDS =
  'The picture has shifted since you marked the oars. Mark them again on a frame like this one.';

export const STALE_WORDS = 'The video was re-synced after you marked the oars. Mark them again too.';

export const NO_LARGEST_WORDS = 'No stroke of the selection has a force measured, so no arrow has a length.';

export const UNCONFIRMED_WORDS = 'Confirm the video sync to see force arrows.';
