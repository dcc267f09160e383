// The ways out of the emails no one has to get: the mailbox's own button (RFC 8058), or the link. Emails in which
// something waits for an answer, and those about a decision, still come.
import type { Backend } from '../backend.ts';
import { HOUR_S } from '../call.ts';
import type { ProductApi } from '../product-api.ts';

interface WayOut {
  /** Counts the callers of one address. */
  readonly limit: string;
  /** Function of the database that ends them by the token. */
  readonly ends: string;
  readonly title: string;
  readonly explains: string;
  readonly button: string;
  readonly done: string;
  readonly over: readonly [title: string, words: string];
}

/** By the path of its page after `/api/`. */
const WAYS = {
  // Of emails no one asked for.
  unsubscribe: {
    limit: 'unsubscribe',
    ends: 'forget_address',
    title: 'No more mail from Strokeside?',
    explains: 'We store only a fingerprint of your address, so that no one can send you email from here.',
    button: 'Unsubscribe and forget',
    done: 'Your address is deleted. You won’t get any more email from Strokeside.',
    over: ['This link has ended', 'Links of emails end after thirty days, together with what we kept of the address.'],
  },
  // Of the weekly email to parents.
  'digest/stop': {
    limit: 'stop-digest',
    ends: 'stop_weekly_digest',
    title: 'Stop the weekly email?',
    explains: 'You’ll still get email when something needs your answer.',
    button: 'Stop the weekly email',
    done: 'The weekly email is off. You can turn it on again on your family page.',
    over: ['This link has expired', 'Use the link in the newest weekly email.'],
  },
  // Of the emails to coaches and admins that something waits.
  'waiting/stop': {
    limit: 'stop-staff-mail',
    ends: 'stop_staff_mail',
    title: 'Stop emails about open items?',
    explains: 'Open items are still on your page. You’ll still get email about the safety of a young athlete.',
    button: 'Stop these emails',
    done: 'These emails are off. You can turn them on again in your settings.',
    over: ['This link has expired', 'Use the link in the newest email.'],
  },
} as const satisfies Readonly<Record<string, WayOut>>;

const TOKEN = /^[0-9a-f]{64}$/u;

/** Postal address of the sender, which the law requires in unsolicited emails; or that it isn't a real email. */
export const postalAddress = (): string =>
  process.env['POSTAL_ADDRESS'] ?? 'Strokeside test installation: no postal address is set (POSTAL_ADDRESS).';

export const wayOutLink = (siteUrl: string, way: keyof typeof WAYS, token: string): string =>
  new URL(`/api/${way}/${token}`, siteUrl).href;

export const wayOutHeaders = (
  siteUrl: string,
  way: keyof typeof WAYS,
  token: string,
): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${wayOutLink(siteUrl, way, token)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Under an email that no one asked for. */
export const unsubscribeLines = (siteUrl: string, token: string): string =>
  `You got this one email because someone entered your address. It isn’t on any list, and there are no reminders. Unsubscribe and delete the address: ${wayOutLink(siteUrl, 'unsubscribe', token)}

${postalAddress()}`;

/** A question first, because email scanners follow links and must not decide for anyone. */
export function addWaysOut(api: ProductApi, { backend }: { readonly backend: Backend }): void {
  for (const [path, { limit, ends, title, explains, button, done, over }] of Object.entries(WAYS)) {
    const overPage = mailPage(over[0], `<p>${over[1]}</p>`);
    api.get(`/api/${path}/:token`, (context) => {
      const token = context.req.param('token');
      if (!TOKEN.test(token)) return context.html(overPage, 404);
      const form = `<form method="post" action="/api/${path}/${token}"><button>${button}</button></form>`;
      return context.html(mailPage(title, `<p>${explains}</p>\n${form}`));
    });
    api.post(`/api/${path}/:token`, async (context) => {
      await backend.limit(limit, context.env.client, 60, HOUR_S);
      const token = context.req.param('token');
      const isEnded = TOKEN.test(token) && (await backend.call(ends, { token })) === true;
      return isEnded ? context.html(mailPage('Done', `<p>${done}</p>`)) : context.html(overPage, 404);
    });
  }
}

/** A page behind a link of an email, without the app: nothing in `body` is anyone's words. */
const mailPage = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}main{max-width:32rem;margin:4rem auto;padding:0 1rem}
button{font:inherit;padding:.5rem 1rem;min-height:44px}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`;
