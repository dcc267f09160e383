// One thing to know about an athlete and a program, in words, with what it rests on. There is no score.

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
