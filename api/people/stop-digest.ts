// The way out of the weekly email to parents: the mailbox's own button (RFC 8058), or the link. Emails in which something waits for
// an answer, and those about a decision, still come.
import type { Hono } from 'hono';
import type { Backend } from '../backend.ts';
import { mailPage } from '../invitations/unsubscribe.ts';

const TOKEN = /^[0-9a-f]{64}$/u;
const HOUR_S = 3600;

const stopLink = (siteUrl: string, token: string): string => new URL(`/api/digest/stop/${token}`, siteUrl).href;

export const digestHeaders = (siteUrl: string, token: string): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${stopLink(siteUrl, token)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

export const digestLines = (siteUrl: string, token: string): string =>
  `You get this email once a week, and only when there’s news. Unsubscribe: ${stopLink(siteUrl, token)}`;

/** A question first, because email scanners follow links and must not decide for anyone. */
export function addDigestCalls(
  api: Hono<{ Bindings: { client: string } }>,
  { backend }: { readonly backend: Backend },
): void {
  const over = (): string => mailPage('This link has expired', '<p>Use the link in the newest weekly email.</p>');

  api.get('/api/digest/stop/:token', (context) => {
    const token = context.req.param('token');
    if (!TOKEN.test(token)) return context.html(over(), 404);
    return context.html(
      mailPage(
        'Stop the weekly email?',
        `<p>You’ll still get email when something needs your answer.</p>
<form method="post" action="/api/digest/stop/${token}"><button>Stop the weekly email</button></form>`,
      ),
    );
  });

  api.post('/api/digest/stop/:token', async (context) => {
    await backend.limit('stop-digest', context.env.client, 60, HOUR_S);
    const token = context.req.param('token');
    const isStopped = TOKEN.test(token) && (await backend.call('stop_weekly_digest', { token })) === true;
    if (!isStopped) return context.html(over(), 404);
    return context.html(
      mailPage('Done', '<p>The weekly email is off. You can turn it on again on your family page.</p>'),
    );
  });
}
