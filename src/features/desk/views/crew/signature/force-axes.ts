// The axes of the force figures: by angle, by share of the arc, by time.
import type { DriveProfile, ProfileDomain } from '#engine/analysis/force/drive-profiles.ts';
import { extentOf, niceStep, ticksBetween } from '#src/charts/scale/scale.ts';
import { fixed } from '#src/format/number.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';

interface DomainLook {
  /** On the switch. */
  readonly name: string;
  readonly axis: string;
  readonly unit: string;
  readonly decimals: number;
  /** Between ticks where there is room, and where there is little. */
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

/**
 * Axes that hold every curve, the bands and the `marked` places, with round steps in the unit shown; null without a
 * curve.
 */
export function forceAxes(
  by: ProfileDomain,
  profiles: readonly DriveProfile[],
  unit: ForceUnit,
  marked: readonly number[] = [],
): ForceAxes | null {
  const { round } = DOMAIN_LOOKS[by];
  const drawn = extentOf(profiles.flatMap((profile) => [...profile.at]));
  const forces = extentOf(profiles.flatMap(({ mean, p05, p95 }) => [...mean, ...p05, ...p95]));
  if (drawn === null || forces === null) return null;
  const at = extentOf([...drawn, ...marked]) ?? drawn;
  const perNewton = unit.of(1);
  const greatest = Math.max(forces[1], 50);
  const step = niceStep(greatest * perNewton, 5) / perNewton;
  // Force at the gate falls below zero where the oar is feathered; a trace of it needs no room.
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
