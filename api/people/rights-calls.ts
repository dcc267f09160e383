// A parent's rights by an emailed link, without password or account, and what time does to everything that has an end.
import { z } from 'zod';
import { sendAccountNotices } from '../account/account-notices.ts';
import { removeAbandonedClips, removeAbandonedRecordings } from '../account/account-calls.ts';
import { runBillingJobs } from '../billing/billing-jobs.ts';
import { ApiError, byAnyone, DAY_S, DONE, found, HOUR_S, nullableText, SECRET, email } from '../call.ts';
import { isSame } from '../seal.ts';
import type { ProductApi, ProductApiOptions } from '../product-api.ts';
import { sendRightsLinks, sendRosterLetters, runTimedWork } from './timed-work.ts';

const ASK = z.object({ email });
const OPEN = z.object({ token: SECRET });
const ACT = z.object({
  token: SECRET,
  /** Null with `delete`: requests under the address that no one answered yet. */
  uaid: z.uuid().nullable(),
  action: z.enum(['correct', 'delete', 'stop', 'withdraw']),
  field: z
    .string()
    .regex(/^[a-z0-9_]{2,40}$/u)
    .nullish(),
  value: z.unknown().optional().pipe(z.json().nullish()),
});
const CHILD = z.object({
  uaid: z.string(),
  called: nullableText,
  band: z.enum(['under-14', '14-17', '18+']),
  consent: z.string(),
  collect: z.boolean(),
  share_club: z.boolean(),
  share_colleges: z.boolean(),
  /** Rights of this address for this record. */
  may: z.array(z.enum(['review', 'correct', 'download', 'delete', 'stop', 'withdraw'])),
  data: z.record(z.string(), z.unknown()),
});
const REVIEW = z.object({
  email: z.string(),
  children: z.array(CHILD),
  requests: z.array(
    z.object({ called: nullableText, state: z.string(), created_at: z.string(), delete_at: z.string() }),
  ),
});
const ASKED_FOR_LINK = 'If this is a parent’s address, we’ve sent a link. It works for 24 hours.';
const OVER = 'This link has ended. Ask for a new one.';

export function rightsCalls(options: ProductApiOptions) {
  const { backend, later } = options;
  return {
    'rights/request': byAnyone(ASK, async ({ email: address }, { client }) => {
      await backend.limit('rights', client, 20, HOUR_S);
      await backend.limit('rights-of', address, 5, DAY_S);
      // The address is looked up after the response, so neither content nor timing reveals anything.
      await backend.call('wish_for_rights_link', { address });
      later(() => sendRightsLinks(options));
      return { ...DONE, message: ASKED_FOR_LINK };
    }),
    'rights/open': byAnyone(OPEN, async ({ token }, { client }) => {
      await backend.limit('rights-open', client, 60, HOUR_S);
      const read = REVIEW.parse(found(await backend.call('review_rights', { token }), OVER));
      const account = await backend.call('guardian_pass', { address: read.email });
      // To create an account for this address; absent if the address belongs to no guardian.
      return { ...read, ...(typeof account === 'string' ? { account } : {}) };
    }),
    'rights/act': byAnyone(ACT, async ({ token, uaid, action, field, value }, { client }) => {
      await backend.limit('rights-open', client, 60, HOUR_S);
      const parameters = { token, uaid, action, field: field ?? null, value: value ?? null };
      if (found(await backend.call('use_right', parameters), OVER) !== 'done')
        throw new ApiError(403, 'This is not yours to do, or not at this age.');
      return DONE;
    }),
  };
}

export function addTimer(api: ProductApi, options: ProductApiOptions): void {
  const { backend } = options;
  const jobKey = options.jobKey ?? process.env['CRON_SECRET'] ?? null;
  // Timers of hosts ask by GET.
  api.on(['GET', 'POST'], '/api/jobs/expiry', async (context) => {
    const shown = context.req.header('authorization') ?? '';
    if (jobKey === null || !isSame(shown, `Bearer ${jobKey}`)) throw new ApiError(404, 'Not found');
    return context.json({
      ...(await runBillingJobs(options)),
      rights_links: await sendRightsLinks(options),
      roster_letters: await sendRosterLetters(options),
      ...(await runTimedWork(options)),
      account_notices: await sendAccountNotices(options),
      recordings_removed: await removeAbandonedRecordings(backend),
      clips_removed: await removeAbandonedClips(backend),
    });
  });
}
