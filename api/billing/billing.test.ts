// Checkout, portal and webhook against a Stripe of our own: signed, replayed, reordered, tampered with, too old.
import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNTS, ask } from '#local-stack/testing/families.ts';
import { startFakeStripe, type FakeStripe } from '#local-stack/testing/fake-stripe.ts';
import { foundRecruiting } from '#local-stack/testing/recruiting.ts';
import { openTestStack, person, signIn, type Answer, type TestStack } from '#local-stack/testing/stack.ts';
import { heldSubscription } from './payment-service.ts';

const SECRET = 'whsec_test';
const { webhooks } = new Stripe('sk_test');
const START = Math.floor(Date.now() / 1000) - 86_400;
const END = START + 365 * 86_400;

let fake: FakeStripe;
let test: TestStack;
let mother: string;
let teen: string;

beforeAll(async () => {
  fake = await startFakeStripe();
  const address = { host: '127.0.0.1', port: fake.port, protocol: 'http' } as const;
  test = await openTestStack({ paymentKeys: { secretKey: 'sk_test', webhookSecret: SECRET, address } });
});
beforeEach(async () => {
  await foundRecruiting(test.database);
  mother = await signIn(test, ACCOUNTS.mother);
  teen = await signIn(test, ACCOUNTS.teen);
  await test.database.runScript(
    `update public.profiles set confirmed_adult_at = now() where id = '${ACCOUNTS.mother}'; update private.settings set billing = 'on'`,
  );
  fake.asked.length = 0;
  fake.subscriptions.clear();
  fake.prices.clear();
  fake.prices.set('family-year', price());
});
afterAll(() => Promise.all([test.close(), fake.close()]));

const price = (changes: object = {}): object => ({
  id: 'price_family',
  object: 'price',
  lookup_key: 'family-year',
  unit_amount: 12_900,
  currency: 'usd',
  recurring: { interval: 'year' },
  ...changes,
});

const subscription = (changes: object = {}): object => ({
  id: 'sub_1',
  object: 'subscription',
  customer: 'cus_mother',
  status: 'active',
  cancel_at_period_end: false,
  canceled_at: null,
  trial_end: null,
  items: { data: [{ current_period_start: START, current_period_end: END, price: price() }] },
  ...changes,
});

const event = (
  id: string,
  created: number,
  type = 'customer.subscription.updated',
  object: object = subscription(),
): string => JSON.stringify({ id, object: 'event', type, created, data: { object } });

const signed = (payload: string, timestamp = Math.floor(Date.now() / 1000), secret = SECRET): string =>
  webhooks.generateTestHeaderString({ payload, secret, timestamp });

const deliver = (body: string, signature: string = signed(body)): Promise<Answer> =>
  test.ask('/api/stripe/webhook', { method: 'POST', body, headers: { 'stripe-signature': signature } });

const held = async (): Promise<unknown> => {
  const [row] = await test.database.transact({ role: 'postgres', claims: {} }, (run) =>
    run(
      `select status, tier, amount, stripe_subscription_id as id, last_event_id as event, cancel_at_period_end as ends,
      round(extract(epoch from grace_until - last_event_created) / 86400)::int as grace_days
      from public.subscriptions where user_id = $1`,
      [ACCOUNTS.mother],
    ),
  );
  return row;
};

const post = (path: string, body: unknown, token?: string): Promise<Answer> =>
  test.ask(`/api/billing/${path}`, { method: 'POST', body, ...(token === undefined ? {} : { token }) });

const ORDER = { tier: 'family', interval: 'year', agreesToRenewal: true };

describe('without keys', () => {
  it('every call says that billing is not switched on here', async () => {
    const without = await openTestStack();
    const off = { error: 'Billing is not switched on here.' };
    expect((await without.ask('/api/billing')).body).toEqual({ enabled: false });
    for (const path of ['/api/billing/checkout', '/api/billing/portal', '/api/stripe/webhook']) {
      const answer = await without.ask(path, { method: 'POST', body: {} });
      expect([answer.status, answer.body]).toEqual([503, off]);
    }
    await without.close();
  });
});

