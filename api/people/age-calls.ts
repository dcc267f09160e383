// The age question, before any other. The database decides the age group and what it blocks; here a browser isn't asked
// again for a year, and a blocked sign-up stays blocked on its next visit.
import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, getSignedCookie, setCookie, setSignedCookie } from 'hono/cookie';
import { z } from 'zod';
import { ApiError, byAnyone, HOUR_S, requirePerson, SECRET, type Asker } from '../call.ts';
import type { ProductApiOptions } from '../product-api.ts';

/** Read by this call alone. Holds the group and no birth data, and goes when the browser is closed. */
const COOKIE = 'strokeside-age';
/** A number and nothing else, set by an answer that closes a sign-up; the database knows until when. */
const CLOSED_COOKIE = 'strokeside-sign-up';
const CLOSED_S = 30 * 24 * HOUR_S;
const PATH = '/api/age';

export const BIRTH = {
  year: z.int('Enter the year of birth.').min(1900, 'Enter the year of birth.').max(2100, 'Enter the year of birth.'),
  month: z.int('Enter the month of birth.').min(1).max(12),
};
const NUMBER = /^[0-9a-f]{64}$/u;
const AGE = z.object({
  ...BIRTH,
  /**
   * Signed in: who the account is of; null: not said yet, and nothing of an adult is kept. Under 18 it is an athlete's.
   */
  as: z.enum(['athlete', 'parent', 'coach', 'college']).nullable().default('athlete'),
  /** Secret of the email that named the person: a coach's invitation or a parent's decision. */
  named: SECRET.nullish(),
});
const OTHERWISE =
  'You answered this question before, in another way. If that answer was wrong, ask a parent to write to us.';
const BAND = z.enum(['under-14', '14-17', '18+']);
const CLOSED = z.object({ closed: z.literal(true) });
const ANSWERED = z.union([CLOSED, z.object({ band: BAND, answer: z.string().optional() })]);
const KEPT = z.union([CLOSED, z.object({ band: BAND })]);

export function ageCalls({ backend, siteUrl }: ProductApiOptions) {
  const answerBand = async ({ year, month, as, named }: z.output<typeof AGE>, { context, client }: Asker) => {
    await backend.limit('age', client, 60, HOUR_S);
    const born = { born_year: year, born_month: month };
    const band = BAND.parse(await backend.call('age_band', born));
    const before = await getSignedCookie(context, backend.cookieKey, COOKIE);
    const isOther = typeof before === 'string' && before !== band;
    const browser = browserNumber(context);
    const authorization = context.req.header('authorization');
    if (authorization === undefined) {
      // A person named by an email may not be the last one at this browser: the stored answer doesn't apply to them,
      // nor does theirs replace it.
      const isNamed = named !== null && named !== undefined;
      if (isOther && !isNamed) throw new ApiError(403, OTHERWISE);
      const said = ANSWERED.parse(await backend.call('answer_age', { ...born, browser, named: named ?? null }));
      if ('closed' in said) throw new ApiError(403, OTHERWISE);
      if (!(isOther && isNamed)) await keepBand(context, said.band, browser);
      return { band: said.band, ...(said.answer === undefined ? {} : { answer: said.answer }) };
    }
    const person = await requirePerson(backend.personOf, authorization, 'Sign in first.');
    if (isOther && !(await isNamedAdult(person.id))) throw new ApiError(403, OTHERWISE);
    const kept = KEPT.parse(await backend.call('keep_age', { person: person.id, ...born, came_as: as, browser }));
    if ('closed' in kept) throw new ApiError(403, OTHERWISE);
    // An account that answered before is answered as before; the browser is held to that, not to what was tried now.
    if (!isOther) await keepBand(context, kept.band, browser);
    return { band: kept.band };
  };

  const isNamedAdult = async (person: string): Promise<boolean> =>
    (await backend.call('is_named_adult', { person })) === true;

  const isSecure = siteUrl.startsWith('https:');
  const keepBand = async (context: Context, band: string, browser: string): Promise<void> => {
    const held = { path: PATH, httpOnly: true, sameSite: 'Strict', secure: isSecure } as const;
    await setSignedCookie(context, COOKIE, band, backend.cookieKey, held);
    if (band === 'under-14') setCookie(context, CLOSED_COOKIE, browser, { ...held, maxAge: CLOSED_S });
  };

  return { 'age/band': byAnyone(AGE, answerBand) };
}

/** The number this browser keeps of a closed sign-up, or a new one: it gets to keep it when this answer closes one. */
function browserNumber(context: Context): string {
  const held = getCookie(context, CLOSED_COOKIE);
  return held !== undefined && NUMBER.test(held) ? held : randomBytes(32).toString('hex');
}
