// Concept2 Logbook client: OAuth page, code exchange, and the person's verified results. Only the results are stored;
// the token is discarded immediately.
import { z } from 'zod';
import { ApiError, bySignedIn, HOUR_S } from './call.ts';
import type { ProductApi, ProductApiOptions } from './product-api.ts';

export interface LogbookKeys {
  readonly clientId: string;
  readonly clientSecret: string;
}

export type Logbook = NonNullable<ReturnType<typeof concept2Logbook>>;

const HOST = 'https://log.concept2.com';
const TIMEOUT_MS = 8000;
const SILENT = 'The Concept2 Logbook did not answer. Nothing was read; try again in a minute.';

const TOKEN = z.object({ access_token: z.string() });
const RESULTS = z.object({
  data: z.array(
    z.looseObject({
      id: z.number(),
      /** "2026-10-01 17:04:00", in the rower's local time. */
      date: z.string(),
      type: z.string(),
      distance: z.number(),
      /** Tenths of a second. */
      time: z.number(),
      workout_type: z.string().nullish(),
      verified: z.boolean().nullish(),
      stroke_rate: z.number().nullish(),
      drag_factor: z.number().nullish(),
    }),
  ),
});
type Entry = z.infer<typeof RESULTS>['data'][number];

const BY_DISTANCE: Readonly<Record<number, string>> = {
  500: '500m',
  1000: '1k',
  2000: '2k',
  5000: '5k',
  6000: '6k',
  10000: '10k',
};
/** By tenths of a second. */
const BY_TIME: Readonly<Record<number, string>> = { 600: '60s', 18000: '30min', 36000: '60min' };

/** The piece's name by distance or time; interval workouts aren't tests. */
function pieceName({ workout_type: kind, time, distance }: Entry): string | undefined {
  const by = kind ?? '';
  if (by === 'FixedTimeSplits') return BY_TIME[time];
  return by === 'FixedDistanceSplits' ? BY_DISTANCE[distance] : undefined;
}

/** Values outside human and machine limits are dropped. */
const within = (value: number | null | undefined, least: number, most: number): number | null =>
  value == null || value < least || value > most ? null : value;

/** A test that a page names; null for a paddle, an interval piece, another machine, and what no one verified. */
function verifiedResult(entry: Entry) {
  const piece = pieceName(entry);
  if (entry.verified !== true || entry.type !== 'rower' || piece === undefined || entry.time <= 0) return null;
  const drag = within(entry.drag_factor, 50, 250);
  return {
    logbook_id: String(entry.id),
    rowed_on: entry.date.slice(0, 10),
    piece,
    distance_m: entry.distance,
    duration_s: entry.time / 10,
    rate_spm: within(entry.stroke_rate, 8, 60),
    drag_factor: drag === null ? null : Math.round(drag),
  };
}

/** Null without API keys: the feature is hidden. */
export function concept2Logbook(keys: LogbookKeys | undefined, siteUrl: string, send: typeof fetch = fetch) {
  if (keys === undefined) return null;
  const { clientId, clientSecret } = keys;
  const returnsTo = new URL('/api/logbook/return', siteUrl).href;
  const scope = 'user:read,results:read';

  const asked = async <Read extends z.ZodType>(read: Read, path: string, init: RequestInit): Promise<z.infer<Read>> => {
    const response = await send(`${HOST}${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
      () => null,
    );
    if (response === null || !response.ok) throw new ApiError(502, SILENT);
    const answer = read.safeParse(await response.json().catch(() => null));
    if (!answer.success) throw new ApiError(502, SILENT);
    return answer.data;
  };

  return {
    /** Where someone agrees; `state` comes back with the code. */
    pageFor: (state: string): string => {
      const query = { client_id: clientId, scope, response_type: 'code', redirect_uri: returnsTo, state };
      return `${HOST}/oauth/authorize?${new URLSearchParams(query).toString()}`;
    },
    /** As the Logbook has them, in meters and seconds. */
    resultsOf: async (code: string) => {
      const form = {
        client_id: clientId,
        client_secret: clientSecret,
        code,
        grant_type: 'authorization_code',
        redirect_uri: returnsTo,
        scope,
      };
      const { access_token: token } = await asked(TOKEN, '/oauth/access_token', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form).toString(),
      });
      const { data } = await asked(RESULTS, '/api/users/me/results?type=rower&number=250', {
        headers: { authorization: `Bearer ${token}`, accept: 'application/vnd.c2logbook.v1+json' },
      });
      return data.map(verifiedResult).filter((result) => result !== null);
    },
  };
}

// Imports verified results from the Concept2 Logbook: the profile's owner authorizes there and returns to the profile.
// Disabled without API keys.
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
