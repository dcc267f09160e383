// The way out of the emails to coaches and admins that something waits: the mailbox's own button (RFC 8058), or the link.
import type { Hono } from 'hono';
import type { Backend } from '../backend.ts';
import { mailPage } from '../invitations/unsubscribe.ts';

const TOKEN = /^[0-9a-f]{64}$/u;
const HOUR_S = 3600;
const OVER = mailPage('This link has expired', '<p>Use the link in the newest email.</p>');

export const staffStopLink = (siteUrl: string, token: string): string =>
  new URL(`/api/waiting/stop/${token}`, siteUrl).href;

export const staffStopHeaders = (siteUrl: string, token: string): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${staffStopLink(siteUrl, token)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** A question first, because email scanners follow links and must not decide for anyone. */
export function addStopStaffMailCalls(
  api: Hono<{ Bindings: { client: string } }>,
  { backend }: { readonly backend: Backend },
): void {
  api.get('/api/waiting/stop/:token', (context) => {
    const token = context.req.param('token');
    if (!TOKEN.test(token)) return context.html(OVER, 404);
    return context.html(
      mailPage(
        'Stop emails about open items?',
        `<p>Open items are still on your page. You’ll still get email about the safety of a young athlete.</p>
<form method="post" action="/api/waiting/stop/${token}"><button>Stop these emails</button></form>`,
      ),
    );
  });

  api.post('/api/waiting/stop/:token', async (context) => {
    await backend.limit('stop-staff-mail', context.env.client, 60, HOUR_S);
    const token = context.req.param('token');
    const isStopped = TOKEN.test(token) && (await backend.call('stop_staff_mail', { token })) === true;
    if (!isStopped) return context.html(OVER, 404);
    return context.html(mailPage('Done', '<p>These emails are off. You can turn them on again in your settings.</p>'));
  });
}
