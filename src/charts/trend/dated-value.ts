// Data of a trend over weeks: one value per session with its spread, and where the line breaks.

export interface DatedValue {
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly median: number;
  /** Third quartile less the first; NaN where only a mean is known. */
  readonly iqr: number;
  /** The mean that forgets; NaN where there is none. */
  readonly trend: number;
  /** Setup changes since the previous session. */
  readonly changes: readonly string[];
  /** The rowing itself changed here: the line begins again too. */
  readonly begins?: true;
}
