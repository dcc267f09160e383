// A session as a coach plans it: what to row, in order. Pieces are continuous; between two of them there is a rest.

/** Seconds or meters, whole numbers. */
export interface Amount {
  readonly unit: 's' | 'm';
  readonly value: number;
}

/** Strokes per minute; one rate has both ends the same. */
export interface Rate {
  readonly from: number;
  readonly to: number;
}

/** Part of a piece at one rate; null for a free rate. */
export interface Stage {
  readonly amount: Amount;
  readonly rate: Rate | null;
}

/** One piece: its parts follow each other without a stop. */
export interface Work {
  readonly effort: 'work';
  readonly stages: readonly Stage[];
  /** "UT2", "race pace": as coaches call it; null when not given. */
  readonly zone: string | null;
}

export interface Between {
  readonly effort: 'rest' | 'warm-up' | 'cool-down';
  /** Null for as long as it takes. */
  readonly amount: Amount | null;
  readonly rate: Rate | null;
}

export type Step = Work | Between;
export type Workout = readonly Step[];

export const OPEN_REST: Between = { effort: 'rest', amount: null, rate: null };

export const isWork = (step: Step | undefined): step is Work => step?.effort === 'work';

/** Pieces in order. */
export const worksOf = (workout: Workout): Work[] => workout.filter(isWork);

const isOpenRest = (step: Step): boolean => step.effort === 'rest' && step.amount === null && step.rate === null;

/** With a rest between any two pieces, none at the ends, and no open one next to another. */
export function tidyWorkout(steps: readonly Step[]): Workout {
  const tidy: Step[] = [];
  for (const step of steps) {
    const before = tidy.at(-1);
    if (step.effort === 'rest') {
      if (before === undefined || (isOpenRest(step) && before.effort === 'rest')) continue;
      if (isOpenRest(before)) tidy.pop();
    } else if (isWork(step) && isWork(before)) tidy.push(OPEN_REST);
    tidy.push(step);
  }
  while (tidy.at(-1)?.effort === 'rest') tidy.pop();
  return tidy;
}

/** Sum of the stages where they have one unit; null for a mixture. */
export function amountOf({ stages }: Work): Amount | null {
  const [first] = stages;
  if (first === undefined || stages.some(({ amount }) => amount.unit !== first.amount.unit)) return null;
  return { unit: first.amount.unit, value: stages.reduce((sum, { amount }) => sum + amount.value, 0) };
}
