// A rower's page behind an expiring link: created and listed by coaches, approved and read by the family, opened and
// answered with the link.
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ALWAYS_ASKED, act, queryOf } from '../client/ask-database.ts';
import { FailedRequest, nullIf } from '../client/failed-request.ts';
import { callProduct, callProductSignedIn, type AnswerOf } from '../client/product-call.ts';
import { flags, texts } from '../client/columns.ts';

/** How long a link may last, days. */
export const PAGE_DAYS = [3, 7, 14, 30] as const;

const SEALED = z.object({ ...texts('salt iv text'), iterations: z.number() });
const CONTENT = z.union([z.object({ body: z.string() }), z.object({ sealed: SEALED })]);
/** Markup of the page, or the same behind a passphrase. */
export type PageContent = z.infer<typeof CONTENT>;

/** The token is answered once. */
export type MadePage = AnswerOf<'pages/make'>;

export const makePageLink = callProductSignedIn('pages/make', 'Couldn’t create the link.');

export const decidePage = callProductSignedIn('pages/decide', 'The decision was not kept.');

const EVENT = z.object({
  ...texts('id happened_at'),
  kind: z.enum(['opened', 'seen', 'question']),
  by_whom: z.enum(['link', 'rower', 'guardian']),
  words: z.nullable(z.string()),
});
export type PageEvent = z.infer<typeof EVENT>;

const LISTED = z.object({
  ...texts('id by team session created_at expires_at'),
  ...flags('is_minor is_sealed may_decide may_revoke'),
  seat: z.number(),
  state: z.enum(['open', 'waiting', 'closed', 'ended', 'revoked']),
  revoked_at: z.nullable(z.string()),
  revoked_as: z.nullable(z.enum(['coach', 'rower', 'guardian', 'access'])),
  events: z.array(EVENT),
});
export type ListedPage = z.infer<typeof LISTED>;

const FAILED = 'Couldn’t load the shared pages.';

/** Pages of a team session, for its coaches; latest first. */
export const sessionPagesQuery = queryOf('rower_pages_of_session', 'session', FAILED, z.array(LISTED), ALWAYS_ASKED);

/** Pages of a rower, for the family; latest first. */
export const rowerPagesQuery = queryOf('rower_pages_of_rower', 'uaid', FAILED, z.array(LISTED), ALWAYS_ASKED);

/** False when it was over already. */
export const revokePage = act('revoke_rower_page', 'Couldn’t revoke the link.', z.boolean());

const SHOWN = z.object({
  ...texts('expires_at by team'),
  state: z.enum(['open', 'waiting']),
  content: CONTENT,
  has_guardian: z.boolean(),
});
export type ShownPage = z.infer<typeof SHOWN>;

const READ_FAILED = 'Couldn’t load the page.';

/** For the family and the coaches; null once it is gone. */
const readPage = act('read_rower_page', READ_FAILED, z.nullable(SHOWN));

const OPENED = z.union([SHOWN, z.object({ state: z.literal('waiting') })]);

/** The service hands on what the database answered. */
const openPage = (token: string): Promise<z.infer<typeof OPENED> | null> =>
  callProduct(
    'pages/open',
    READ_FAILED,
  )({ token }).then(
    (answer) => {
      const read = OPENED.safeParse(answer);
      if (!read.success) throw new FailedRequest(READ_FAILED, 0);
      return read.data;
    },
    nullIf(400, 404),
  );

/** By its link, or by id for signed-in readers. Every fetch counts as a view, so it runs once. */
export const sharedPageQuery = (by: { readonly token: string } | { readonly page: string }) =>
  queryOptions({
    queryKey: ['rower-page', by],
    queryFn: () => ('token' in by ? openPage(by.token) : readPage(by)),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const answerPage = callProduct('pages/answer', 'Your answer was not sent.');
