// Seasons of crews whose rowers vary relative to each other from day to day, and the findings about their last session.
import type { Uniform } from '../../../comparison/blocks.ts';
import { stepsOverSessions, type Moved, type GateMedians } from '../steps.ts';

export interface Season {
  readonly gates: number;
  readonly earlier: number;
  /** Day-to-day variation: of a rower's force as a share, of a gate's midpoint in degrees. */
  readonly forceScatter: number;
  readonly middleScatterDeg: number;
  /** Degrees of freedom of the draws: few give heavy tails; Infinity for a normal distribution. */
  readonly freedom: number;
}

/** A fault of one gate in the last session. */
export interface Fault {
  readonly force?: number;
  readonly zeroDeg?: number;
  readonly angle?: number;
}

function normalFrom(uniform: Uniform): number {
  return Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
}

/** Student's t scaled to a standard deviation of 1. */
function drawnFrom(uniform: Uniform, freedom: number): number {
  if (!Number.isFinite(freedom)) return normalFrom(uniform);
  let squares = 0;
  for (let k = 0; k < freedom; k++) squares += normalFrom(uniform) ** 2;
  return (normalFrom(uniform) / Math.sqrt(squares / freedom)) * Math.sqrt((freedom - 2) / freedom);
}

interface Rower {
  readonly workJ: number;
  readonly catchDeg: number;
  readonly finishDeg: number;
}

/** Work and peak differ slightly, and so do the ends of the arc. */
const WORK_ALONE = 0.01;
const END_ALONE = 0.6;

function simulateDay(rowers: readonly Rower[], season: Season, uniform: Uniform): GateMedians[] {
  const drawn = (): number => drawnFrom(uniform, season.freedom);
  const crew = Math.exp(0.05 * normalFrom(uniform));
  return rowers.map(({ workJ, catchDeg, finishDeg }) => {
    const force = crew * Math.exp(season.forceScatter * drawn());
    const middleDeg = season.middleScatterDeg * drawn();
    const endDeg = (): number => middleDeg + END_ALONE * season.middleScatterDeg * drawn();
    return {
      workJ: workJ * force * Math.exp(WORK_ALONE * drawn()),
      peakForceN: 1.5 * workJ * force * Math.exp(WORK_ALONE * drawn()),
      catchAngleDeg: catchDeg + endDeg(),
      finishAngleDeg: finishDeg + endDeg(),
    };
  });
}

/** The same crew on each day, ending now; rowers differ as in a real crew. */
export function simulateSeason(season: Season, uniform: Uniform): GateMedians[][] {
  const rowers = Array.from({ length: season.gates }, (): Rower => ({
    workJ: 400 * Math.exp(0.07 * normalFrom(uniform)),
    catchDeg: -55 + 2 * normalFrom(uniform),
    finishDeg: 33 + 2 * normalFrom(uniform),
  }));
  return Array.from({ length: season.earlier + 1 }, () => simulateDay(rowers, season, uniform));
}

export const faulty = (one: GateMedians, { force = 1, zeroDeg = 0, angle = 1 }: Fault): GateMedians => ({
  workJ: one.workJ * force * angle,
  peakForceN: one.peakForceN * force,
  catchAngleDeg: one.catchAngleDeg * angle + zeroDeg,
  finishAngleDeg: one.finishAngleDeg * angle + zeroDeg,
});

export interface Told {
  /** Shares of the seasons: with the right finding, and with a finding about another gate or kind. */
  readonly found: number;
  readonly wrongly: number;
}

/** A number of seasons, with or without a fault of the second gate in the last session. */
export function countTold(
  season: Season,
  fault: Fault | null,
  moved: Moved | null,
  seasons: number,
  uniform: Uniform,
): Told {
  let found = 0;
  let wrongly = 0;
  for (let k = 0; k < seasons; k++) {
    const days = simulateSeason(season, uniform);
    const now = (days.at(-1) ?? []).map((one, gate) => (gate === 1 && fault !== null ? faulty(one, fault) : one));
    const steps = stepsOverSessions(now, days.slice(0, -1));
    const isRight = (step: (typeof steps)[number]): boolean => step.gate === 1 && step.moved === moved;
    if (steps.some(isRight)) found += 1;
    if (steps.some((step) => !isRight(step))) wrongly += 1;
  }
  return { found: found / seasons, wrongly: wrongly / seasons };
}
