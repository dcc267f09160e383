// The answers of a profile that each kind of recipient sees, by whose it is; nothing where they are not let in.
import type { Recipient } from '../recipients.ts';

const BY_CLUB = 'Name, Side, Boats, Race results, Video clip';
const BY_COLLEGE = 'Name, Boats, Video clip';
const BY_LINK = 'Name, Video clip';
const BY_FAMILY =
  'Name, Side, Boats, Crew at your club, Measured on the water, 2k erg test, Race results, Video clip, References, Guardian';
const OF_A_MINOR = `${BY_FAMILY}, Guardian’s address for colleges`;

export const FIELD_LISTS: Readonly<Record<Recipient, Readonly<Record<'child' | 'teen' | 'adult', string | null>>>> = {
  'the team': { child: BY_CLUB, teen: BY_CLUB, adult: BY_CLUB },
  'a club coach by name': { child: BY_CLUB, teen: BY_CLUB, adult: BY_CLUB },
  // No one agreed to colleges for the child.
  'a college': { child: null, teen: BY_COLLEGE, adult: BY_COLLEGE },
  'whoever has the link': { child: null, teen: BY_LINK, adult: BY_LINK },
  'a guardian who reads along': { child: OF_A_MINOR, teen: OF_A_MINOR, adult: BY_FAMILY },
};