describe('checkout', () => {
  it('opens at the listed price with the trial, and keeps the consent to renewal', async () => {
    const answer = await post('checkout', ORDER, mother);
    expect([answer.status, answer.body]).toEqual([200, { url: 'https://checkout.stripe.test/cs_1' }]);
    const session = fake.asked.find(({ call }) => call === 'POST /v1/checkout/sessions')?.form;
    expect(session).toMatchObject({
      mode: 'subscription',
      customer: 'cus_mother',
      client_reference_id: ACCOUNTS.mother,
      'line_items[0][price]': 'price_family',
      'subscription_data[trial_period_days]': '14',
      success_url: 'http://localhost:4173/settings/plan?checkout=done',
    });
    const [proof] = await test.database.transact({ role: 'postgres', claims: {} }, (run) =>
      run(`select tier, price, terms_version, sentence, first_charge_on - current_date as days
        from public.renewal_consents order by id desc limit 1`),
    );
    expect(proof).toEqual({
      tier: 'family',
      price: '$129 a year',
      terms_version: '2026-11',
      sentence: expect.stringMatching(/^I agree that the plan renews by itself/u),
      days: 14,
    });
    expect(await held()).toBeUndefined();
  });

  it('gives a trial once, and no second plan beside one', async () => {
    fake.subscriptions.set('sub_1', subscription());
    await deliver(event('evt_a', START));
    const second = await post('checkout', ORDER, mother);
    expect([second.status, second.body]).toEqual([
      403,
      { error: 'You already have a plan. Change it instead of buying another.' },
    ]);
    fake.subscriptions.set('sub_1', subscription({ status: 'canceled' }));
    await deliver(event('evt_b', START + 1, 'customer.subscription.deleted'));
    fake.asked.length = 0;
    expect((await post('checkout', ORDER, mother)).status).toBe(200);
    const session = fake.asked.find(({ call }) => call === 'POST /v1/checkout/sessions')?.form ?? {};
    expect(Object.keys(session).filter((key) => key.includes('trial'))).toEqual([]);
    const [proof] = await test.database.transact({ role: 'postgres', claims: {} }, (run) =>
      run('select first_charge_on - current_date as days from public.renewal_consents order by id desc limit 1'),
    );
    expect(proof).toEqual({ days: 0 });
  });

  it('makes one customer of a person', async () => {
    await test.database.runScript('delete from public.billing_customers');
    await post('checkout', ORDER, mother);
    await post('checkout', ORDER, mother);
    expect(
      fake.asked.filter(({ call }) => call === 'POST /v1/customers').map(({ form }) => form['metadata[person]']),
    ).toEqual([ACCOUNTS.mother]);
  });

  it('refuses who is signed out, under 18, did not agree, or asks for what is not sold', async () => {
    const answers = [
      await post('checkout', ORDER),
      await post('checkout', ORDER, teen),
      await post('checkout', { ...ORDER, agreesToRenewal: false }, mother),
      await post('checkout', { ...ORDER, interval: 'month' }, mother),
      await post('checkout', { ...ORDER, tier: 'coach-beta' }, mother),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [401, { error: 'Sign in to choose a plan.' }],
      [403, { error: 'Ask a parent: you must be 18 to buy a plan.' }],
      [400, { error: 'Agree to the renewal first; it is asked separately.' }],
      [400, { error: 'This plan isn’t available at this interval.' }],
      [400, { error: 'This plan isn’t available at this interval.' }],
    ]);
    expect(fake.asked).toEqual([]);
  });

  it.each([
    ['another amount', { unit_amount: 19_900 }],
    ['another currency', { currency: 'eur' }],
    ['another interval', { recurring: { interval: 'month' } }],
  ])('is not opened when the payment service has %s', async (_what, changes) => {
    fake.prices.set('family-year', price(changes));
    const answer = await post('checkout', ORDER, mother);
    expect([answer.status, answer.body]).toMatchObject([502, { details: 'price differs' }]);
    expect(fake.asked.map(({ call }) => call)).toEqual(['GET /v1/prices']);
    test.bugs.length = 0;
  });
});

