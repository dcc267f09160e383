// A rower's page by a link: made by a coach, decided by a guardian, opened and answered without an account. The
// database decides who may; what is here is how often, and who is emailed about it.
import { z } from 'zod';
import { readsLikeAddress, seenText, nameInMail } from '../mail/safe-text.ts';
import { ApiError, byAnyone, bySignedIn, DAY_S, DONE, found, HOUR_S, SECRET } from '../call.ts';
import type { ProductApiOptions } from '../product-api.ts';
import type { Message } from '../mail/mailer.ts';
import { framed, type Letter } from './mails.ts';

/** A page without a video is some 30 kB; locked, a third more. */
const LARGEST_PAGE = 250_000;
const LARGEST_BODY = 300 * 1024;

const WRONG_DAYS = 'Choose 3, 7, 14 or 30 days for the link.';
const TOO_LARGE = 'The page is too large for a link: save it as a file.';
const BASE64 = z.string().regex(/^[A-Za-z0-9+/]*={0,2}$/u, 'This page is incomplete. Create it again.');
const PAGE = z.union([
  z.strictObject({ body: z.string().min(1).max(LARGEST_PAGE, TOO_LARGE) }),
  z.strictObject({
    sealed: z.strictObject({
      iterations: z.int().min(600_000).max(10_000_000),
      salt: BASE64.max(64),
      iv: BASE64.max(64),
      text: BASE64.min(1).max(LARGEST_PAGE, TOO_LARGE),
    }),
  }),
]);
const WISH = z.object({
  session: z.uuid(),
  seat: z.int().min(1).max(8),
  days: z.number(WRONG_DAYS).refine((days) => [3, 7, 14, 30].includes(days), WRONG_DAYS),
  content: PAGE,
});
const OPEN = z.object({ token: SECRET });
const DECIDE = z.object({ page: z.uuid(), allows: z.boolean() });
const ANSWER = z
  .object({
    token: SECRET,
    kind: z.enum(['seen', 'question']),
    words: z
      .string()
      .max(300, 'Write 300 characters at most.')
      .nullish()
      .transform((text) => seenText(text ?? ''))
      .refine((text) => !readsLikeAddress(text), 'Leave links and addresses out of your sentence.'),
    /** Hidden on the page. A person leaves it empty. */
    website: z.string().nullish(),
  })
  .refine(({ kind, words }) => kind === 'seen' || words !== '', 'Write your question.');

const MADE = z.object({
  id: z.string(),
  token: z.string(),
  expires_at: z.string(),
  state: z.enum(['open', 'waiting']),
});
const CONCERNED = z.object({
  /** The coach who made it. */
  by: z.string(),
  team: z.string(),
  /** Boat and day. */
  session: z.string(),
  /** The rower. */
  called: z.string().nullable(),
  coach: z.string().nullable(),
  guardians: z.array(z.string()),
});

const ENDED = 'This link has ended. Ask your coach for another one.';

export function pageCalls({ backend, mailer, siteUrl, onBug }: ProductApiOptions) {
  const signedIn = bySignedIn(backend);
  const concernedBy = async (page: string) => CONCERNED.parse(await backend.call('people_of_page', { page }));
  return {
    'pages/make': signedIn(
      'Sign in to share a page by a link.',
      WISH,
      async (wish, { person, callAs }) => {
        await backend.limit('page-by', person.id, 60, DAY_S);
        const made = MADE.parse(await callAs('make_rower_page', wish));
        if (made.state === 'waiting') {
          const { guardians, ...about } = await concernedBy(made.id);
          // The guardian finds it on the family's page as well: an email that fails loses nothing.
          for (const to of guardians) await mailer.send(waitingPageMail({ ...about, to, siteUrl })).catch(onBug);
        }
        return made;
      },
      { most: LARGEST_BODY },
    ),
    'pages/decide': signedIn('Sign in to decide about a page.', DECIDE, async (decision, { person, callAs }) => {
      await backend.limit('page-decided-by', person.id, 100, DAY_S);
      if ((await callAs('decide_rower_page', decision)) !== true)
        throw new ApiError(403, 'Only a guardian who decides answers this, and only while the link is not over.');
      const { coach: to, ...about } = await concernedBy(decision.page);
      const { allows } = decision;
      if (to !== null) await mailer.send(decidedPageMail({ ...about, to, siteUrl, allows })).catch(onBug);
      return DONE;
    }),
    'pages/open': byAnyone(OPEN, async ({ token }, { client }): Promise<unknown> => {
      await backend.limit('page-open', client, 120, HOUR_S);
      await backend.limit('page-open-of', token, 300, DAY_S);
      return found(await backend.call('open_rower_page', { token }), ENDED);
    }),
    'pages/answer': byAnyone(ANSWER, async ({ token, kind, words, website }, { client }) => {
      await backend.limit('page-answer', client, 10, HOUR_S);
      await backend.limit('page-answer-of', token, 10, DAY_S);
      // A program learns nothing from being ignored.
      if (website) return DONE;
      const parameters = { token, kind, words: kind === 'question' ? words : null };
      const page = await backend.call('answer_rower_page', parameters);
      if (typeof page !== 'string') throw new ApiError(404, ENDED);
      const { coach: to, guardians, ...about } = await concernedBy(page);
      if (to !== null) await mailer.send(answeredPageMail({ ...about, to, siteUrl, kind })).catch(onBug);
      if (kind === 'question')
        for (const guardian of guardians)
          await mailer.send(questionCopyMail({ ...about, to: guardian, siteUrl, words })).catch(onBug);
      return DONE;
    }),
  };
}

