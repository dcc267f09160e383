// Imports verified results from the Concept2 Logbook: the profile's owner authorizes there and returns to the profile.
// Disabled without API keys.
import { z } from 'zod';
import { ApiError } from './failure.ts';
import type { ProductApi, ProductApiOptions } from './product-api.ts';
import { bySignedIn, HOUR_S } from './call.ts';

const OF_PERSON = z.object({ uaid: z.uuid() });
const RETURNED = z.object({ code: z.string().min(1).max(2000), state: z.string().regex(/^[0-9a-f]{64}$/u) });
const OFF = 'The Concept2 Logbook is not connected on this installation.';

export const logbookCalls = ({ backend, logbook }: ProductApiOptions) => ({
  'logbook/begin': bySignedIn(backend)('Sign in to read your results.', OF_PERSON, async ({ uaid }, by) => {
    if (logbook === null) throw new ApiError(503, OFF);
    await backend.limit('logbook', by.person.id, 10, HOUR_S);
    return { url: logbook.pageFor(z.string().parse(await by.callAs('begin_logbook', { uaid }))) };
  }),
});

export function addLogbookReturn(api: ProductApi, { backend, siteUrl, logbook }: ProductApiOptions): void {
  // The Logbook redirects here after a refusal as well, then without a code.
  api.get('/api/logbook/return', async (context) => {
    const back = (): Response => context.redirect(new URL('/profile#section-erg', siteUrl).href);
    const returned = RETURNED.safeParse(context.req.query());
    if (logbook === null || !returned.success) return back();
    await backend.limit('logbook-return', context.env.client, 30, HOUR_S);
    const { code, state } = returned.data;
    // No request before the state is known to belong to a person here.
    if ((await backend.call('knows_logbook', { token: state })) !== true) return back();
    await backend.call('keep_logbook_results', { token: state, results: await logbook.resultsOf(code) });
    return back();
  });
}
