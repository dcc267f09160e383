// Search parameters of account pages, besides the secrets of emails: the wanted page, what has just happened, and the
// person a page is about. Invalid ones are ignored.
import { CAME_AS } from '#src/data/people/age-answer.ts';
import { partsReader, textUpTo, parseWord, rowName } from '#src/format/written-values.ts';

/** The page someone wanted; only one of this site is gone to. */
const redirect = textUpTo(2000);
/** Account role; the age question was answered before. */
const as = parseWord(CAME_AS);

/** With what has just happened to them. */
export const loginSearch = partsReader({
  redirect,
  after: parseWord(['deleted', 'signed-out-everywhere']),
});

export const registerSearch = partsReader({ redirect, as });

export const ageSearch = partsReader({ redirect, as });

/** How a parent came back from the page for the card, or whose form to print. */
export const consentSearch = partsReader({ card: parseWord(['done', 'left']), form: parseWord(['club', 'colleges']) });

/** Purpose of the email; the service has two names for the first. */
export const confirmationSearch = partsReader({
  type: parseWord(['email', 'signup', 'email_change']),
});

/** Family member a page is about; by default the reader, or their first child. */
export const personSearch = partsReader({ rower: rowName });

/** Profile in the address, for people who manage several. */
export const profileSearch = partsReader({ of: rowName });
