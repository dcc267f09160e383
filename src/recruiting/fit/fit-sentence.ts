// One fact about an athlete and a program, with its basis. Never a score.

export interface FitSentence {
  /** What it is about; at most one sentence for each. Hiding one hides the topic. */
  readonly topic: 'squad' | 'erg' | 'grades' | 'region' | 'size' | 'aid';
  readonly sentence: string;
  /** What was compared with what, and what it leaves out. */
  readonly why: string;
  readonly sources: readonly string[];
  /** Null: it rests on what the athlete entered. */
  readonly asOf: string | null;
}
