// What addresses of account pages carry, next to the secrets of emails: where someone wanted to go. What cannot be used is
// as if it were not there.
import { CAME_AS } from '#src/backend/people/age-answer.ts';
import { partsReader, textUpTo, wordOf } from '#src/format/written-values.ts';

/** The page someone wanted; only one of this site is gone to. */
const redirect = textUpTo(2000);
/** Who makes the account; everyone answered the question of age before. */
const as = wordOf(CAME_AS);

/** With what has just happened to them. */
export const loginSearch = partsReader({
  redirect,
  after: wordOf(['deleted', 'signed-out-everywhere']),
});

export const registerSearch = partsReader({ redirect, as });

export const ageSearch = partsReader({ redirect, as });

/** How a parent came back from the page for the card, or whose form to print. */
export const consentSearch = partsReader({ card: wordOf(['done', 'left']), form: wordOf(['club', 'colleges']) });

/** What the email was about; the service calls the first one by two names. */
export const confirmationSearch = partsReader({
  type: wordOf(['email', 'signup', 'email_change']),
});
