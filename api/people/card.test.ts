// Showing by a card that one is the parent, against a Stripe of our own: paid, replayed, tampered with, too late, for
// another.
import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ACCOUNTS, ask, foundFamilies, RECORDS } from '#local-stack/testing/families.ts';
import { startFakeStripe, type FakeStripe } from '#local-stack/testing/fake-stripe.ts';
import { openTestStack, signIn, SITE, type Answer, type TestStack } from '#local-stack/testing/stack.ts';

const OWNER = { role: 'postgres', claims: {} } as const;
const SECRET = 'whsec_test';
const { webhooks } = new Stripe('sk_test');
const year = new Date().getUTCFullYear() - 12;
let fake: FakeStripe;
let test: TestStack;

beforeAll(async () => {
  fake = await startFakeStripe();
  const address = { host: '127.0.0.1', port: fake.port, protocol: 'http' } as const;
  test = await openTestStack({ paymentKeys: { secretKey: 'sk_test', webhookSecret: SECRET, address } });
});
beforeEach(async () => {
  await foundFamilies(test.database);
  await test.database.runScript('delete from public.stripe_events');
  fake.asked.length = 0;
  fake.givesBack = true;
});
afterAll(() => Promise.all([test.close(), fake.close()]));

const post = (path: string, body: unknown, token?: string): Promise<Answer> =>
  test.ask(`/api/${path}`, { method: 'POST', body, ...(token === undefined ? {} : { token }) });
const parseBody = (answer: Answer): Record<string, unknown> => z.record(z.string(), z.unknown()).parse(answer.body);
const mailTo = (address: string): string => test.stack.mail().find(({ to }) => to === address)?.text ?? '';
const owned = (statement: string, values: readonly unknown[] = []): Promise<unknown> =>
  ask(test.database, OWNER, statement, values);

interface Asked {
  readonly uaid: string;
  readonly proof: string;
}

/** A parent agrees by email that a child is kept and shared; the second waits for its proof. */
async function agreed(childName: string, parentEmail: string): Promise<Asked> {
  await post('consent/request', { childName, parentEmail, year, month: 1 });
  const token = /#token=(\w+)/u.exec(mailTo(parentEmail))?.[1];
  const decided = parseBody(await post('consent/decide', { token, collect: true, shareClub: true }));
  expect(decided).toMatchObject({ state: 'partially_granted', needsForm: true });
  const uaid = await owned('select uaid from public.guardianships where email = $1', [parentEmail]);
  return { uaid: String(uaid), proof: String(decided['proof']) };
}

/** The checkout of a proof, as requested from the payment service. */
async function fetchCheckout(proof: string): Promise<{ readonly id: string; readonly reference: string }> {
  const { url } = parseBody(await post('consent/card/start', { proof }));
  const form = fake.asked.findLast(({ call }) => call === 'POST /v1/checkout/sessions')?.form ?? {};
  return { id: String(url).split('/').at(-1) ?? '', reference: form['metadata[guardian_proof]'] ?? '' };
}

interface Paid {
  readonly id: string;
  readonly reference: string;
}

const paid = (event: string, { id, reference }: Paid, changes: object = {}): string => {
  const object = {
    id,
    object: 'checkout.session',
    mode: 'payment',
    payment_status: 'paid',
    payment_intent: `pi_${id}`,
    metadata: { guardian_proof: reference },
    ...changes,
  };
  const created = Math.floor(Date.now() / 1000);
  return JSON.stringify({ id: event, object: 'event', type: 'checkout.session.completed', created, data: { object } });
};
const signed = (payload: string, secret = SECRET): string =>
  webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(Date.now() / 1000) });
const deliver = (body: string, signature: string = signed(body)): Promise<Answer> =>
  test.ask('/api/stripe/webhook', { method: 'POST', body, headers: { 'stripe-signature': signature } });
const givenBack = (): readonly unknown[] =>
  fake.asked.filter(({ call }) => call === 'POST /v1/refunds').map(({ form }) => form['payment_intent']);
const cards = (uaid: string): Promise<unknown> =>
  owned(
    `select coalesce(json_agg(json_build_array(purpose, decision, notice_version)), '[]')::jsonb
     from public.consent_records where uaid = $1 and method = 'card'`,
    [uaid],
  );
