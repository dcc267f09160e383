// Five states of the dialog and its timings, against a mock service.
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InviteDialog } from './invite-dialog.tsx';

const service = vi.spyOn(globalThis, 'fetch');
afterEach(() => service.mockReset());

const mails = () => service.mock.calls.filter(([path]) => path === '/api/send-email');

const json = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

function Opener({ onClosed }: { readonly onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const close = (): void => {
    setOpen(false);
    onClosed();
  };
  return open ? <InviteDialog onClose={close} /> : <button onClick={() => setOpen(true)}>Again</button>;
}

async function show() {
  const closed: number[] = [];
  const page = await render(<Opener onClosed={() => closed.push(performance.now())} />);
  return { page, closed, address: page.getByLabelText("Friend's Email"), send: page.getByText('Send Invitation') };
}

it('asks for the address before anything is sent', async () => {
  const { page, send } = await show();
  await userEvent.click(send);
  await expect.element(page.getByText("Friend's email is required")).toBeVisible();
  expect(mails()).toEqual([]);
});

it('sends once, says so, and closes itself after two seconds with an empty form', async () => {
  let answer: (response: Response) => void = () => undefined;
  service.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { page, closed, address, send } = await show();
  await userEvent.fill(address, ' sam@club.test ');
  await userEvent.fill(page.getByLabelText('Your Message'), 'Come and row');
  await expect.element(page.getByText('12/300')).toBeVisible();
  await userEvent.click(send);
  const busy = page.getByRole('button', { name: 'Sending...' });
  await expect.element(busy).toBeDisabled();
  // The client that knows the user loads first.
  await vi.waitFor(() => expect(mails()).toHaveLength(1), 10_000);
  expect(await new Request('/', mails()[0]?.[1]).json()).toEqual({
    type: 'referralInvitation',
    to: 'sam@club.test',
    data: {
      friendName: '',
      customMessage: 'Come and row',
      relationship: '',
      referrerName: 'A Strokeside user',
      referrerEmail: '',
    },
  });
  const sentAt = performance.now();
  answer(json(200, {}));
  await expect.element(page.getByText('Invitation Sent!')).toBeVisible();
  await expect.element(page.getByText('The invitation was sent to sam@club.test.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Again' }), { timeout: 10_000 });
  expect((closed[0] ?? 0) - sentAt).toBeGreaterThanOrEqual(2000);
  await expect.element(address).toHaveValue('');
  expect(mails()).toHaveLength(1);
});

it('keeps the form when it fails, and says what the service said', async () => {
  service.mockImplementation(() => Promise.resolve(json(429, { error: 'Too many requests.', details: 'in an hour' })));
  const { page, address, send } = await show();
  await userEvent.fill(address, 'sam@club.test');
  await userEvent.click(send);
  await expect
    .element(page.getByRole('alert'), { timeout: 10_000 })
    .toHaveTextContent('Too many requests.: in an hour');
  await expect.element(address).toHaveValue('sam@club.test');
  await expect.element(send).toBeEnabled();
});
