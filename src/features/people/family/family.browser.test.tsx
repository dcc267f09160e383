// Family page: a changed notice for each role, claiming a roster spot, and card verification.
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#src/data/client/query-client.ts';
import type { NoticeDue as Due } from '#src/data/people/family.ts';
import type { Person } from './person-card.tsx';

const went = vi.hoisted(() => vi.fn<(to: object) => Promise<void>>(() => Promise.resolve()));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, children }: { readonly to: string; readonly children: string }) => <a href={to}>{children}</a>,
  useNavigate: () => went,
}));
vi.mock('#src/data/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));

const { ClaimPage } = await import('./claim-page.tsx');
const { NoticeDue } = await import('./guardians.tsx');
const { Pictures } = await import('./shares.tsx');
const { ShowByCard } = await import('./decisions.tsx');

const UAID = '00000000-0000-4000-8000-0000000000d2';
const USER = { id: '7', email: 'parent@home.test' };
const PARENT: Person = {
  uaid: UAID,
  name: 'Sam',
  band: '14-17',
  guardianship: { id: 'f2', part: 'primary', reach: 'colleges' },
  hasAccount: true,
  teams: [],
};
const DUE: Due = {
  answers: 'guardian',
  purposes: ['share_club', 'share_colleges'],
  version: 'guardian-2027-03',
  since: '2027-03-01T00:00:00Z',
  summary: 'From March on colleges receive erg tests as well.',
  body: 'All of what changed, at length.',
};

const service = vi.spyOn(globalThis, 'fetch');
const json = (body: unknown): Response =>
  new Response(JSON.stringify(body), { status: 200, headers: { 'content-type': 'application/json' } });
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  went.mockClear();
});
afterEach(() => service.mockReset());

interface Called {
  readonly rpc: string;
  readonly input: unknown;
}

/** Responses by the last part of the path; requests are recorded. */
function answering(answers: Readonly<Record<string, unknown>>): readonly Called[] {
  const calls: Called[] = [];
  service.mockImplementation(async (input, init) => {
    const request = new Request(input instanceof Request ? input.url : new URL(String(input), location.origin), init);
    const rpc = new URL(request.url).pathname.split('/').at(-1) ?? '';
    if (request.method === 'POST') calls.push({ rpc, input: await request.json() });
    return json(answers[rpc] ?? null);
  });
  return calls;
}

const show = (children: ReactNode) =>
  render(<QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>);

it.each([
  ['I have read it: go on sharing', true],
  ['No, do not share', false],
])('a guardian reads what changed and answers each purpose: %s', async (name, granted) => {
  const calls = answering({ decide_consent: 'granted' });
  const page = await show(<NoticeDue person={PARENT} due={DUE} />);
  await expect.element(page.getByText('The notice changed on 1 March 2027.')).toBeVisible();
  await expect.element(page.getByText('sharing with club coaches and sharing with colleges is paused')).toBeVisible();
  await expect.element(page.getByText(DUE.summary)).toBeVisible();
  await expect.element(page.getByText(DUE.body)).not.toBeVisible();
  await userEvent.click(page.getByText('Read the full notice'));
  await expect.element(page.getByText(DUE.body)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name }));
  await vi.waitFor(() => expect(calls).toHaveLength(2), { timeout: 15_000 });
  expect(calls).toEqual(
    DUE.purposes.map((purpose) => ({ rpc: 'decide_consent', input: { uaid: UAID, purpose, granted } })),
  );
});

