// Emails about money and the nightly look at the payment service, by the host's timer and a clock set forward.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNTS } from '#local-stack/testing/families.ts';
import { startFakeStripe, type FakeStripe } from '#local-stack/testing/fake-stripe.ts';
import { foundRecruiting } from '#local-stack/testing/recruiting.ts';
import { openTestStack, type TestStack } from '#local-stack/testing/stack.ts';

const JOB_KEY = 'a-key-for-the-timer';
const DAY_MS = 86_400_000;
const MOTHER = 'mother@family.test';

let fake: FakeStripe;
let test: TestStack;

beforeAll(async () => {
  process.env['CRON_SECRET'] = JOB_KEY;
  fake = await startFakeStripe();
  const address = { host: '127.0.0.1', port: fake.port, protocol: 'http' } as const;
  test = await openTestStack({ paymentKeys: { secretKey: 'sk_test', webhookSecret: 'whsec_test', address } });
});
beforeEach(async () => {
  await foundRecruiting(test.database);
  await test.database.runScript(
    `update public.profiles set confirmed_adult_at = now() where id = '${ACCOUNTS.mother}'; update private.settings set billing = 'on';
    delete from private.price_changes`,
  );
  fake.subscriptions.clear();
  fake.asked.length = 0;
  test.clock.forwardMs = 0;
  test.bugs.length = 0;
});
afterAll(async () => {
  delete process.env['CRON_SECRET'];
  await Promise.all([test.close(), fake.close()]);
});

/** The answer of the timer's call so many days from now. */
async function runAt(days: number): Promise<unknown> {
  test.clock.forwardMs = days * DAY_MS;
  const answer = await test.ask('/api/jobs/expiry', { headers: { authorization: `Bearer ${JOB_KEY}` } });
  expect(answer.status).toBe(200);
  return answer.body;
}

/** Subjects of what was emailed, each with its day, when the timer runs on each of these days. */
async function mailedOn(days: readonly number[], to = MOTHER): Promise<readonly (readonly [number, string])[]> {
  const mailed: (readonly [number, string])[] = [];
  for (const day of days) {
    const before = test.stack.mail().length;
    await runAt(day);
    const fresh = test.stack.mail().slice(0, test.stack.mail().length - before);
    expect(fresh.map((mail) => mail.to)).toEqual(fresh.map(() => to));
    mailed.push(...fresh.map(({ subject }) => [day, subject] as const));
  }
  return mailed;
}

/** Dates are so many days from now. */
interface Plan {
  readonly status: string;
  readonly began?: number;
  readonly ends?: number;
  readonly trialEnds?: number;
  readonly failed?: number;
  readonly isCancelled?: boolean;
  readonly of?: string;
}

const at = (days: number | undefined): string => (days === undefined ? 'null' : `now() + interval '${days} days'`);

const keep = ({
  status,
  began = -10,
  ends = 355,
  trialEnds,
  failed,
  isCancelled = false,
  of = ACCOUNTS.mother,
}: Plan) =>
  test.database.runScript(`insert into public.subscriptions
    (user_id, stripe_subscription_id, stripe_customer_id, status, tier, price_id, amount, current_period_start,
     current_period_end, trial_end, cancel_at_period_end, grace_until)
    values ('${of}', 'sub_1', 'cus_mother', '${status}', 'family', 'price_family', 12900, ${at(began)}, ${at(ends)},
      ${at(trialEnds)}, ${isCancelled}, ${failed === undefined ? 'null' : at(failed + 7)})`);

const newestMailText = (): string => test.stack.mail()[0]?.text ?? '';

describe('a payment that failed', () => {
  it('is told of on days 0, 3, 7 and 13, each once, to the payer', async () => {
    await keep({ status: 'past_due', failed: 0 });
    const days = [0.01, 0.02, 2.9, 3.01, 3.02, 6.9, 7.01, 7.02, 12.9, 13.01, 13.02, 15, 20];
    expect(await mailedOn(days)).toEqual([
      [0.01, 'Your payment did not go through'],
      [3.01, 'Your payment has not gone through yet'],
      [7.01, 'Your plan is now read-only'],
      [13.01, 'Final payment attempt tomorrow'],
    ]);
    expect(newestMailText()).toContain('http://localhost:4173/settings/plan');
    expect(newestMailText()).toContain('Strokeside test installation: no postal address is set');
  });

  it('is told of once by a timer that stood still, with the latest mail', async () => {
    await keep({ status: 'past_due', failed: -8 });
    expect(await mailedOn([0, 0.1])).toEqual([[0, 'Your plan is now read-only']]);
  });

  it('is not told of any more once it is paid', async () => {
    await keep({ status: 'past_due', failed: 0 });
    expect(await mailedOn([0.01])).toHaveLength(1);
    await test.database.runScript(`update public.subscriptions set status = 'active', grace_until = null`);
    expect(await mailedOn([1, 3.01, 7.01, 13.01])).toEqual([]);
  });

  it('is never told to someone under 18, and whoever runs this sees that it was held back', async () => {
    await keep({ status: 'past_due', failed: 0, of: ACCOUNTS.teen });
    const before = test.stack.mail().length;
    expect(await runAt(0.01)).toMatchObject({ billing_mails: 0, billing_mails_withheld: 1 });
    expect(test.stack.mail()).toHaveLength(before);
  });
});

