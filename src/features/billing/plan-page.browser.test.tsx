// Plan page against a mock service: every state, and what is asked before paying.
import type * as Router from '@tanstack/react-router';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#src/data/client/query-client.ts';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof Router>()),
  Link: ({ to, children }: { readonly to: string; readonly children: string }) => <a href={to}>{children}</a>,
}));

const { PlanPage } = await import('./plan-page.tsx');

const USER = { id: '7', email: 'parent@home.test' };
const NONE = {
  billing: 'on',
  entitled: false,
  tier: null,
  status: null,
  trial_end: null,
  current_period_end: null,
  cancel_at_period_end: null,
  grace_until: null,
  through_family: false,
  payer: 'may',
  is_beta_coach: false,
  trial_used: false,
  waiver: null,
  waived_until: null,
};
const ACTIVE = {
  ...NONE,
  entitled: true,
  tier: 'family',
  status: 'active',
  current_period_end: '2027-03-05T12:00:00Z',
  cancel_at_period_end: false,
};

interface Service {
  readonly enabled: boolean;
  readonly plan: object | null;
}

const service = vi.spyOn(globalThis, 'fetch');
const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

function answering({ enabled, plan }: Service): void {
  service.mockImplementation((input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.origin);
    if (pathname === '/api/billing') return Promise.resolve(json({ enabled }));
    if (pathname.endsWith('/rpc/my_plan'))
      return Promise.resolve(plan === null ? json({ code: '42501', message: 'Sign in again.' }, 403) : json(plan));
    if (pathname === '/api/billing/checkout') return Promise.resolve(json({ url: 'https://pay.example/checkout' }));
    if (pathname === '/api/billing/portal') return Promise.resolve(json({ url: 'https://pay.example/portal' }));
    return Promise.resolve(json([]));
  });
}

async function show(given: Service, fromCheckout = false) {
  answering(given);
  const onLeave = vi.fn<(address: string) => void>();
  const page = await render(
    <QueryClientProvider client={createQueryClient()}>
      <PlanPage user={USER} fromCheckout={fromCheckout} onLeave={onLeave} />
    </QueryClientProvider>,
  );
  return { page, onLeave };
}

const bodies = async (path: string): Promise<readonly unknown[]> =>
  Promise.all(service.mock.calls.filter(([input]) => input === path).map(([, init]) => new Request('/', init).json()));

beforeEach(() => localStorage.clear());
afterEach(() => service.mockReset());

