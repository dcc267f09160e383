// What a trend over weeks is drawn of: one value per outing, with its spread, the line through it and where that begins again.

export interface DatedValue {
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly median: number;
  /** Third quartile less the first; NaN where only a mean is known. */
  readonly iqr: number;
  /** The mean that forgets; NaN where there is none. */
  readonly trend: number;
  /** What changed since the outing before, besides the rowing. */
  readonly changes: readonly string[];
  /** The rowing itself changed here: the line begins again too. */
  readonly begins?: true;
}
