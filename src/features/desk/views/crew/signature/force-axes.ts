// Axes of the force charts: by angle, by share of the arc, by time.
import type { DriveProfile, ProfileDomain } from '#engine/analysis/force/drive-profiles.ts';
import { findExtent, niceStep, ticksBetween } from '#src/figures/scale/scale.ts';
import { fixed } from '#src/format/number.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';

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
    unit: ' %',
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
