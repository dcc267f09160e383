// Axes of the force charts: by angle, by share of the arc, by time. And what the selection is compared with: the
// targets of a boat class, and other strokes of the session.
import type { DriveProfile, ProfileDomain } from '#engine/analysis/force/drive-profiles.ts';
import { findExtent, niceStep, ticksBetween } from '#src/figures/scale/scale.ts';
import { fixed } from '#src/format/number.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import type { TargetSet } from '#src/features/desk/shared/targets/target-set.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { clock } from '#src/format/clock.ts';
import { strokesWithin, wholeRange, type Range } from '#src/features/desk/shared/selection/selection.ts';

interface DomainLook {
  /** Label of the switch. */
  readonly name: string;
  readonly axis: string;
  readonly unit: string;
  readonly decimals: number;
  /** Step of ticks in a wide and a narrow chart. */
  readonly steps: readonly [wide: number, narrow: number];
  /** The axis ends at a multiple of this. */
  readonly round: number;
}

export const DOMAIN_LOOKS: Readonly<Record<ProfileDomain, DomainLook>> = {
  angle: {
    name: 'Angle',
    axis: 'oar angle, 0° = square to the boat',
    unit: '°',
    decimals: 0,
    steps: [15, 30],
    round: 5,
  },
  arc: {
    name: 'Arc',
    axis: 'share of the arc from catch to finish',
    unit: '%',
    decimals: 0,
    steps: [10, 25],
    round: 1,
  },
  time: {
    name: 'Time',
    axis: 'since the catch',
    unit: ' s',
    decimals: 2,
    steps: [0.1, 0.2],
    round: 0.05,
  },
};

export interface ForceAxes {
  readonly by: ProfileDomain;
  readonly at: readonly [from: number, to: number];
  /** Newtons. */
  readonly force: readonly [from: number, to: number];
  readonly forceTicks: readonly { readonly newtons: number; readonly text: string }[];
}

/** Axes that fit every curve, band and `marked` place, with round steps in the displayed unit; null without a curve. */
export function forceAxes(
  by: ProfileDomain,
  profiles: readonly DriveProfile[],
  unit: ForceUnit,
  marked: readonly number[] = [],
): ForceAxes | null {
  const { round } = DOMAIN_LOOKS[by];
  const drawn = findExtent(profiles.flatMap((profile) => [...profile.at]));
  const forces = findExtent(profiles.flatMap(({ mean, p05, p95 }) => [...mean, ...p05, ...p95]));
  if (drawn === null || forces === null) return null;
  const at = findExtent([...drawn, ...marked]) ?? drawn;
  const perNewton = unit.of(1);
  const greatest = Math.max(forces[1], 50);
  const step = niceStep(greatest * perNewton, 5) / perNewton;
  // Gate force is slightly below zero when the oar is feathered; small values need no space.
  const least = forces[0] < -greatest / 50 ? Math.max(forces[0], -greatest / 4) - greatest * 0.03 : 0;
  const most = greatest + step * 0.35;
  return {
    by,
    at: [Math.floor(at[0] / round + 1e-6) * round, Math.ceil(at[1] / round - 1e-6) * round],
    force: [least, most],
    forceTicks: ticksBetween(least * perNewton, most * perNewton, step * perNewton).map((tick) => ({
      newtons: tick / perNewton,
      text: fixed(tick),
    })),
  };
}

export interface TargetMark {
  readonly name: 'catch' | 'peak' | 'finish';
  /** On the chart's axis: degrees, or percent of the arc. */
  readonly at: number;
  readonly words: string;
}

/**
 * Target catch, peak and finish of a boat class on the force chart's axis. None by time: a stroke at another rate would
 * be another target.
 */
export function targetMarks(set: TargetSet | null, by: ProfileDomain): TargetMark[] {
  if (set === null || by === 'time') return [];
  const { catchAngleDeg, finishAngleDeg, peakPositionPct } = set;
  if (by === 'arc') return [{ name: 'peak', at: peakPositionPct, words: `peak ${fixed(peakPositionPct)}%` }];
  const peakDeg = catchAngleDeg + (peakPositionPct / 100) * (finishAngleDeg - catchAngleDeg);
  const mark = (name: TargetMark['name'], at: number): TargetMark => ({ name, at, words: `${name} ${fixed(at)}°` });
  return [mark('catch', catchAngleDeg), mark('peak', peakDeg), mark('finish', finishAngleDeg)];
}

/** A piece, the whole session, or a saved selection. */
export interface ComparisonOption {
  readonly id: string;
  readonly name: string;
  readonly strokes: Int32Array;
}

export function listComparisonOptions(analysis: Analysis, kept: Range | null): ComparisonOption[] {
  const { strokes, pieces } = analysis;
  const { fromS } = wholeRange(analysis);
  const all = { id: 'all', name: 'whole session', strokes: Int32Array.from({ length: strokes.count }, (_, k) => k) };
  const rivals: ComparisonOption[] = pieces.map((piece, index) => ({
    id: `piece-${index}`,
    name:
      piece.name ??
      (piece.rateSpm === null ? `piece ${index + 1}` : `piece ${index + 1}, rate ${fixed(piece.rateSpm)}`),
    strokes: Int32Array.from({ length: piece.toStroke - piece.fromStroke }, (_, k) => piece.fromStroke + k),
  }));
  if (kept !== null) {
    const name = `kept ${clock(kept.fromS - fromS)} to ${clock(kept.toS - fromS)}`;
    rivals.unshift({ id: 'kept', name, strokes: strokesWithin(strokes, kept) });
  }
  return [...rivals, all].filter((rival) => rival.strokes.length > 0);
}

const sameStrokes = (one: Int32Array, other: Int32Array): boolean =>
  one.length === other.length && one.every((stroke, k) => stroke === other[k]);

/** Chosen one if it still exists, otherwise the first that is not the selection itself. */
export const findComparisonOption = (
  rivals: readonly ComparisonOption[],
  chosen: string | null,
  selected: Int32Array,
): ComparisonOption | null =>
  rivals.find((rival) => rival.id === chosen) ??
  rivals.find((rival) => !sameStrokes(rival.strokes, selected)) ??
  rivals[0] ??
  null;
