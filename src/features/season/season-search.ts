// Season state in the URL: month, or rower with boats and rate.
import { partsReader, numberThat, textLike } from '#src/format/written-values.ts';

/** Leaves out absent and unusable values to keep the URL short. */
export const seasonSearch = partsReader({
  /** "2025-05"; the latest session's month when absent. */
  month: textLike(/^\d{4}-(?:0[1-9]|1[0-2])$/u),
  /** Rower id without a name, so that a URL does not reveal anyone. */
  rower: textLike(/^r[0-9a-f]{8}$/u),
  /** "8+"; "unknown" for boats of unknown class. */
  boat: textLike(/^(?:\d{1,2}[x+-]|unknown)$/u),
  /** What Explore draws; it is closed when absent. */
  explore: textLike(/^[\w.]{1,80}$/u),
  /** spm. */
  rate: numberThat((rate) => Number.isInteger(rate) && rate >= 4 && rate <= 80),
});

export type SeasonSearch = ReturnType<typeof seasonSearch>;
export type ChangeSeason = (change: {
  readonly [Key in keyof SeasonSearch]?: SeasonSearch[Key] | undefined;
}) => void;
