// Plan banner on the dashboard and in settings: for whom, when, and its link.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#src/data/client/query-client.ts';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { readonly to: string; readonly children: string }) => <a href={to}>{children}</a>,
}));

const { PlanNotice } = await import('./plan-notice.tsx');

const USER = { id: '7', email: 'parent@home.test' };
const PLAN = {
  billing: 'on',
  entitled: true,
  tier: 'family',
  status: 'active',
  trial_end: null,
  current_period_end: '2099-03-05T12:00:00Z',
  cancel_at_period_end: false,
  grace_until: null,
  through_family: false,
  payer: 'may',
  is_beta_coach: false,
  trial_used: true,
  waiver: null,
  waived_until: null,
};

const service = vi.spyOn(globalThis, 'fetch');
const json = (body: unknown): Response =>
  new Response(JSON.stringify(body), { status: 200, headers: { 'content-type': 'application/json' } });

beforeEach(() => localStorage.clear());
afterEach(() => service.mockReset());

async function show(changes: object, isAccountPage: boolean) {
  const answered: string[] = [];
  service.mockImplementation((input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.origin);
    answered.push(pathname);
    if (pathname === '/api/billing') return Promise.resolve(json({ enabled: true }));
    if (pathname.endsWith('/rpc/my_plan')) return Promise.resolve(json({ ...PLAN, ...changes }));
    if (pathname === '/api/billing/portal') return Promise.resolve(json({ url: 'https://pay.example/portal' }));
    return Promise.resolve(json([]));
  });
  const onLeave = vi.fn<(address: string) => void>();
  const page = await render(
    <QueryClientProvider client={createQueryClient()}>
      <PlanNotice user={USER} isAccountPage={isAccountPage} onLeave={onLeave} />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(answered.some((path) => path.endsWith('/rpc/my_plan'))).toBe(true), 15_000);
  return { page, onLeave, banner: page.getByRole('region', { name: 'State of the plan' }) };
}

it.each([
  ['past_due', 'Update the card', 'card'],
  ['unpaid', 'Pay now', 'pay'],
  ['incomplete', 'Finish the payment', 'pay'],
  ['paused', 'Add a card', 'card'],
  ['trialing', 'Cancel or change the plan', 'overview'],
])('%s: the payer sets it right from wherever they are', async (status, label, purpose) => {
  const { banner, onLeave } = await show({ status, entitled: status === 'trialing' }, false);
  await userEvent.click(banner.getByRole('button', { name: label }), { timeout: 15_000 });
  await vi.waitFor(() => expect(onLeave).toHaveBeenCalledWith('https://pay.example/portal'), 15_000);
  const [, asked] = service.mock.calls.find(([input]) => input === '/api/billing/portal') ?? [];
  expect(await new Request('/', asked).json()).toEqual({ purpose });
});

it('a plan that simply runs is told of in the settings, and has no place on the dashboard', async () => {
  const settings = await show({}, true);
  await expect.element(settings.page.getByText('Your plan is active'), { timeout: 15_000 }).toBeVisible();
  await settings.page.unmount();
  const dashboard = await show({}, false);
  expect(dashboard.banner.elements()).toEqual([]);
});

it.each([
  ['where billing is off', { billing: 'off', status: null, tier: null }],
  ['to the family of who pays', { status: null, tier: null, through_family: true, payer: 'ask_parent' }],
])('tells nothing %s', async (_whom, changes) => {
  const { banner } = await show(changes, true);
  expect(banner.elements()).toEqual([]);
});

it('sends a teenager without a plan to a parent, in the settings', async () => {
  const { banner } = await show({ status: null, tier: null, entitled: false, payer: 'ask_parent' }, true);
  await expect.element(banner, { timeout: 15_000 }).toHaveTextContent('Ask a parent');
  await expect.element(banner.getByRole('link', { name: 'How to ask' })).toHaveAttribute('href', '/settings/plan');
});