it('says that billing is not switched on, and offers nothing to buy', async () => {
  const { page } = await show({ enabled: false, plan: { ...NONE, billing: 'off', entitled: true } });
  await expect
    .element(page.getByRole('heading', { name: 'Plans cannot be bought yet' }), { timeout: 15_000 })
    .toBeVisible();
  await expect.element(page.getByText('Beta, free for everyone')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

it('tells the day of the first charge and asks for renewal by itself before anything is bought', async () => {
  const { page, onLeave } = await show({ enabled: true, plan: NONE });
  const pay = page.getByRole('button', { name: 'Go to payment' });
  await expect.element(pay, { timeout: 15_000 }).toBeVisible();
  await expect.element(page.getByText('ten; a plan has no limit')).toBeVisible();
  const renewal = page.getByRole('checkbox', { name: /renews by itself/u });
  await expect.element(renewal).not.toBeChecked();

  await userEvent.click(pay);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Choose a plan first.');
  await userEvent.click(page.getByRole('radio', { name: /Athlete Plus, yearly/u }));
  const ends = new Date();
  ends.setDate(ends.getDate() + 14);
  const day = ends.toLocaleDateString('en-GB', { dateStyle: 'long' });
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Started today' }))
    .toHaveTextContent(`the trial ends on ${day}. Then $79 is charged`);
  await userEvent.click(pay);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Agree to the renewal first');
  expect(await bodies('/api/billing/checkout')).toEqual([]);

  await userEvent.click(renewal);
  await userEvent.click(pay);
  await vi.waitFor(() => expect(onLeave).toHaveBeenCalledWith('https://pay.example/checkout'), 15_000);
  expect(await bodies('/api/billing/checkout')).toEqual([
    { tier: 'athlete-plus', interval: 'year', agreesToRenewal: true },
  ]);
});

it.each([
  ['a teenager', { payer: 'ask_parent' }, 'Ask a parent'],
  ['someone who has not said that they are an adult', { payer: 'confirm_adult' }, 'Before a plan'],
])('%s is offered nothing to buy, but the way to it', async (_who, changes, title) => {
  const { page } = await show({ enabled: true, plan: { ...NONE, ...changes } });
  await expect.element(page.getByRole('heading', { name: title }), { timeout: 15_000 }).toBeVisible();
  expect(page.getByRole('button', { name: 'Go to payment' }).elements()).toEqual([]);
  expect(page.getByRole('textbox').elements()).toEqual([]);
});

it.each([
  ['through the family', { entitled: true, through_family: true }, 'Your family has a plan'],
  [
    'by a waived fee',
    { entitled: true, waiver: 'granted', waived_until: '2027-11-21T12:00:00Z' },
    'Your fee is waived',
  ],
])('an account that is open %s is offered no second plan', async (_how, changes, title) => {
  const { page } = await show({ enabled: true, plan: { ...NONE, ...changes } });
  await expect.element(page.getByRole('heading', { name: title }), { timeout: 15_000 }).toBeVisible();
  await expect.element(page.getByText('as many as you like')).toBeVisible();
  expect(page.getByRole('button', { name: 'Go to payment' }).elements()).toEqual([]);
});

it.each([true, false])('a coach of the beta reads that it is free, without a card (sold: %s)', async (enabled) => {
  const { page } = await show({ enabled, plan: { ...NONE, billing: enabled ? 'on' : 'off', is_beta_coach: true } });
  await expect.element(page.getByRole('heading', { name: 'Beta - free, no card' }), { timeout: 15_000 }).toBeVisible();
  await expect
    .element(page.getByText(/What will change: you hear of the end of the beta 60 days before/u))
    .toBeVisible();
});

it('promises a trial once', async () => {
  const { page } = await show({ enabled: true, plan: { ...NONE, trial_used: true } });
  await userEvent.click(page.getByRole('radio', { name: /Family/u }), { timeout: 15_000 });
  await expect
    .element(page.getByRole('status').filter({ hasText: '$129' }))
    .toHaveTextContent('You had the trial already. $129 is charged today, and every year after.');
});

it('ends in two clicks: one here, one there', async () => {
  const { page, onLeave } = await show({ enabled: true, plan: ACTIVE });
  await userEvent.click(page.getByRole('button', { name: 'Cancel the plan' }), { timeout: 15_000 });
  await vi.waitFor(() => expect(onLeave).toHaveBeenCalledWith('https://pay.example/portal'), 15_000);
  expect(await bodies('/api/billing/portal')).toEqual([{ purpose: 'cancel' }]);
});

it('asks for the fee to be waived by one line', async () => {
  const { page } = await show({ enabled: true, plan: NONE });
  const ask = page.getByRole('button', { name: 'Ask for the waiver' });
  await userEvent.click(ask, { timeout: 15_000 });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Write one line.');
  await userEvent.fill(page.getByLabelText('Your line'), 'Two children, one income.');
  answering({ enabled: true, plan: { ...NONE, waiver: 'asked' } });
  await userEvent.click(ask);
  await expect.element(page.getByText(/We have your line/u), { timeout: 15_000 }).toBeVisible();
  await expect.element(page.getByLabelText('Your line')).toHaveValue('');
});

it('shows what the service refuses, and the form stays', async () => {
  const { page, onLeave } = await show({ enabled: true, plan: NONE });
  await userEvent.click(page.getByRole('radio', { name: /Family/u }), { timeout: 15_000 });
  await userEvent.click(page.getByRole('checkbox', { name: /renews by itself/u }));
  service.mockImplementation(() =>
    Promise.resolve(json({ error: 'Ask a parent: you must be 18 to buy a plan.' }, 403)),
  );
  await userEvent.click(page.getByRole('button', { name: 'Go to payment' }));
  await expect.element(page.getByRole('alert'), { timeout: 15_000 }).toHaveTextContent('Ask a parent');
  await expect.element(page.getByRole('radio', { name: /Family/u })).toBeChecked();
  expect(onLeave).not.toHaveBeenCalled();
});

it.each([
  ['active', {}, 'Your plan is active'],
  ['trialing', { status: 'trialing', trial_end: '2099-01-01T12:00:00Z' }, /Your trial runs, \d+ days left/u],
  ['cancelled', { cancel_at_period_end: true }, 'Canceled, and still open'],
  ['past_due', { status: 'past_due' }, 'The last payment failed'],
  [
    'past_due, closed',
    { status: 'past_due', entitled: false },
    'The last payment failed, and the plan is closed for now',
  ],
  ['incomplete', { status: 'incomplete', entitled: false }, 'The payment is not finished'],
  ['unpaid', { status: 'unpaid', entitled: false }, 'The plan is unpaid'],
  ['paused', { status: 'paused', entitled: false }, 'The trial ended without a card'],
  ['of a state that comes to be later', { status: 'frozen', entitled: false }, 'Unknown plan status'],
])('%s: has its banner, the way to the portal, and nothing else to buy', async (_state, changes, title) => {
  const { page, onLeave } = await show({ enabled: true, plan: { ...ACTIVE, ...changes } });
  await expect.element(page.getByRole('heading', { name: title, exact: true }), { timeout: 15_000 }).toBeVisible();
  expect(page.getByRole('button', { name: 'Go to payment' }).elements()).toEqual([]);
  await userEvent.click(page.getByRole('region', { name: 'State of the plan' }).getByRole('button'));
  await vi.waitFor(() => expect(onLeave).toHaveBeenCalledWith('https://pay.example/portal'), 15_000);
});

it.each([
  ['canceled', 'Your plan has ended'],
  ['incomplete_expired', 'The payment was never finished'],
])('%s: may be taken out again', async (status, title) => {
  const { page } = await show({ enabled: true, plan: { ...ACTIVE, status, entitled: false } });
  await expect.element(page.getByRole('heading', { name: title }), { timeout: 15_000 }).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Go to payment' })).toBeVisible();
});

it('waits for the payment service after paying, and looks again on demand', async () => {
  const { page } = await show({ enabled: true, plan: NONE }, true);
  const again = page.getByRole('button', { name: 'Look again' });
  await expect.element(again, { timeout: 15_000 }).toBeVisible();
  answering({ enabled: true, plan: ACTIVE });
  await userEvent.click(again);
  await expect.element(page.getByRole('heading', { name: 'Your plan is active' })).toBeVisible();
});

it('says when the plan cannot be read, and tries again', async () => {
  const { page } = await show({ enabled: true, plan: null });
  await expect.element(page.getByRole('alert'), { timeout: 15_000 }).toHaveTextContent('Sign in again.');
  answering({ enabled: true, plan: ACTIVE });
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(page.getByRole('heading', { name: 'Your plan is active' })).toBeVisible();
});
