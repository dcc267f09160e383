// Card verification of a parent against a mock service: every state.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#src/data/client/query-client.ts';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { readonly to: string; readonly children: string }) => <a href={to}>{children}</a>,
}));

const { keptProof } = await import('./outcome.tsx');
const { ProofChoice } = await import('./outcome.tsx');
const { ProofPage } = await import('./proof-page.tsx');

const PROOF = '0123456789abcdef'.repeat(4);
const PAGE = 'https://pay.example/card';
const WAITING = {
  called: 'Kit',
  notice: 'parent-2026-11',
  proves: 'share_club',
  state: 'waiting',
  until: '2026-12-05T12:00:00Z',
  card: { cents: 50 },
};

const service = vi.spyOn(globalThis, 'fetch');
const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
beforeEach(() => sessionStorage.clear());
afterEach(() => service.mockReset());

const answering = (opened: () => Response, started: () => Response = () => json({ url: PAGE })): void =>
  void service.mockImplementation((input) => {
    const address = input instanceof Request ? input.url : String(input);
    return Promise.resolve(address.endsWith('/start') ? started() : opened());
  });

async function show(opened: object | Response, cameBack: 'done' | 'left' | null = null) {
  answering(() => (opened instanceof Response ? opened : json({ ...WAITING, ...opened })));
  const onLeave = vi.fn<(address: string) => void>();
  const page = await render(
    <QueryClientProvider client={createQueryClient()}>
      <ProofPage proof={PROOF} cameBack={cameBack} onLeave={onLeave} />
    </QueryClientProvider>,
  );
  return { page, onLeave };
}

it('is offered first, with what is charged and why, and the form behind it', async () => {
  const { page, onLeave } = await show({});
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('One step left for sharing');
  await expect
    .element(page.getByText('We charge $0.50 to a card in your name and refund it immediately.'))
    .toBeVisible();
  await expect
    .element(page.getByRole('heading', { name: 'Consent to share with club coaches' }))
    .not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Continue to the card' }));
  await vi.waitFor(() => expect(onLeave).toHaveBeenCalledWith(PAGE));
  // The payment service never gets the token; this tab knows it on return.
  expect(keptProof()).toBe(PROOF);
  await userEvent.click(page.getByText('Use the signed form instead'));
  await expect.element(page.getByText('I have read the notice parent-2026-11')).toBeVisible();
});

it('that the payment service does not open stays here, with a sentence', async () => {
  const { page, onLeave } = await show({});
  answering(
    () => json(WAITING),
    () => json({ error: 'The payment service did not answer. Nothing was charged; try again in a minute.' }, 502),
  );
  await userEvent.click(page.getByRole('button', { name: 'Continue to the card' }));
  await expect.element(page.getByRole('alert').first()).toHaveTextContent('The payment service did not answer.');
  expect([onLeave.mock.calls, keptProof()]).toEqual([[], null]);
});

it('is waited for after coming back, and proven when the payment service says so', async () => {
  let state = 'begun';
  const { page } = await show({ state }, 'done');
  answering(() => json({ ...WAITING, state }));
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Waiting for the payment service');
  state = 'proved';
  await expect
    .element(page.getByRole('heading', { level: 1 }), { timeout: 8000 })
    .toHaveTextContent('You showed that you are the parent');
  await expect.element(page.getByText('Club coaches can now get access to Kit’s record.')).toBeVisible();
});

it.each([
  ['left', { state: 'begun' }, 'You came back without paying, and nothing was charged.'],
  [null, { state: 'settled' }, 'It was shown in another way, or the decision was changed.'],
  [null, { card: null }, 'because this installation has no payment service'],
] as const)('%s %j: %s', async (cameBack, opened, sentence) => {
  const { page } = await show(opened, cameBack);
  await expect.element(page.getByText(sentence)).toBeVisible();
});

it('by a link that is over says what to do instead', async () => {
  const { page } = await show(json({ error: 'This link has ended.' }, 404));
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('This link has ended');
  await expect.element(page.getByText('With a parent’s account you show it from your family’s page')).toBeVisible();
});

it('where none is taken, the form is there at once', async () => {
  const page = await render(
    <ProofChoice name="Kit" notice="parent-2026-11" proof={null} card={null} readers="club coaches" />,
  );
  await expect.element(page.getByRole('heading', { name: 'Consent to share with club coaches' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Continue to the card' }).elements()).toEqual([]);
});