describe('portal', () => {
  it('is the payer’s own', async () => {
    expect((await post('portal', {}, mother)).body).toEqual({ url: 'https://billing.stripe.test/bps_1' });
    expect(fake.asked.at(-1)?.form).toMatchObject({
      customer: 'cus_mother',
      return_url: 'http://localhost:4173/settings/plan',
    });
    expect((await post('portal', {}, teen)).status).toBe(404);
    expect((await post('portal', {})).status).toBe(401);
    expect((await post('portal', { purpose: 'steal' }, mother)).status).toBe(400);
  });

  it('opens where someone wants to go: the card, the end of the plan, the bill', async () => {
    const bill = { status: 'open', hosted_invoice_url: 'https://invoice.stripe.test/in_1' };
    fake.subscriptions.set('sub_1', subscription({ status: 'past_due', latest_invoice: bill }));
    await deliver(event('evt_a', START));
    const flow = async (purpose: string): Promise<unknown> => {
      await post('portal', { purpose }, mother);
      return fake.asked.at(-1)?.form;
    };
    expect(await flow('card')).toMatchObject({ 'flow_data[type]': 'payment_method_update' });
    expect(await flow('cancel')).toMatchObject({
      'flow_data[type]': 'subscription_cancel',
      'flow_data[subscription_cancel][subscription]': 'sub_1',
    });
    expect((await post('portal', { purpose: 'pay' }, mother)).body).toEqual({ url: bill.hosted_invoice_url });
    fake.subscriptions.set('sub_1', subscription({ latest_invoice: { ...bill, status: 'paid' } }));
    expect((await post('portal', { purpose: 'pay' }, mother)).body).toEqual({
      url: 'https://billing.stripe.test/bps_1',
    });
  });

  it('opens its first page where it is not set up for the way asked for', async () => {
    fake.refuses.add('payment_method_update');
    expect((await post('portal', { purpose: 'card' }, mother)).body).toEqual({
      url: 'https://billing.stripe.test/bps_1',
    });
    expect(Object.keys(fake.asked.at(-1)?.form ?? {})).not.toContain('flow_data[type]');
    fake.refuses.clear();
  });
});

