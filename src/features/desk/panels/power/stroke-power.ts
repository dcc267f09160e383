// Power within the stroke: domain, peak, and the position of one stroke.
import type { Gate } from '#engine/analysis/analysis.ts';
import type { DriveProfile, ProfileDomain } from '#engine/analysis/force/drive-profiles.ts';
import type { StrokeCurve } from '#engine/analysis/force/stroke-curves.ts';
import { calledGate, gateInSentence, type Crewed } from '#src/figures/choice/seat-look.ts';
import { findExtent, niceStep } from '#src/figures/scale/scale.ts';
import { fixed } from '#src/format/number.ts';

export interface DomainLook {
  readonly value: ProfileDomain;
  readonly text: string;
  /** Unit of the axis. */
  readonly unit: string;
  readonly decimals: number;
  /** Step of axis ticks and table rows. */
  readonly step: number;
  readonly listedEvery: number;
}

export const DOMAIN_LOOKS = [
  { value: 'angle', text: 'Angle', unit: '°', decimals: 0, step: 15, listedEvery: 5 },
  { value: 'time', text: 'Time', unit: ' s', decimals: 2, step: 0.1, listedEvery: 0.05 },
  { value: 'arc', text: 'Arc', unit: ' %', decimals: 0, step: 10, listedEvery: 5 },
] as const satisfies readonly DomainLook[];

export const domainLook = (by: ProfileDomain): DomainLook =>
  DOMAIN_LOOKS.find(({ value }) => value === by) ?? DOMAIN_LOOKS[0];

export interface ProfilePeak {
  readonly gate: Gate;
  readonly powerW: number;
  readonly at: number;
}

/** Null for a profile without values. */
export function findPeak({ gate, at, mean }: DriveProfile): ProfilePeak | null {
  let peak: ProfilePeak | null = null;
  for (const [index, powerW] of mean.entries()) {
    if (powerW > (peak?.powerW ?? -Infinity)) peak = { gate, powerW, at: at[index] ?? Number.NaN };
  }
  return peak;
}

export interface PowerAxes {
  readonly at: readonly [number, number];
  readonly powerW: readonly [number, number];
  readonly powerStep: number;
}

/** Axes that fit every profile; null when none has a value. */
export function powerAxes(profiles: readonly DriveProfile[], by: ProfileDomain): PowerAxes | null {
  const drawn = profiles.filter(({ mean }) => mean.some(Number.isFinite));
  const at = findExtent(drawn.flatMap((profile) => Array.from(profile.at)));
  const power = findExtent(drawn.flatMap(({ p05, p95 }) => [...p05, ...p95]));
  if (at === null || power === null) return null;
  const powerStep = niceStep(Math.max(power[1], 50), 5);
  const from = by === 'angle' ? Math.floor((at[0] - 1) / 5) * 5 : 0;
  const to = by === 'angle' ? Math.ceil((at[1] + 1) / 5) * 5 : at[1];
  return { at: [from, to], powerW: [Math.min(0, power[0] * 1.05), power[1] + powerStep * 0.2], powerStep };
}

/** Positions of a stroke's drive samples along the domain; empty when the oar has no drive in it. */
export function driveAlong({ timeS, angleDeg, drive }: StrokeCurve, by: ProfileDomain): Float64Array {
  if (drive === null) return new Float64Array(0);
  const { from, to } = drive;
  const startS = timeS[from] ?? Number.NaN;
  const caught = angleDeg[from] ?? Number.NaN;
  const finished = angleDeg[to] ?? Number.NaN;
  return Float64Array.from({ length: to - from + 1 }, (_, index) => {
    const angle = angleDeg[from + index] ?? Number.NaN;
    if (by === 'time') return (timeS[from + index] ?? Number.NaN) - startS;
    return by === 'angle' ? angle : (100 * (angle - caught)) / (finished - caught);
  });
}

/** Power of the samples in a stroke's drive, W. */
export const drivePower = ({ powerW, drive }: StrokeCurve): Float64Array =>
  drive === null ? new Float64Array(0) : powerW.subarray(drive.from, drive.to + 1);

/** Fractional index among the drive's samples at a moment; NaN outside the drive. */
export function sampleAt({ timeS, drive }: StrokeCurve, momentS: number): number {
  if (drive === null) return Number.NaN;
  const startS = timeS[drive.from] ?? Number.NaN;
  const endS = timeS[drive.to] ?? Number.NaN;
  return momentS >= startS && momentS <= endS
    ? ((momentS - startS) / (endS - startS)) * (drive.to - drive.from)
    : Number.NaN;
}

/** Value at a fractional index. */
export function between(values: Float64Array, index: number): number {
  const before = values[Math.floor(index)] ?? Number.NaN;
  const after = values[Math.ceil(index)] ?? Number.NaN;
  return before + (after - before) * (index - Math.floor(index));
}

/** Position of a peak, in words. */
function formatPosition(at: number, by: ProfileDomain): string {
  switch (by) {
    case 'angle':
      return `${fixed(at)}°`;
    case 'time':
      return `${fixed(at, 2)} s after the catch`;
    case 'arc':
      return `${fixed(at)}% of the arc`;
  }
}

interface OwnPower {
  /** Mean over the same strokes; null when unknown. */
  readonly meanW: number | null;
  /** Peak of the mean curve over time, whatever the figure is drawn along; null when unknown. */
  readonly peakW: number | null;
}

/** Peak of the focused oar, its ratio to the mean of the whole stroke, and the range of the crew's peaks. */
export function strokePowerFinding(
  crewed: Crewed,
  profiles: readonly DriveProfile[],
  focusSeat: number,
  by: ProfileDomain,
  { meanW, peakW: ofTime }: OwnPower,
): string {
  const peaks = profiles.flatMap((profile) => findPeak(profile) ?? []);
  const own = peaks.find(({ gate }) => gate.seat === focusSeat);
  if (own === undefined) return 'The seat in focus has no power in these strokes.';
  const peakW = ofTime ?? own.powerW;
  const peak = `${calledGate(crewed, own.gate)} peaks at ${fixed(peakW)} W, ${formatPosition(own.at, by)}.`;
  const times =
    meanW !== null && meanW > 0 ? ` The peak is ${fixed(peakW / meanW, 1)} times the mean over the stroke.` : '';
  const ordered = peaks.toSorted((a, b) => a.at - b.at);
  const first = ordered[0];
  const last = ordered.at(-1);
  if (first === undefined || last === undefined || first.gate === last.gate) return `${peak}${times}`;
  return `${peak}${times} The crew’s peaks range from ${formatPosition(first.at, by)} (${gateInSentence(crewed, first.gate)}) to ${formatPosition(last.at, by)} (${gateInSentence(crewed, last.gate)}).`;
}
