// Imports verified results from the Concept2 Logbook: the profile's owner authorizes there and returns to the profile.
// Disabled without API keys.
import { z } from 'zod';
import type { Backend } from '../backend.ts';
import { ApiError } from '../failure.ts';
import type { ProductApi, RequirePerson } from '../product-api.ts';
import { readAs } from '../requests.ts';
import type { Logbook } from './logbook.ts';

interface LogbookOptions {
  readonly backend: Backend;
  readonly siteUrl: string;
  readonly requirePerson: RequirePerson;
  readonly logbook: Logbook | null;
}

const HOUR_S = 3600;
const OF_PERSON = z.object({ uaid: z.uuid() });
const RETURNED = z.object({ code: z.string().min(1).max(2000), state: z.string().regex(/^[0-9a-f]{64}$/u) });
const OFF = 'The Concept2 Logbook is not connected on this installation.';

export function addLogbookCalls(api: ProductApi, { backend, siteUrl, requirePerson, logbook }: LogbookOptions): void {
  api.get('/api/logbook', (context) => context.json({ enabled: logbook !== null }));

  api.post('/api/logbook/begin', async (context) => {
    const person = await requirePerson(context.req.raw, 'Sign in to read your results.');
    const { uaid } = await readAs(context.req.raw, OF_PERSON);
    if (logbook === null) throw new ApiError(503, OFF);
    await backend.limit('logbook', person.id, 10, HOUR_S);
    const authorization = context.req.header('authorization') ?? '';
    const state = z.string().parse(await backend.callAs(authorization, 'begin_logbook', { uaid }));
    return context.json({ url: logbook.pageFor(state) });
  });

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
