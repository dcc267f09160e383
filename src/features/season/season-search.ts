// What of the season lives in the address: the month that is shown, or whose season, in which boats, at which rate.
import { partsReader, numberThat, textLike } from '#src/format/written-values.ts';

/** Leaves out what is absent or unusable, so that the address stays short. */
export const seasonSearch = partsReader({
  /** "2025-05"; that of the latest outing when absent. */
  month: textLike(/^\d{4}-(?:0[1-9]|1[0-2])$/u),
  /** Whose season: no name, so that an address gives no one away. */
  rower: textLike(/^r[0-9a-f]{8}$/u),
  /** "8+"; "unknown" for boats whose class is not known. */
  boat: textLike(/^(?:\d{1,2}[x+-]|unknown)$/u),
  /** Strokes a minute. */
  rate: numberThat((rate) => Number.isInteger(rate) && rate >= 4 && rate <= 80),
});

export type SeasonSearch = ReturnType<typeof seasonSearch>;
export type ChangeSeason = (change: {
  readonly [Key in keyof SeasonSearch]?: SeasonSearch[Key] | undefined;
}) => void;
