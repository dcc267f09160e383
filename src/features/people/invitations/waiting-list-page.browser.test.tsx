// Waiting list form against a mock service.
import type * as Router from '@tanstack/react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof Router>()),
  Link: ({ to, children }: { readonly to: string; readonly children: string }) => <a href={to}>{children}</a>,
}));
const { WaitingListPage } = await import('./waiting-list-page.tsx');

const service = vi.spyOn(globalThis, 'fetch');
afterEach(() => service.mockReset());

const json = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

async function filled() {
  const page = await render(<WaitingListPage />);
  await userEvent.fill(page.getByLabelText('Your name'), 'Robin Oar');
  await userEvent.fill(page.getByLabelText('Your email address'), 'robin@lake.test');
  await userEvent.fill(page.getByLabelText('Club or school'), 'Lake RC');
  return { page, join: page.getByRole('button', { name: 'Join the waiting list' }) };
}

it('asks for age and consent by boxes of their own, neither of them ticked', async () => {
  const { page, join } = await filled();
  for (const box of page.getByRole('checkbox').elements()) expect(box).toHaveProperty('checked', false);
  await userEvent.fill(page.getByLabelText('Boats you coach'), 'many');
  await userEvent.click(join);
  const said = page
    .getByRole('alert')
    .elements()
    .map((alert) => alert.textContent);
  expect(said).toEqual([
    'A number of boats up to 500, or nothing.',
    'The beta is for coaches of 18 and over.',
    'Without this we cannot keep your address, and so cannot write to you.',
  ]);
  expect(service).not.toHaveBeenCalled();
});

it('sends what was said, and null for what was not', async () => {
  const { page, join } = await filled();
  service.mockImplementation(() => Promise.resolve(json(200, { success: true })));
  for (const box of page.getByRole('checkbox').all()) await userEvent.click(box);
  await userEvent.click(join);
  await expect.element(page.getByRole('status')).toHaveTextContent('You are on the list');
  expect(await new Request('/', service.mock.calls[0]?.[1]).json()).toEqual({
    name: 'Robin Oar',
    email: 'robin@lake.test',
    club: 'Lake RC',
    boats: null,
    telemetryBrand: null,
    isAdult: true,
    consents: true,
  });
});

it('keeps what was typed when it fails', async () => {
  const { page, join } = await filled();
  service.mockImplementation(() => Promise.resolve(json(429, { error: 'Too many requests.' })));
  for (const box of page.getByRole('checkbox').all()) await userEvent.click(box);
  await userEvent.click(join);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Too many requests.');
  await expect.element(page.getByLabelText('Club or school')).toHaveValue('Lake RC');
});
