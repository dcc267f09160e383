// One fact about an athlete and a program, with its basis. Never a score.

export interface FitSentence {
  /** Topic; at most one sentence each. Hiding a sentence hides its topic. */
  readonly topic: 'squad' | 'erg' | 'grades' | 'region' | 'size' | 'aid';
  readonly sentence: string;
  /** The compared facts, and what is missing. */
  readonly why: string;
  readonly sources: readonly string[];
  /** Null: it rests on what the athlete entered. */
  readonly asOf: string | null;
}