describe('a trial', () => {
  it('is told of 7 and 3 days before it ends, with the price', async () => {
    await keep({ status: 'trialing', ends: 14, trialEnds: 14 });
    const mailed = await mailedOn([0, 6.9, 7, 8, 10.9, 11, 12, 14.1]);
    expect(mailed.map(([day]) => day)).toEqual([7, 11]);
    expect(mailed[0]?.[1]).toMatch(/^Your trial ends on \w+ \d+, \d{4}$/u);
    expect(newestMailText()).toMatch(/Then \$129 is charged, and every year after\. If you cancel before then/u);
  });

  it('that was canceled is not told of', async () => {
    await keep({ status: 'trialing', ends: 14, trialEnds: 14, isCancelled: true });
    expect(await mailedOn([7.1, 11.1, 14.1])).toEqual([]);
  });
});

describe('a renewal', () => {
  it('of a year is told of 30 and 7 days before, and again the year after', async () => {
    await keep({ status: 'active', began: -325, ends: 40 });
    expect((await mailedOn([0, 9.9, 10, 20, 32.9, 33, 34, 41])).map(([day]) => day)).toEqual([10, 33]);
    await test.database.runScript(
      `update public.subscriptions set current_period_start = current_period_end, current_period_end = current_period_end + interval '1 year'`,
    );
    expect((await mailedOn([370, 380, 390, 400])).map(([day]) => day)).toEqual([380, 400]);
  });

  it.each<readonly [string, Plan]>([
    ['of a month', { status: 'active', began: -20, ends: 10 }],
    ['that was canceled', { status: 'active', began: -355, ends: 10, isCancelled: true }],
  ])('%s is not told of', async (_which, plan) => {
    await keep(plan);
    expect(await mailedOn([0, 3.1, 9])).toEqual([]);
  });
});

describe('a new price', () => {
  const announce = (days: number): Promise<void> =>
    test.database.runScript(`insert into private.price_changes (price_id, effective_on, amount)
      values ('price_family', (now() at time zone 'UTC')::date + ${days}, 14900)`);

  it('is told of once, more than thirty days before, to whose plan would renew at it', async () => {
    await keep({ status: 'active', ends: 200 });
    await announce(40);
    expect((await mailedOn([0.01, 1, 20, 39])).map(([day]) => day)).toEqual([0.01]);
    expect(newestMailText()).toMatch(/Family costs \$129 now\. Starting \w+ \d+, \d{4}, it costs \$149\./u);
  });

  it('is not told of to who canceled, and cannot be announced later than that', async () => {
    await keep({ status: 'active', ends: 200, isCancelled: true });
    await announce(40);
    expect(await mailedOn([0.01, 39])).toEqual([]);
    await expect(announce(20)).rejects.toThrow(/told_thirty_days_before/u);
  });
});

describe('two timers at once', () => {
  it('send an email once', async () => {
    await keep({ status: 'past_due', failed: 0 });
    const before = test.stack.mail().length;
    await Promise.all([runAt(0.01), runAt(0.01), runAt(0.01)]);
    expect(test.stack.mail()).toHaveLength(before + 1);
  });

  it('do not take an email that one of them could not send for sent', async () => {
    await keep({ status: 'past_due', failed: 0 });
    // What a run leaves that ended between taking the email and sending it.
    await test.database.transact({ role: 'service_role', claims: {} }, (run) =>
      run('select public.claim_billing_mails(now())'),
    );
    expect(await mailedOn([0.001])).toEqual([]);
    expect(await mailedOn([0.05])).toHaveLength(1);
  });
});

