// Email is offered to users it may be sent for; all others get the link.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#src/data/client/query-client.ts';
import { InviteOrShare } from './invite-or-share.tsx';

const service = vi.spyOn(globalThis, 'fetch');
afterEach(() => service.mockReset());

function show(status: number, answer: object) {
  service.mockImplementation(() =>
    Promise.resolve(new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } })),
  );
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <InviteOrShare user={{ id: '7', email: 'sam@club.test' }} onClose={() => undefined} />
    </QueryClientProvider>,
  );
}

it('a teenager hands the link on, and sees how many joined by it', async () => {
  const page = await show(200, { code: 'ABCD2345', joined: 2, may_mail: false });
  await expect
    .element(page.getByLabelText('Link', { exact: true }), { timeout: 15_000 })
    .toHaveValue(`${location.origin}/?friend=ABCD2345`);
  await expect.element(page.getByText('2 people have joined with your link. Their names are theirs.')).toBeVisible();
  expect(page.getByLabelText("Friend's Email").elements()).toEqual([]);
});

it('an adult writes, and reads before what the friend will get', async () => {
  const page = await show(200, { code: 'ABCD2345', joined: 0, may_mail: true });
  await expect.element(page.getByLabelText("Friend's Email"), { timeout: 15_000 }).toBeVisible();
  await expect.element(page.getByText('What your friend gets')).toBeVisible();
});

it('what cannot be asked is left for the service to decide', async () => {
  const page = await show(403, { code: '42501', message: 'Sign in again.' });
  await expect.element(page.getByLabelText("Friend's Email"), { timeout: 15_000 }).toBeVisible();
});
