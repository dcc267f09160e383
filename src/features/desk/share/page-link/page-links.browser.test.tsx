import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { AllLinks } from './page-links.tsx';
import type { TeamSeat } from './team-seat.ts';

vi.mock('#src/data/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));
const service = vi.spyOn(globalThis, 'fetch');

const PLACES: Readonly<Record<number, TeamSeat>> = {
  1: { session: 'o1', why: null, isMinor: false },
  2: { session: 'o1', why: 'This roster spot hasn’t been claimed yet.', isMinor: true },
  3: { session: 'o1', why: null, isMinor: true },
  4: { session: 'o1', why: null, isMinor: false },
};

const asked = (init: RequestInit | undefined): unknown =>
  typeof init?.body === 'string' ? JSON.parse(init.body) : null;

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AllLinks
        seats={[4, 3, 2, 1]}
        placeOf={(seat) => PLACES[seat] ?? { session: null, why: 'none' }}
        days={7}
        contentOf={async (seat) => Promise.resolve({ body: `page ${seat}` })}
        calledIn={(seat) => `Rower ${seat}`}
      />
    </QueryClientProvider>,
  );

it('creates a link for every rower who can have one, and keeps those made when a later one fails', async () => {
  service.mockImplementation(async (_, init) => {
    const { seat } = asked(init) as { readonly seat: number };
    if (seat === 1) return Promise.resolve(Response.json({ error: 'Too many links today.' }, { status: 429 }));
    const state = seat === 3 ? 'waiting' : 'open';
    return Promise.resolve(Response.json({ id: `p${seat}`, token: `t${seat}`, expires_at: '2026-12-06', state }));
  });
  const page = await show();
  await expect.element(page.getByRole('status').first()).toHaveTextContent('who can have one (3 of 4)');
  await page.getByRole('button', { name: 'Create 3 links' }).click();
  const links = page.getByRole('group', { name: 'The new links' });
  await expect
    .element(links.getByLabelText('Address of the link for Rower 4'))
    .toHaveValue(new URL('/r#token=t4', location.origin).href);
  await expect.element(links).toHaveTextContent('Rower 3 The link won’t work until a guardian approves it.');
  await expect.element(page.getByText('Too many links today.')).toBeVisible();
  expect(links.getByRole('textbox').elements()).toHaveLength(2);
  expect(service.mock.calls.map(([, init]) => asked(init))).toEqual(
    [4, 3, 1].map((seat) => ({ session: 'o1', seat, days: 7, content: { body: `page ${seat}` } })),
  );

  service.mockClear();
  service.mockImplementation(async () =>
    Promise.resolve(Response.json({ id: 'p1', token: 't1', expires_at: '2026-12-06', state: 'open' })),
  );
  await page.getByRole('button', { name: 'Create 1 link' }).click();
  await expect.element(links.getByLabelText('Address of the link for Rower 1')).toBeVisible();
  expect(links.getByRole('textbox').elements()).toHaveLength(3);
  expect(service).toHaveBeenCalledTimes(1);
  expect(page.getByRole('button', { name: /^Create/u }).elements()).toEqual([]);
});
