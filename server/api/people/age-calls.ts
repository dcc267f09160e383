// The question of age. The database decides the band; here a browser that answered once is not asked for another year.
import type { Context } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import { z } from 'zod';
import { ApiError } from '../failure.ts';
import type { ProductApi } from '../product-api.ts';
import { readAs } from '../requests.ts';
import type { PeopleOptions } from './consent-calls.ts';

const HOUR_S = 3600;
/** Read by this call alone. Holds the band and no birth data, and goes when the browser is closed. */
const COOKIE = 'strokeside-age';
const PATH = '/api/age';

export const BIRTH = {
  year: z.int('Enter the year of birth.').min(1900, 'Enter the year of birth.').max(2100, 'Enter the year of birth.'),
  month: z.int('Enter the month of birth.').min(1).max(12),
};
const AGE = z.object(BIRTH);
const ADULT = z.object({ asParent: z.boolean() });
const OTHERWISE =
  'You answered this question before, in another way. If that answer was wrong, ask a parent to write to us.';
const BAND = z.enum(['under-14', '14-17', '18+']);
const VERIFIED = z.object({ band: BAND });

export function addAgeCalls(api: ProductApi, { backend, siteUrl, requirePerson }: PeopleOptions): void {
  api.post('/api/age/band', async (context) => {
    const { year, month } = await readAs(context.req.raw, AGE);
    await backend.limit('age', context.env.client, 60, HOUR_S);
    const born = { born_year: year, born_month: month };
    const band = BAND.parse(await backend.call('age_band', born));
    const before = await getSignedCookie(context, backend.cookieKey, COOKIE);
    if (typeof before === 'string' && before !== band) throw new ApiError(403, OTHERWISE);
    const authorization = context.req.header('authorization');
    if (authorization === undefined) {
      await keepBand(context, band);
      return context.json({ band });
    }
    const person = await requirePerson(context.req.raw, 'Sign in first.');
    const kept = VERIFIED.parse(await backend.call('verify_age', { person: person.id, ...born, home_state: null }));
    // An account that answered before is answered as before; the browser is held to that, not to what was tried now.
    await keepBand(context, kept.band);
    return context.json({ band: kept.band });
  });

  // Parents and coaches tick that they are adults, without a date; a younger answer of the same browser stands against it.
  api.post('/api/age/adult', async (context) => {
    const person = await requirePerson(context.req.raw, 'Sign in first.');
    const { asParent } = await readAs(context.req.raw, ADULT);
    await backend.limit('age', context.env.client, 60, HOUR_S);
    const before = await getSignedCookie(context, backend.cookieKey, COOKIE);
    if (before === 'under-14' || before === '14-17') throw new ApiError(403, OTHERWISE);
    await backend.call('confirm_adult', { person: person.id, as_parent: asParent });
    return context.json({ success: true });
  });

  const keepBand = (context: Context, band: string): Promise<void> =>
    setSignedCookie(context, COOKIE, band, backend.cookieKey, {
      path: PATH,
      httpOnly: true,
      sameSite: 'Strict',
      secure: siteUrl.startsWith('https:'),
    });
}