it.each<readonly [string, Person, 'guardian' | 'athlete', string | RegExp]>([
  [
    'who reads along',
    { ...PARENT, guardianship: { id: 'f3', part: 'viewer', reach: 'family' } },
    'guardian',
    /They have an email/u,
  ],
  ['the athlete', { ...PARENT, guardianship: null }, 'guardian', /A parent or guardian answers this/u],
  ['a guardian of what the athlete answers', PARENT, 'athlete', 'Sam answers this.'],
])('%s is told, and decides nothing', async (_who, person, answers, sentence) => {
  answering({});
  const page = await show(<NoticeDue person={person} due={{ ...DUE, answers }} />);
  await expect.element(page.getByText(sentence)).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

it('a picture that took the place of the one looked at is refused in a sentence, and decided on again', async () => {
  const FIRST = '2026-11-20T09:00:00+00:00';
  const SECOND = '2026-11-21T09:00:00+00:00';
  const told = 'Check the photo again before you decide: it may have been replaced.';
  const asked: unknown[] = [];
  let there = FIRST;
  service.mockImplementation(async (input, init) => {
    const request = new Request(input instanceof Request ? input.url : new URL(String(input), location.origin), init);
    if (request.method !== 'POST') return json([{ test_id: 't1', guardianship_id: null, created_at: there }]);
    asked.push(await request.json());
    if (there === SECOND) return json(true);
    there = SECOND;
    return new Response(JSON.stringify({ code: 'P0001', message: told }), { status: 400 });
  });
  const page = await show(<Pictures person={PARENT} />);
  await userEvent.click(page.getByRole('button', { name: 'Coaches may see it: A monitor photo, added 20' }));
  await expect.element(page.getByText(told)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Coaches may see it: A monitor photo, added 21' }));
  await vi.waitFor(() => expect(asked).toHaveLength(2), { timeout: 15_000 });
  expect(asked).toEqual([FIRST, SECOND].map((added) => ({ test: 't1', added, allows: true })));
});

it('a place is claimed by the code of the coach, and says what happens next', async () => {
  const calls = answering({
    rowers: [],
    my_family: [{ uaid: UAID, called: 'Sam', band: '14-17', part: 'primary', has_account: false }],
    claim_place: { claim: 'c1', team: 'Lake RC', waits_for: 'team' },
  });
  const page = await show(<ClaimPage user={USER} code="ABCD-2345" />);
  const use = page.getByRole('button', { name: 'Use the code' });
  await expect.element(use, { timeout: 15_000 }).toBeVisible();
  await userEvent.click(use);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Your claim is made');
  await expect.element(page.getByText('The coach of Lake RC says yes next.')).toBeVisible();
  expect(calls.find(({ rpc }) => rpc === 'claim_place')?.input).toEqual({ code: 'ABCD2345', uaid: UAID });
});

it.each([
  ['One step left: name a parent or guardian', 'Name a parent or guardian', []],
  [
    'Your claim is made',
    'See what is shared',
    [{ id: 'f2', email: 'claire@home.test', part: 'primary', has_account: true, is_me: false }],
  ],
])('a minor whose claim waits for a guardian reads “%s”', async (title, next, guardians) => {
  const open = { allowed: true, in_dispute: false, waits_for_proof: null };
  answering({
    rowers: [{ uaid: UAID, called: null, age_band: '14-17' }],
    my_family: [],
    claim_place: { claim: 'c1', team: 'Lake RC', waits_for: 'guardian' },
    consent_overview: {
      uaid: UAID,
      band: '14-17',
      band_change_due: null,
      notices_due: [],
      state: 'granted',
      purposes: { collect: open, share_club: open, share_colleges: open },
      guardians,
      requests: [],
    },
  });
  const page = await show(<ClaimPage user={USER} code="ABCD2345" />);
  const use = page.getByRole('button', { name: 'Use the code' });
  await expect.element(use, { timeout: 15_000 }).toBeVisible();
  await userEvent.click(use);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  await expect.element(page.getByRole('link', { name: next })).toBeVisible();
});

it.each([
  [
    'a minor whose record is not kept',
    [{ uaid: UAID, called: null, age_band: '14-17' }],
    [],
    /^First decide whether we may store your rowing record/u,
    'Go on',
  ],
  [
    'a child',
    [{ uaid: UAID, called: null, age_band: 'under-14' }],
    [],
    /^Under 14, a parent uses the code/u,
    'Your family',
  ],
  [
    'a parent of a teenager with an account',
    [],
    [{ uaid: UAID, called: 'Sam', band: '14-17', part: 'primary', has_account: true }],
    /^From age 14, athletes with an account use the code themselves/u,
    'Your family',
  ],
])('%s is led on instead of a code that is refused', async (_who, rowers, family, words, next) => {
  const closed = { allowed: false, in_dispute: false, waits_for_proof: null };
  answering({
    rowers,
    my_family: family,
    consent_overview: {
      uaid: UAID,
      band: '14-17',
      band_change_due: null,
      notices_due: [],
      state: 'none',
      purposes: { collect: closed, share_club: closed, share_colleges: closed },
      guardians: [],
      requests: [],
    },
  });
  const page = await show(<ClaimPage user={USER} code="ABCD2345" />);
  await expect.element(page.getByText(words), { timeout: 15_000 }).toBeVisible();
  await expect.element(page.getByRole('link', { name: next })).toBeVisible();
  expect(page.getByRole('button', { name: 'Use the code' }).elements()).toEqual([]);
});

it('a code of a parent hands the record over', async () => {
  answering({
    rowers: [{ uaid: UAID, called: null, age_band: '14-17' }],
    my_family: [],
    claim_place: null,
    take_over_record: UAID,
  });
  const page = await show(<ClaimPage user={USER} code="ABCD2345" />);
  const use = page.getByRole('button', { name: 'Use the code' });
  await expect.element(use, { timeout: 15_000 }).toBeVisible();
  await userEvent.click(use);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('The record is yours');
});

it('the way to the card is there where one is taken, and only there', async () => {
  const proof = '0123456789abcdef'.repeat(4);
  answering({ card: { card: { cents: 50 } }, begin: { proof } });
  const page = await show(<ShowByCard uaid={UAID} name="Kit" />);
  await userEvent.click(page.getByRole('button', { name: 'Verify with a card for Kit' }));
  await vi.waitFor(() => expect(went).toHaveBeenCalledWith({ to: '/consent', hash: `proof=${proof}` }));
  await page.unmount();
  answering({ card: { card: null } });
  const without = await show(<ShowByCard uaid={UAID} name="Kit" />);
  await vi.waitFor(() => expect(service).toHaveBeenCalled());
  expect(without.container.textContent).toBe('');
});
