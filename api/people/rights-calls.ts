// A parent's rights by an emailed link, without password or account, and what time does to everything that has an end.
import { z } from 'zod';
import { sendAccountNotices } from '../account/account-notices.ts';
import { removeAbandonedClips, removeAbandonedRecordings } from '../account/abandoned-files.ts';
import { ApiError } from '../failure.ts';
import { isSame } from '../http/is-same.ts';
import type { ProductApi } from '../product-api.ts';
import { email, readAs } from '../requests.ts';
import { SECRET, type PeopleOptions } from './consent-calls.ts';
import type { Later } from '../later.ts';
import { sendRightsLinks } from './rights-links.ts';
import { sendRosterLetters } from './roster-letters.ts';
import { runTimedWork } from './timed-work.ts';

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
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
  value: z.json().nullish(),
});
const REVIEW = z.looseObject({ email: z.string() });
const ASKED_FOR_LINK = 'If this is a parent’s address, we’ve sent a link. It works for 24 hours.';
const OVER = 'This link has ended. Ask for a new one.';
export interface RightsOptions extends PeopleOptions {
  /** Key of the host's timer: its bearer may run the timed jobs. */
  readonly jobKey: string | null;
  /** Sends the link once the answer is given. */
  readonly later: Later;
  /** Runs billing jobs; reports its own failures and never throws. */
  readonly runBilling: () => Promise<Readonly<Record<string, number>>>;
}

export function addRightsCalls(api: ProductApi, options: RightsOptions): void {
  const { backend, mailer, siteUrl, jobKey, runBilling, later, onBug } = options;
  api.post('/api/rights/request', async (context) => {
    const { email: address } = await readAs(context.req.raw, ASK);
    await backend.limit('rights', context.env.client, 20, HOUR_S);
    await backend.limit('rights-of', address, 5, DAY_S);
    // The address is looked up after the response, so neither content nor timing reveals anything.
    await backend.call('wish_for_rights_link', { address });
    later(() => sendRightsLinks(options));
    return context.json({ success: true, message: ASKED_FOR_LINK });
  });

  api.post('/api/rights/open', async (context) => {
    const { token } = await readAs(context.req.raw, OPEN);
    await backend.limit('rights-open', context.env.client, 60, HOUR_S);
    const review = await backend.call('review_rights', { token });
    if (review === null) throw new ApiError(404, OVER);
    const read = REVIEW.parse(review);
    const account = await backend.call('guardian_pass', { address: read.email });
    return context.json({ ...read, ...(typeof account === 'string' ? { account } : {}) });
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
    const shown = context.req.header('authorization') ?? '';
    if (jobKey === null || !isSame(shown, `Bearer ${jobKey}`)) throw new ApiError(404, 'Not found');
    const plans = await runBilling();
    const rightsLinks = await sendRightsLinks(options);
    const rosterLetters = await sendRosterLetters(options);
    const people = await runTimedWork({ backend, mailer, siteUrl, onBug });
    const noticesSent = await sendAccountNotices({ backend, mailer, siteUrl, onBug });
    const recordingsRemoved = await removeAbandonedRecordings(backend);
    const clipsRemoved = await removeAbandonedClips(backend);
    return context.json({
      ...people,
      ...plans,
      rights_links: rightsLinks,
      roster_letters: rosterLetters,
      account_notices: noticesSent,
      recordings_removed: recordingsRemoved,
      clips_removed: clipsRemoved,
    });
  });
}