const shares = (uaid: string): Promise<unknown> => owned(`select private.consented($1, 'share_club')`, [uaid]);

describe('a card', () => {
  it('proves that the parent agreed: recorded with notice and time, given back, and the page knows', async () => {
    const { uaid, proof } = await agreed('Kit', 'kit@card.test');
    expect(mailTo('kit@card.test')).toContain(`${SITE}/consent#proof=${proof}`);
    const open = async (): Promise<unknown> => (await post('consent/card/open', { proof })).body;
    expect(await open()).toMatchObject({
      called: 'Kit',
      state: 'waiting',
      notice: 'parent-2026-11',
      card: { cents: 50 },
    });
    const checkout = await fetchCheckout(proof);
    const { form } = fake.asked.at(-1) ?? {};
    expect(form).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][unit_amount]': '50',
      success_url: `${SITE}/consent?card=done`,
      cancel_url: `${SITE}/consent?card=left`,
    });
    // The payment service learns nothing of the family.
    expect(JSON.stringify(form)).not.toMatch(new RegExp(`Kit|card\\.test|${uaid}|${proof}`, 'u'));
    expect(await open()).toMatchObject({ state: 'begun' });
    expect([await shares(uaid), await cards(uaid)]).toEqual([false, []]);

    expect((await deliver(paid('evt_1', checkout))).body).toEqual({ received: true, outcome: 'applied' });
    expect(await shares(uaid)).toBe(true);
    expect(await cards(uaid)).toEqual([['share_club', 'granted', 'parent-2026-11']]);
    expect(await owned('select private.state_of_consent($1)', [uaid])).toBe('granted');
    expect(givenBack()).toEqual([`pi_${checkout.id}`]);
    expect(await open()).toMatchObject({ state: 'proved' });
    expect((await post('consent/card/start', { proof })).status).toBe(404);
  });

  it('counts once, however often and by how many messages it is told', async () => {
    const { uaid, proof } = await agreed('Kit', 'kit@card.test');
    const checkout = await fetchCheckout(proof);
    const body = paid('evt_1', checkout);
    const outcomes = (await Promise.all([deliver(body), deliver(body), deliver(body)])).map((answer) =>
      String(parseBody(answer)['outcome']),
    );
    expect(outcomes.toSorted()).toEqual(['applied', 'repeated', 'repeated']);
    expect((await deliver(paid('evt_2', checkout))).body).toMatchObject({ outcome: 'older' });
    expect(await cards(uaid)).toHaveLength(1);
  });

  it.each([
    ['a changed body', (body: string) => deliver(body.replace('"paid"', '"paid" '), signed(body))],
    ['another secret', (body: string) => deliver(body, signed(body, 'whsec_other'))],
    ['no signature', (body: string) => deliver(body, '')],
  ])('is not proven by %s', async (_what, attempt) => {
    const { uaid, proof } = await agreed('Kit', 'kit@card.test');
    const answer = await attempt(paid('evt_1', await fetchCheckout(proof)));
    expect([answer.status, answer.body]).toEqual([400, { error: 'The signature does not fit.' }]);
    expect([await shares(uaid), givenBack()]).toEqual([false, []]);
  });

  it('is not proven by a checkout that was not paid, or that no one opened here', async () => {
    const { uaid, proof } = await agreed('Kit', 'kit@card.test');
    const checkout = await fetchCheckout(proof);
    expect((await deliver(paid('evt_1', checkout, { payment_status: 'unpaid' }))).body).toMatchObject({
      outcome: 'ignored',
    });
    expect((await deliver(paid('evt_2', { ...checkout, id: 'cs_foreign' }))).body).toMatchObject({ outcome: 'nobody' });
    expect([await shares(uaid), givenBack()]).toEqual([false, ['pi_cs_foreign']]);
  });

  it('proves nothing about another request', async () => {
    const kit = await agreed('Kit', 'kit@card.test');
    const lou = await agreed('Lou', 'lou@card.test');
    const [ofKit, ofLou] = [await fetchCheckout(kit.proof), await fetchCheckout(lou.proof)];
    const mixed = { id: ofKit.id, reference: ofLou.reference };
    expect((await deliver(paid('evt_1', mixed))).body).toMatchObject({ outcome: 'nobody' });
    expect([await shares(kit.uaid), await shares(lou.uaid)]).toEqual([false, false]);
    await deliver(paid('evt_2', ofLou));
    expect([await shares(kit.uaid), await shares(lou.uaid)]).toEqual([false, true]);
  });

  it('opens nothing for a wrong token, a used link, or after fourteen days', async () => {
    const { proof } = await agreed('Kit', 'kit@card.test');
    const decided = /#token=(\w+)/u.exec(mailTo('kit@card.test'))?.[1];
    for (const wrong of ['0'.repeat(64), decided]) {
      expect((await post('consent/card/start', { proof: wrong })).status).toBe(404);
      expect((await post('consent/card/open', { proof: wrong })).status).toBe(404);
    }
    expect((await post('consent/card/start', { proof: 'short' })).status).toBe(400);
    await test.database.runScript('update private.card_proofs set expires_at = now()');
    expect((await post('consent/card/start', { proof })).status).toBe(404);
    expect((await post('consent/card/open', { proof })).status).toBe(404);
    expect(fake.asked).toEqual([]);
  });

  it('does not undo what was withdrawn before it was charged, and is given back', async () => {
    const { uaid, proof } = await agreed('Kit', 'kit@card.test');
    const checkout = await fetchCheckout(proof);
    const rights = await owned('select public.request_rights_link($1)', ['kit@card.test']);
    expect((await post('rights/act', { token: rights, uaid, action: 'withdraw' })).status).toBe(200);
    expect((await deliver(paid('evt_1', checkout))).body).toMatchObject({ outcome: 'older' });
    expect([await shares(uaid), givenBack()]).toEqual([false, [`pi_${checkout.id}`]]);
    expect((await post('consent/card/open', { proof })).body).toMatchObject({ state: 'settled' });
  });

  it('that could not be given back is told again until it is', async () => {
    const { uaid, proof } = await agreed('Kit', 'kit@card.test');
    const body = paid('evt_1', await fetchCheckout(proof));
    fake.givesBack = false;
    expect((await deliver(body)).status).toBe(500);
    test.bugs.length = 0;
    expect(await shares(uaid)).toBe(true);
    fake.givesBack = true;
    expect((await deliver(body)).body).toMatchObject({ outcome: 'repeated' });
    expect(await cards(uaid)).toHaveLength(1);
    expect(test.bugs).toEqual([]);
  });

  it('is begun from the family’s page by a guardian who decides, and by no one else', async () => {
    const begin = async (who: keyof typeof ACCOUNTS, uaid: string): Promise<Answer> =>
      post('consent/card/begin', { uaid }, await signIn(test, ACCOUNTS[who]));
    expect((await post('consent/card/begin', { uaid: RECORDS.child })).status).toBe(401);
    for (const who of ['father', 'child', 'coach', 'admin'] as const)
      expect((await begin(who, RECORDS.child)).status).toBe(403);
    expect((await begin('aunt', RECORDS.teen)).status).toBe(403);
    expect((await begin('mother', RECORDS.teen)).status).toBe(404);
    const proof = String(parseBody(await begin('mother', RECORDS.child))['proof']);
    await deliver(paid('evt_1', await fetchCheckout(proof)));
    expect(await shares(RECORDS.child)).toBe(true);
  });
});

describe('without keys', () => {
  it('no card is offered, the reason is a sentence, and the signed form is what is left', async () => {
    const without = await openTestStack();
    const send = (path: string, body: unknown): Promise<Answer> =>
      without.ask(`/api/${path}`, { method: 'POST', body });
    expect((await without.ask('/api/consent/card')).body).toEqual({ card: null });
    await send('consent/request', { childName: 'Kit', parentEmail: 'kit@card.test', year, month: 1 });
    const token = /#token=(\w+)/u.exec(without.stack.mail()[0]?.text ?? '')?.[1];
    expect((await send('consent/open', { token })).body).toMatchObject({ card: null });
    expect((await send('consent/decide', { token, collect: true, shareClub: true })).body).toEqual({
      state: 'partially_granted',
      needsForm: true,
      account: expect.stringMatching(/^[0-9a-f]{64}$/u),
    });
    expect(without.stack.mail()[0]?.text).not.toContain('proof=');
    const started = await send('consent/card/start', { proof: '0'.repeat(64) });
    expect([started.status, parseBody(started)['error']]).toEqual([503, expect.stringContaining('no payment service')]);
    await without.close();
  });
});
