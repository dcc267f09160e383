// What is said of a difference, in one of five words.
import type { Alignment } from './alignments.ts';
import type { ComparedMetricId } from './compared-metrics.ts';
import type { JudgedDifference } from './judged.ts';

/**
 * - `real`: all of the interval is beyond the smallest difference that matters.
 * - `likely`: the sign is sure and the difference is at least what matters, and may yet be smaller.
 * - `cannot-tell`: neither a difference nor none is sure.
 * - `the-same`: too small to matter.
 * - `follows`: another difference that is said is the whole of it.
 */
export type SaidWord = 'real' | 'likely' | 'cannot-tell' | 'the-same' | 'follows';

export interface Said {
  readonly word: SaidWord;
  /** Of what follows, what it follows from. */
  readonly from: ComparedMetricId | null;
}

/** At one rate: meters a stroke are speed, and the work of a stroke is power, each over the rate. */
const AT_ONE_RATE: Readonly<Partial<Record<ComparedMetricId, readonly ComparedMetricId[]>>> = {
  distanceM: ['speedMps'],
  workJ: ['rowerPowerW', 'powerW'],
};

/** Strokes compared with strokes of the same rate. */
const ONE_RATE: ReadonlySet<Alignment> = new Set(['rate', 'step']);

function sourceOf(one: JudgedDifference, all: readonly JudgedDifference[], alignment: Alignment) {
  const from = ONE_RATE.has(alignment) ? AT_ONE_RATE[one.id] : undefined;
  return all.find((other) => from?.includes(other.id) === true && other.judgement.verdict === one.judgement.verdict);
}

/** Among all differences that were found between the same sides, aligned the same way. */
export function fiveWordOf(one: JudgedDifference, all: readonly JudgedDifference[], alignment: Alignment): Said {
  const { verdict, certain } = one.judgement;
  if (verdict === 'trivial') return { word: 'the-same', from: null };
  if (verdict === 'unclear') return { word: 'cannot-tell', from: null };
  const source = sourceOf(one, all, alignment);
  if (source !== undefined) return { word: 'follows', from: source.id };
  return { word: certain ? 'real' : 'likely', from: null };
}
