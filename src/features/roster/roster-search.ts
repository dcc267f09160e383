// What of the roster lives in the address: the team, and which of its two pages. A bad link falls back.
import { partsReader, rowName, textLike, wordOf } from '#src/format/written-values.ts';

export const rosterSearch = partsReader({
  team: rowName,
  /** The list of athletes when absent. */
  view: wordOf(['seats', 'recruiting']),
  /** Fingerprint of the outing whose seats are linked. */
  outing: textLike(/^[\w:-]{4,120}$/u),
});

export type RosterSearch = ReturnType<typeof rosterSearch>;
