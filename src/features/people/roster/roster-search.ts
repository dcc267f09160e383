// Roster state in the URL: team, and which of its two pages. Invalid links fall back.
import { partsReader, rowName, textLike, parseWord } from '#src/format/written-values.ts';

export const rosterSearch = partsReader({
  team: rowName,
  /** List of athletes when absent. */
  view: parseWord(['seats', 'recruiting']),
  /** Fingerprint of the session whose seats are linked. */
  session: textLike(/^[\w:-]{4,120}$/u),
});

export type RosterSearch = ReturnType<typeof rosterSearch>;
