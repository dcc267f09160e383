// A parent's rights by a mailed link, without password or account, and what time does to everything that has an end.
import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { removeAbandonedRecordings } from '../account/abandoned-recordings.ts';
import { ApiError } from '../failure.ts';
import type { ProductApi } from '../product-api.ts';
import { email, readAs } from '../requests.ts';
import { SECRET, type PeopleOptions } from './consent-calls.ts';
import { consentMail, rightsMail } from './mails.ts';

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
const ASK = z.object({ email });
const OPEN = z.object({ token: SECRET });
const ACT = z.object({
  token: SECRET,
  /** Null with `delete`: requests under the address that nobody answered yet. */
  uaid: z.uuid().nullable(),
  action: z.enum(['correct', 'delete', 'stop', 'withdraw']),
  field: z
    .string()
    .regex(/^[a-z0-9_]{2,40}$/u)
    .nullish(),
  value: z.json().nullish(),
});
const ASKED_FOR_LINK = 'If we know this address as a parent’s, a link is on its way. It works for 24 hours.';
const OVER = 'This link has ended. Ask for a new one.';
const EXPIRED = z.object({
  reminders: z.array(
    z.object({
      email: z.string(),
      token: z.string(),
      called: z.string().nullable(),
      kind: z.enum(['child', 'guardian']),
    }),
  ),
});

export interface RightsOptions extends PeopleOptions {
  /** Whoever shows it may run what time does: the host's timer. */
  readonly jobKey: string | null;
}

export function addRightsCalls(api: ProductApi, { backend, mailer, siteUrl, jobKey }: RightsOptions): void {
  api.post('/api/rights/request', async (context) => {
    const { email: address } = await readAs(context.req.raw, ASK);
    await backend.limit('rights', context.env.client, 20, HOUR_S);
    await backend.limit('rights-of', address, 5, DAY_S);
    const token = await backend.call('request_rights_link', { address });
    if (typeof token === 'string') await mailer.send(rightsMail({ to: address, siteUrl, token }));
    return context.json({ success: true, message: ASKED_FOR_LINK });
  });

  api.post('/api/rights/open', async (context) => {
    const { token } = await readAs(context.req.raw, OPEN);
    await backend.limit('rights-open', context.env.client, 60, HOUR_S);
    const review = await backend.call('review_rights', { token });
    if (review === null) throw new ApiError(404, OVER);
    context.header('cache-control', 'no-store');
    return context.json(z.record(z.string(), z.unknown()).parse(review));
  });

  api.post('/api/rights/act', async (context) => {
    const { token, uaid, action, field, value } = await readAs(context.req.raw, ACT);
    await backend.limit('rights-open', context.env.client, 60, HOUR_S);
    const parameters = { token, uaid, action, field: field ?? null, value: value ?? null };
    const outcome = await backend.call('use_right', parameters);
    if (outcome === null) throw new ApiError(404, OVER);
    if (outcome !== 'done') throw new ApiError(403, 'This is not yours to do, or not at this age.');
    return context.json({ success: true });
  });

  // Timers of hosts ask by GET.
  api.on(['GET', 'POST'], '/api/jobs/expiry', async (context) => {
    const shown = Buffer.from(context.req.header('authorization') ?? '');
    const expected = Buffer.from(`Bearer ${jobKey ?? ''}`);
    if (jobKey === null || shown.length !== expected.length || !timingSafeEqual(shown, expected))
      throw new ApiError(404, 'Not found');
    const done = z.record(z.string(), z.unknown()).parse(await backend.call('run_expiry', {}));
    const { reminders, ...counts } = done;
    for (const { called, email: to, ...letter } of EXPIRED.parse({ reminders }).reminders)
      await mailer.send(consentMail({ ...letter, to, called: called ?? 'Your child', siteUrl, isReminder: true }));
    const recordingsRemoved = await removeAbandonedRecordings(backend);
    return context.json({
      ...counts,
      reminders: Array.isArray(reminders) ? reminders.length : 0,
      recordings_removed: recordingsRemoved,
    });
  });
}
