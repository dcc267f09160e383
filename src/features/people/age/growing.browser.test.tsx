// What changes for a rower at 14 and 18, and an expired request to a parent.
import type * as Router from '@tanstack/react-router';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Rower } from '#src/data/people/age.ts';
import { createQueryClient } from '#src/data/client/query-client.ts';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof Router>()),
  Link: ({ to, children }: { readonly to: string; readonly children: string }) => <a href={to}>{children}</a>,
}));

const { OfAge, SignedIn, TeenSheet } = await import('./signed-in.tsx');
const { Waiting } = await import('./waiting.tsx');

const ROWER: Rower = {
  uaid: '00000000-0000-4000-8000-0000000000d2',
  called: 'Sam',
  age_band: '14-17',
  band_until: '2030-12-01',
  band_change_due: 'under-14',
  home_state: null,
};
const GRANT = {
  id: 'g1',
  kind: 'club',
  is_team: true,
  to: 'Lake RC',
  scopes: ['roster_identity', 'seat_telemetry'],
  purpose: 'Training',
  from: '2026-09-01T00:00:00Z',
  until: '2027-08-31T00:00:00Z',
  approved_at: '2026-09-01T00:00:00Z',
  revoked_at: null,
  reconfirm_by: '2026-12-21T00:00:00Z',
  is_live: true,
  waits_for: null,
  sees: null,
};
const NOTHING_SEEN = { scopes: [], fields: [], later: [] };
const SHARING = {
  uaid: ROWER.uaid,
  called: 'Sam',
  band: '18+',
  is_own: true,
  may_give: true,
  may_approve: false,
  may_end: true,
  teams: [],
  grants: [
    GRANT,
    { ...GRANT, id: 'g2', to: 'Ocean RC' },
    { ...GRANT, id: 'g3', to: 'My own choice', reconfirm_by: null },
  ],
  requests: [],
  claims: [],
  opens: [],
  links: [],
  pages: [],
  waits: [],
  would_see: { club: NOTHING_SEEN, college: NOTHING_SEEN, link: NOTHING_SEEN },
};

const service = vi.spyOn(globalThis, 'fetch');
const json = (body: unknown): Response =>
  new Response(JSON.stringify(body), { status: 200, headers: { 'content-type': 'application/json' } });
beforeEach(() => localStorage.clear());
afterEach(() => service.mockReset());

interface Called {
  readonly rpc: string;
  readonly input: unknown;
}

/** Responses by the last part of the path; requests are recorded. */
function answering(answers: Readonly<Record<string, () => unknown>>): readonly Called[] {
  const calls: Called[] = [];
  service.mockImplementation(async (input, init) => {
    const request = new Request(input instanceof Request ? input.url : new URL(String(input), location.origin), init);
    const rpc = new URL(request.url).pathname.split('/').at(-1) ?? '';
    if (request.method === 'POST') calls.push({ rpc, input: await request.json() });
    return json(answers[rpc]?.() ?? null);
  });
  return calls;
}

const show = (children: ReactNode) =>
  render(<QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>);

