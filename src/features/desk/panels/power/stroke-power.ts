// Power as the charts draw it: within the stroke, against the rate, and the best over a duration.
import type { Gate, PowerDurationCurve } from '#engine/analysis/analysis.ts';
import type { DriveProfile, ProfileDomain } from '#engine/analysis/force/drive-profiles.ts';
import type { StrokeCurve } from '#engine/analysis/force/stroke-curves.ts';
import { calledGate, gateInSentence, type Crewed } from '#src/figures/choice/seat-look.ts';
import { findExtent, niceStep } from '#src/figures/scale/scale.ts';
import { fixed } from '#src/format/number.ts';
import { useMemo } from 'react';
import { useEngine } from '#src/engine-client/use-latest.ts';
import type { ViewProps } from '../../shared/view.ts';

interface DomainLook {
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
  { value: 'arc', text: 'Arc', unit: '%', decimals: 0, step: 10, listedEvery: 5 },
] as const satisfies readonly DomainLook[];

export const domainLook = (by: ProfileDomain): DomainLook =>
  DOMAIN_LOOKS.find(({ value }) => value === by) ?? DOMAIN_LOOKS[0];

interface ProfilePeak {
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

interface PowerAxes {
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

export interface RateFit {
  readonly interceptW: number;
  readonly slopeWPerSpm: number;
  /** Pearson's correlation. */
  readonly r: number;
  readonly count: number;
}

/** Rates with a smaller SD say nothing about the effect of rate. */
const MIN_RATE_SD_SPM = 0.5;
export const MIN_STROKES = 8;

/** Least squares of power on rate; null below eight strokes or when the rate hardly varies. */
export function fitPowerToRate(rateSpm: ArrayLike<number>, powerW: ArrayLike<number>): RateFit | null {
  const points = Array.from(rateSpm, (rate, index) => [rate, powerW[index] ?? Number.NaN] as const).filter(
    ([rate, power]) => Number.isFinite(rate) && Number.isFinite(power),
  );
  const count = points.length;
  if (count < MIN_STROKES) return null;
  const meanRate = points.reduce((sum, [rate]) => sum + rate, 0) / count;
  const meanPower = points.reduce((sum, [, power]) => sum + power, 0) / count;
  let rateSquares = 0;
  let powerSquares = 0;
  let products = 0;
  for (const [rate, power] of points) {
    rateSquares += (rate - meanRate) ** 2;
    powerSquares += (power - meanPower) ** 2;
    products += (rate - meanRate) * (power - meanPower);
  }
  if (Math.sqrt(rateSquares / (count - 1)) < MIN_RATE_SD_SPM || powerSquares === 0) return null;
  const slope = products / rateSquares;
  return {
    slopeWPerSpm: slope,
    interceptW: meanPower - slope * meanRate,
    r: products / Math.sqrt(rateSquares * powerSquares),
    count,
  };
}

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

interface PowerProfiles {
  /** Domain of the answer, which may be older than the request. */
  readonly by: ProfileDomain;
  readonly profiles: readonly DriveProfile[];
}

interface PowerProfilesState {
  /** The previous selection's until the new one arrives; null before the first, and after a failure. */
  readonly answer: PowerProfiles | null;
  readonly problem: string | null;
}

export function usePowerProfiles(
  { engine, session, analysis, selection }: ViewProps,
  by: ProfileDomain,
): PowerProfilesState {
  const { strokes } = selection.counted;
  const { data, of, error } = useEngine({ engine, session, analysis }, 'driveProfiles', {
    strokes,
    quantity: 'power',
    by,
  });
  const answer = useMemo(() => (data === null || of === null ? null : { by: of.by, profiles: data }), [data, of]);
  return { answer: error === null ? answer : null, problem: error };
}