describe('the nightly look', () => {
  const START = Math.floor(Date.now() / 1000);
  const subscription = (changes: object = {}): object => ({
    id: 'sub_1',
    object: 'subscription',
    customer: 'cus_mother',
    status: 'active',
    cancel_at_period_end: false,
    canceled_at: null,
    trial_end: null,
    items: {
      data: [
        {
          current_period_start: START,
          current_period_end: START + 365 * 86_400,
          price: { id: 'price_family', lookup_key: 'family-year', unit_amount: 12_900 },
        },
      ],
    },
    ...changes,
  });
  const kept = async (): Promise<unknown> => {
    const [row] = await test.database.transact({ role: 'postgres', claims: {} }, (run) =>
      run(
        `select status, stripe_subscription_id as id, private.is_open(held) as open from public.subscriptions as held where user_id = $1`,
        [ACCOUNTS.mother],
      ),
    );
    return row;
  };

  it('sets right what no message told of, once a night', async () => {
    await keep({ status: 'active' });
    fake.subscriptions.set('sub_1', subscription({ status: 'unpaid' }));
    expect(await runAt(0.1)).toMatchObject({ plans_checked: 1, plans_corrected: 1 });
    expect(await kept()).toEqual({ status: 'unpaid', id: 'sub_1', open: false });
    expect(await runAt(0.2)).toMatchObject({ plans_checked: 0 });
    expect(await runAt(1.1)).toMatchObject({ plans_checked: 1, plans_corrected: 0 });
    expect(test.bugs).toEqual([]);
  });

  it('finds a plan whose message was lost after the checkout', async () => {
    await test.database.runScript('update public.renewal_consents set consented_at = now()');
    fake.subscriptions.set('sub_old', subscription({ id: 'sub_old', status: 'canceled' }));
    fake.subscriptions.set('sub_1', subscription());
    expect(await runAt(0)).toMatchObject({ plans_corrected: 1 });
    expect(await kept()).toEqual({ status: 'active', id: 'sub_1', open: true });
  });

  it('asks no one about a plan that is over', async () => {
    await test.database.runScript(`update public.renewal_consents set consented_at = now() - interval '9 days'`);
    await keep({ status: 'canceled' });
    expect(await runAt(0)).toMatchObject({ plans_checked: 0 });
    expect(fake.asked).toEqual([]);
  });

  it('begins the seven days when it is the first to see that a payment failed', async () => {
    await keep({ status: 'active' });
    fake.subscriptions.set('sub_1', subscription({ status: 'past_due' }));
    await runAt(0);
    const [row] = await test.database.transact({ role: 'postgres', claims: {} }, (run) =>
      run('select round(extract(epoch from grace_until - now()) / 86400)::int as days from public.subscriptions'),
    );
    expect(row).toEqual({ days: 7 });
  });

  it('reports an unknown state, which opens nothing, a plan that is missing, and one charged beside another', async () => {
    await keep({ status: 'active' });
    fake.subscriptions.set('sub_1', subscription({ status: 'frozen' }));
    await runAt(0);
    expect(await kept()).toEqual({ status: 'frozen', id: 'sub_1', open: false });
    fake.subscriptions.clear();
    await runAt(1);
    fake.subscriptions.set('sub_1', subscription());
    fake.subscriptions.set('sub_2', subscription({ id: 'sub_2' }));
    await runAt(2);
    expect(test.bugs.map(String)).toEqual([
      'Error: The payment service calls sub_1 "frozen", which opens nothing here.',
      'Error: The payment service has no plan for cus_mother, but we do.',
      'Error: cus_mother pays for 2 plans at once.',
    ]);
  });

  it('does not write over what a message said meanwhile', async () => {
    await keep({ status: 'active' });
    const overtaken = await test.database.transact({ role: 'service_role', claims: {} }, (run) =>
      run(
        `select public.reconcile_subscription('cus_mother', now() - interval '1 hour', '{"id": "sub_1"}', now()) as outcome`,
      ),
    );
    expect(overtaken).toEqual([{ outcome: 'overtaken' }]);
    expect(await kept()).toMatchObject({ status: 'active' });
  });

  it('goes on with the emails when the payment service does not answer', async () => {
    await keep({ status: 'past_due', failed: 0 });
    await test.database.runScript(`update public.billing_customers set stripe_customer_id = 'cus_' || repeat('x', 9)`);
    fake.subscriptions.set('broken', { customer: 'cus_xxxxxxxxx', id: 'broken', status: 'active' });
    expect(await runAt(0.01)).toMatchObject({ billing_mails: 1, plans_checked: 0 });
    expect(test.bugs).toHaveLength(1);
  });
});
