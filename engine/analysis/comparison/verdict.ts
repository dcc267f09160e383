// Verdict on a difference, as one of five words, and the ways to align the two sides that it compares.
import type { ComparedMetricId } from './compared-metrics.ts';
import type { JudgedDifference } from './judged.ts';

/**
 * - `real`: the whole interval is beyond the smallest difference that matters.
 * - `likely`: the sign is sure and the difference is at least what matters, but may be smaller.
 * - `cannot-tell`: neither a difference nor its absence is sure.
 * - `the-same`: too small to matter.
 * - `follows`: fully explained by another difference.
 */
export type VerdictWord = 'real' | 'likely' | 'cannot-tell' | 'the-same' | 'follows';

export interface Verdict {
  readonly word: VerdictWord;
  /** For `follows`: the difference that explains it. */
  readonly from: ComparedMetricId | null;
}

/** At a fixed rate, meters per stroke follow from speed, and work per stroke from power. */
const AT_ONE_RATE: Readonly<Partial<Record<ComparedMetricId, readonly ComparedMetricId[]>>> = {
  distanceM: ['speedMps'],
  workJ: ['rowerPowerW', 'powerW'],
};

/** Alignments that compare strokes at the same rate. */
const ONE_RATE: ReadonlySet<Alignment> = new Set(['rate', 'step']);

function chooseSource(one: JudgedDifference, all: readonly JudgedDifference[], alignment: Alignment) {
  const from = ONE_RATE.has(alignment) ? AT_ONE_RATE[one.id] : undefined;
  return all.find((other) => from?.includes(other.id) === true && other.judgement.verdict === one.judgement.verdict);
}

/** Among all differences of the same sides and alignment. */
export function fiveWayVerdict(one: JudgedDifference, all: readonly JudgedDifference[], alignment: Alignment): Verdict {
  const { verdict, certain } = one.judgement;
  if (verdict === 'trivial') return { word: 'the-same', from: null };
  if (verdict === 'unclear') return { word: 'cannot-tell', from: null };
  const source = chooseSource(one, all, alignment);
  if (source !== undefined) return { word: 'follows', from: source.id };
  return { word: certain ? 'real' : 'likely', from: null };
}

/** Names of the ways to align two sides of a comparison, as addresses write them. */
export const ALIGNMENTS = ['all', 'rate', 'distance', 'stroke', 'piece', 'step'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];