it.each([
  ['Yes, keep my rowing record', true],
  ['No, keep nothing', false],
])('at fourteen one’s own answer takes the place of the parent’s: %s', async (name, granted) => {
  const calls = answering({ decide_consent: () => 'granted' });
  const page = await show(<TeenSheet rower={ROWER} isNewHere further={undefined} />);
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('You are 14: this is yours to decide');
  await expect.element(page.getByText('Nothing was closed, and nothing new is open.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name }));
  await vi.waitFor(() => expect(calls).toHaveLength(2), { timeout: 15_000 });
  expect(calls).toEqual([
    { rpc: 'decide_consent', input: { uaid: ROWER.uaid, purpose: 'collect', granted } },
    { rpc: 'accept_band_change', input: { uaid: ROWER.uaid } },
  ]);
});

it('at eighteen every share a guardian approved is confirmed or ended, one by one', async () => {
  const grants = [...SHARING.grants];
  const settle = (id: string, change: object) => (): unknown => {
    grants.splice(
      grants.findIndex((grant) => grant.id === id),
      1,
      { ...GRANT, id, ...change },
    );
    return true;
  };
  const calls = answering({
    sharing_overview: () => ({ ...SHARING, grants }),
    reconfirm_grant: settle('g1', { reconfirm_by: null }),
    revoke_grant: settle('g2', { is_live: false, revoked_at: '2026-11-21T00:00:00Z' }),
  });
  const page = await show(<OfAge rower={{ ...ROWER, age_band: '18+', band_until: null, band_change_due: '14-17' }} />);
  const keep = page.getByRole('button', { name: 'Keep it: Lake RC' });
  await expect.element(keep, { timeout: 15_000 }).toBeVisible();
  await expect
    .element(page.getByText('Ends on 21 December 2026; if you keep it, on 31 August 2027.').first())
    .toBeVisible();
  expect(page.getByRole('listitem').filter({ hasText: 'My own choice' }).elements()).toEqual([]);
  await userEvent.click(keep);
  await expect.element(keep).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Decide about the rest later' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'End it: Ocean RC' }));
  await expect.element(page.getByText('Nothing to confirm: everyone with access was approved by you.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'I have read this' }));
  await vi.waitFor(() => expect(calls.at(-1)?.rpc).not.toBe('revoke_grant'));
  expect(calls.filter(({ rpc }) => rpc !== 'sharing_overview')).toEqual([
    { rpc: 'reconfirm_grant', input: { grant_id: 'g1' } },
    { rpc: 'revoke_grant', input: { grant_id: 'g2' } },
    { rpc: 'accept_band_change', input: { uaid: ROWER.uaid } },
  ]);
});

it.each([
  ['is not asked again: one press begins the record', true],
  ['that was never given is asked for', false],
])('an age answered before the account %s', async (_what, isAnswered) => {
  let isBegun = false;
  const record = { ...ROWER, called: null, age_band: '18+', band_until: null, band_change_due: null };
  const calls = answering({
    rowers: () => (isBegun ? [record] : []),
    age_is_answered: () => isAnswered,
    begin_own_record: () => {
      isBegun = true;
      return ROWER.uaid;
    },
  });
  const page = await show(
    <SignedIn
      user={{ id: '1', email: 'coach@club.test' }}
      as={undefined}
      named={null}
      onMayRegister={vi.fn<() => void>()}
      onKept={vi.fn<() => void>()}
      next="/dashboard"
      Guardian={() => null}
      parent={{
        requestKey: null,
        birth: null,
        onBirth: vi.fn<() => void>(),
        onAsked: vi.fn<() => void>(),
        onGone: vi.fn<() => void>(),
      }}
    />,
  );
  const heading = page.getByRole('heading', { level: 1 });
  if (!isAnswered) {
    await expect.element(page.getByRole('combobox', { name: 'Month' }), { timeout: 15_000 }).toBeVisible();
    return;
  }
  await expect.element(heading, { timeout: 15_000 }).toHaveTextContent('A record of your own rowing');
  expect(page.getByRole('combobox').elements()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Begin my record' }));
  await expect.element(heading, { timeout: 15_000 }).toHaveTextContent('Thank you, that is all');
  expect(calls.map(({ rpc }) => rpc)).toContain('begin_own_record');
});

it('a link that ran out says so, and can be sent again or given up', async () => {
  const request = {
    state: 'expired',
    childName: 'Kim',
    parentEmail: 'parent@home.test',
    sentAt: '2026-11-10T09:00:00Z',
    resendAfter: '2026-11-11T09:00:00Z',
    deleteAt: '2026-11-24T09:00:00Z',
  };
  let isGone = false;
  const calls = answering({ status: () => ({ request: isGone ? null : request }), resend: () => ({ success: true }) });
  const onGone = vi.fn<() => void>();
  const page = await show(<Waiting requestKey="key" onGone={onGone} />);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('The link has expired');
  await expect.element(page.getByText('24 November 2026')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Send the email again' }));
  await expect.element(page.getByText('Sending a new email. The earlier link no longer works.')).toBeVisible();
  expect(calls.find(({ rpc }) => rpc === 'resend')?.input).toEqual({ key: 'key', parentEmail: null });
  isGone = true;
  await userEvent.click(page.getByRole('button', { name: 'Check for an answer' }));
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('No open request');
});