type PageLetter = Letter & Omit<z.infer<typeof CONCERNED>, 'coach' | 'guardians'>;

const named = ({ by, team, session, called }: PageLetter) => ({
  coach: nameInMail(by, 'A coach'),
  crew: nameInMail(team, 'the team'),
  rowed: nameInMail(session, 'a session'),
  rower: nameInMail(called, 'the rower'),
});

const familyPage = (siteUrl: string): string => new URL('/family', siteUrl).href;
const desk = (siteUrl: string): string => new URL('/coach', siteUrl).href;
const WHERE_ON_DESK = 'Open the session, then Rower, Share, As a link';

/** Emails about a rower's shared page. They contain neither the link's secret nor any measurements. */
export function waitingPageMail(letter: PageLetter): Message {
  const { coach, crew, rowed, rower } = named(letter);
  return framed(
    letter,
    `A page about ${rower} needs your approval`,
    `${coach} of ${crew} made a page about ${rower}: numbers and a force curve of one seat in one session (${rowed}), with a sentence from the coach. It can be read by a link that expires. The link isn’t active until you approve it. Sign in with this address to read the page and decide:
${familyPage(letter.siteUrl)}

You can revoke it there at any time, see when it was opened, and read every reply.`,
  );
}

export function decidedPageMail({ allows, ...letter }: PageLetter & { readonly allows: boolean }): Message {
  const { rowed, rower } = named(letter);
  return framed(
    letter,
    allows ? `The page about ${rower} was approved` : `The page about ${rower} was declined`,
    `${
      allows
        ? `A guardian approved the link to the page you made about ${rower} (${rowed}). It’s active until it expires.`
        : `A guardian declined or revoked the page you made about ${rower} (${rowed}). Its link no longer works, and its contents are deleted.`
    }

${WHERE_ON_DESK}: ${desk(letter.siteUrl)}`,
  );
}

export function answeredPageMail({ kind, ...letter }: PageLetter & { readonly kind: 'seen' | 'question' }): Message {
  const { rowed, rower } = named(letter);
  const forGuardians =
    kind === 'question' ? ' For a minor, every guardian who can approve gets a copy: include them in your reply.' : '';
  return framed(
    letter,
    kind === 'seen' ? `Seen, with thanks: the page about ${rower}` : `New question: the page about ${rower}`,
    `Someone with the link answered the page you made about ${rower} (${rowed}). We don’t know who it was.${forGuardians}

${WHERE_ON_DESK}: ${desk(letter.siteUrl)}`,
  );
}

/** Address-like text only appears on the page: this email carries our name, and the sender is unverified. */
export function questionCopyMail({ words, ...letter }: PageLetter & { readonly words: string }): Message {
  const { coach, rowed, rower } = named(letter);
  return framed(
    letter,
    `A question for the coach about ${rower}`,
    `${
      readsLikeAddress(words)
        ? `Someone with the link to the page about ${rower} (${rowed}) asked ${coach} something that looks like an address. It’s on the page below and not in this email.`
        : `Someone with the link to the page about ${rower} (${rowed}) asked ${coach}:\n\n${words}`
    }

This is your copy. You can see every view and reply, and revoke the link, here:
${familyPage(letter.siteUrl)}`,
  );
}