describe('the webhook', () => {
  beforeEach(() => {
    fake.subscriptions.set('sub_1', subscription());
  });

  it('keeps what the payment service holds, once for a message', async () => {
    const body = event('evt_a', START);
    expect((await deliver(body)).body).toEqual({ received: true, outcome: 'applied' });
    expect(await held()).toEqual({
      status: 'active',
      tier: 'family',
      amount: 12_900,
      id: 'sub_1',
      event: 'evt_a',
      ends: false,
      grace_days: null,
    });
    fake.subscriptions.set('sub_1', subscription({ status: 'unpaid' }));
    expect((await deliver(body)).body).toEqual({ received: true, outcome: 'repeated' });
    expect(await held()).toMatchObject({ status: 'active' });
  });

  it('counts one of many copies at once', async () => {
    const body = event('evt_a', START);
    const outcomes = (await Promise.all(Array.from({ length: 6 }, () => deliver(body)))).map(({ body }) =>
      JSON.stringify(body),
    );
    expect(outcomes.filter((outcome) => outcome.includes('applied'))).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.includes('repeated'))).toHaveLength(5);
  });

  it('ignores a message older than the last', async () => {
    fake.subscriptions.set('sub_1', subscription({ status: 'canceled', canceled_at: START + 20 }));
    expect((await deliver(event('evt_b', START + 20, 'customer.subscription.deleted'))).body).toMatchObject({
      outcome: 'applied',
    });
    fake.subscriptions.set('sub_1', subscription());
    expect((await deliver(event('evt_a', START + 10))).body).toMatchObject({ outcome: 'older' });
    expect(await held()).toMatchObject({ status: 'canceled', event: 'evt_b' });
    expect((await deliver(event('evt_a', START + 30))).body).toMatchObject({ outcome: 'repeated' });
  });

  it('gives a failed renewal seven days from its first failure, not from each', async () => {
    fake.subscriptions.set('sub_1', subscription({ status: 'past_due' }));
    await deliver(event('evt_a', START, 'invoice.payment_failed', { id: 'in_1', subscription: 'sub_1' }));
    expect(await held()).toMatchObject({ status: 'past_due', grace_days: 7 });
    const nested = { id: 'in_2', parent: { subscription_details: { subscription: 'sub_1' } } };
    await deliver(event('evt_b', START + 3 * 86_400, 'invoice.payment_failed', nested));
    expect(await held()).toMatchObject({ event: 'evt_b', grace_days: 4 });
    fake.subscriptions.set('sub_1', subscription());
    await deliver(event('evt_c', START + 4 * 86_400, 'invoice.paid', nested));
    expect(await held()).toMatchObject({ status: 'active', grace_days: null });
  });

  it('reads every message there is about a plan', async () => {
    const named = { id: 'in_1', parent: { subscription_details: { subscription: 'sub_1' } } };
    const messages: readonly (readonly [string, object])[] = [
      ['checkout.session.completed', { id: 'cs_1', subscription: 'sub_1' }],
      ...['created', 'updated', 'deleted', 'paused', 'resumed', 'trial_will_end'].map(
        (kind) => [`customer.subscription.${kind}`, subscription()] as const,
      ),
      ...['paid', 'payment_failed', 'payment_action_required'].map((kind) => [`invoice.${kind}`, named] as const),
      // A bill that is only coming has no id of its own.
      ['invoice.upcoming', { subscription: 'sub_1' }],
    ];
    for (const [at, [type, object]] of messages.entries()) {
      const answer = await deliver(event(`evt_m${at}`, START + at, type, object));
      expect([type, answer.body]).toEqual([type, { received: true, outcome: 'applied' }]);
    }
  });

  it('keeps a state that comes to be later, opens nothing by it, and tells whoever runs this', async () => {
    fake.subscriptions.set('sub_1', subscription({ status: 'frozen' }));
    expect((await deliver(event('evt_a', START))).body).toMatchObject({ outcome: 'applied' });
    expect(await held()).toMatchObject({ status: 'frozen' });
    expect(test.bugs.map(String)).toEqual([
      'Error: The payment service calls sub_1 "frozen", which opens nothing here.',
    ]);
    test.bugs.length = 0;
    const plan = await ask(test.database, person(ACCOUNTS.mother), 'select public.my_plan()');
    expect(plan).toMatchObject({ status: 'frozen', entitled: false });
  });

  it('lets the end of a replaced plan not end its successor', async () => {
    fake.subscriptions.set('sub_2', subscription({ id: 'sub_2' }));
    await deliver(event('evt_a', START, 'customer.subscription.created', subscription({ id: 'sub_2' })));
    fake.subscriptions.set('sub_1', subscription({ status: 'canceled' }));
    expect((await deliver(event('evt_b', START + 5, 'customer.subscription.deleted'))).body).toMatchObject({
      outcome: 'older',
    });
    expect(await held()).toMatchObject({ id: 'sub_2', status: 'active' });
  });

  it.each([
    ['a changed body', (body: string) => deliver(body.replace('sub_1', 'sub_9'), signed(body))],
    ['another secret', (body: string) => deliver(body, signed(body, undefined, 'whsec_other'))],
    [
      'a signature of ten minutes ago',
      (body: string) => deliver(body, signed(body, Math.floor(Date.now() / 1000) - 600)),
    ],
    ['no signature', (body: string) => deliver(body, '')],
    ['a signature that is none', (body: string) => deliver(body, 't=1,v1=zz')],
  ])('refuses %s', async (_what, attempt) => {
    const answer = await attempt(event('evt_a', START));
    expect([answer.status, answer.body]).toEqual([400, { error: 'The signature does not fit.' }]);
    expect(fake.asked).toEqual([]);
    expect(await held()).toBeUndefined();
  });

  it('remembers what is about no one here, or about no subscription', async () => {
    fake.subscriptions.set('sub_1', subscription({ customer: 'cus_stranger' }));
    expect((await deliver(event('evt_a', START))).body).toMatchObject({ outcome: 'nobody' });
    expect((await deliver(event('evt_b', START, 'charge.succeeded', { id: 'ch_1' }))).body).toMatchObject({
      outcome: 'ignored',
    });
  });

  it('fails, and so is delivered again, while the payment service does not answer', async () => {
    fake.subscriptions.clear();
    const body = event('evt_a', START);
    expect((await deliver(body)).status).toBe(500);
    test.bugs.length = 0;
    fake.subscriptions.set('sub_1', subscription());
    expect((await deliver(body)).body).toMatchObject({ outcome: 'applied' });
    expect(test.bugs).toEqual([]);
  });
});

describe('a subscription of the payment service', () => {
  it('has its period on the item, or on itself in older versions', () => {
    const older = subscription({
      current_period_start: START,
      current_period_end: END,
      items: { data: [{ price: price() }] },
    });
    expect(heldSubscription(older)).toEqual(heldSubscription(subscription()));
    expect(() => heldSubscription(subscription({ items: { data: [{ price: price() }] } }))).toThrow('has no period');
  });

  it('keeps the name of a price that left the list', () => {
    const items = {
      data: [{ current_period_start: START, current_period_end: END, price: price({ lookup_key: 'plus-2025' }) }],
    };
    expect(heldSubscription(subscription({ items }))).toMatchObject({ tier: 'plus-2025', amount: 12_900 });
  });
});
