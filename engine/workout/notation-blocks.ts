// Sets of a notation: repeats with their rests, and rates given for several pieces at once.
import { isWork, OPEN_REST, type Rate, type Stage, type Step } from './workout.ts';

export interface SetBlock {
  readonly kind: 'set';
  /** Steps of each repeat. */
  reps: Step[][];
  /** Between repeats; undefined while not given. */
  rest: Step | undefined;
}
export type Block = SetBlock | { readonly kind: 'rest'; readonly step: Step };

/** Between the repeats where there are some without a rest; otherwise after it. */
export function keepRestOf(blocks: Block[], set: SetBlock, step: Step): void {
  if (blocks.at(-1) === set && set.reps.length > 1 && set.rest === undefined) set.rest = step;
  else blocks.push({ kind: 'rest', step });
}

const withStages = (rep: readonly Step[], rateOf: (piece: number, stage: number) => Rate | null): Step[] => {
  let piece = -1;
  let stage = -1;
  return rep.map((step) => {
    if (!isWork(step)) return step;
    piece += 1;
    return {
      ...step,
      stages: step.stages.map((one) => {
        stage += 1;
        return { ...one, rate: rateOf(piece, stage) };
      }),
    };
  });
};

/**
 * One rate is for all. As many as repeats are one each; as many as parts or pieces of a repeat are theirs; more than
 * repeats of one piece divide each piece equally. Null for anything else.
 */
export function assignRates(reps: Step[][], rates: readonly (Rate | null)[], ofLast: boolean): Step[][] | null {
  const [first = []] = reps;
  const works = first.filter(isWork);
  const stages = works.flatMap((one) => one.stages);
  const [only = null] = rates;
  if (ofLast) {
    const last = stages.length - 1;
    if (rates.length > 1 || works.length !== 1) return null;
    return reps.map((rep) => withStages(rep, (_, at) => (at === last ? only : (stages[at]?.rate ?? null))));
  }
  if (rates.length === 1) return reps.map((rep) => withStages(rep, () => only));
  if (stages.length === rates.length) return reps.map((rep) => withStages(rep, (_, at) => rates[at] ?? null));
  if (works.length === rates.length) return reps.map((rep) => withStages(rep, (at) => rates[at] ?? null));
  if (reps.length === rates.length) return reps.map((rep, at) => withStages(rep, () => rates[at] ?? null));
  const [piece] = stages;
  if (stages.length !== 1 || piece === undefined || rates.length < reps.length) return null;
  const value = piece.amount.value / rates.length;
  if (!Number.isInteger(value)) return null;
  const divided = rates.map((rate): Stage => ({ amount: { ...piece.amount, value }, rate }));
  return reps.map((rep) => rep.map((step) => (isWork(step) ? { ...step, stages: divided } : step)));
}

/** A rest at the end of a repeat stands between the repeats, unless another is given. */
function unrolled({ reps, rest }: SetBlock): Step[] {
  return reps.flatMap((rep, at) => {
    if (at === reps.length - 1) return rep;
    const ends = rep.at(-1)?.effort === 'rest';
    if (rest === undefined) return ends ? rep : [...rep, OPEN_REST];
    return [...(ends ? rep.slice(0, -1) : rep), rest];
  });
}

export const flatten = (blocks: readonly Block[]): Step[] =>
  blocks.flatMap((block) => (block.kind === 'rest' ? [block.step] : unrolled(block)));
