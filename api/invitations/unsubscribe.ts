// The way out of every email that no one asked for: one click in the mailbox's own button (RFC 8058), or the link.
import { postalAddress } from './sender.ts';

const unsubscribeLink = (siteUrl: string, token: string): string => new URL(`/api/unsubscribe/${token}`, siteUrl).href;

export const unsubscribeHeaders = (siteUrl: string, token: string): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${unsubscribeLink(siteUrl, token)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

export const unsubscribeLines = (siteUrl: string, token: string): string =>
  `You got this one email because someone entered your address. It isn’t on any list, and there are no reminders. Unsubscribe and delete the address: ${unsubscribeLink(siteUrl, token)}

${postalAddress()}`;

/** Confirmation page, because email scanners follow links and must not unsubscribe anyone. */
export const unsubscribePage = (token: string): string =>
  mailPage(
    'No more mail from Strokeside?',
    `<p>We store only a fingerprint of your address, so that no one can send you email from here.</p>
<form method="post" action="/api/unsubscribe/${token}"><button>Unsubscribe and forget</button></form>`,
  );

export const forgottenPage = (): string =>
  mailPage('Done', '<p>Your address is deleted. You won’t get any more email from Strokeside.</p>');

export const unknownLinkPage = (): string =>
  mailPage(
    'This link has ended',
    '<p>Links of emails end after thirty days, together with what we kept of the address.</p>',
  );

/** A page behind a link of an email, without the app: nothing in `body` is anyone's words. */
export const mailPage = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}main{max-width:32rem;margin:4rem auto;padding:0 1rem}
button{font:inherit;padding:.5rem 1rem;min-height:44px}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`;
