import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { resendConfirmation } from '#src/data/auth/account.ts';
import { SendAgain } from './send-again.tsx';

vi.mock('#src/data/auth/account.ts', () => ({ resendConfirmation: vi.fn<(email: string) => Promise<unknown>>() }));
const resend = vi.mocked(resendConfirmation);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  resend.mockReset();
});

const show = (waitS: number) =>
  render(<SendAgain email={() => ' stroke@club.org '} label="Send the email again" waitS={waitS} />);

it('counts down, asks once, and counts down again', async () => {
  resend.mockResolvedValue({ ok: true });
  const page = await show(60);
  const button = page.getByRole('button');
  await expect.element(button).toHaveTextContent('Send the email again in 60 s');
  await expect.element(button).toBeDisabled();
  vi.advanceTimersByTime(59_000);
  await expect.element(button).toHaveTextContent('Send the email again in 1 s');
  vi.advanceTimersByTime(1000);
  await expect.element(button).toBeEnabled();
  await button.click();
  expect(resend.mock.calls).toEqual([['stroke@club.org']]);
  await expect.element(page.getByRole('status')).toHaveTextContent('Sending. Only the newest email works.');
  await expect.element(button).toHaveTextContent('Send the email again in 60 s');
});

it('waits as long as the service says, and says why', async () => {
  const sentence = 'An email was just sent. You can request another in 43 seconds.';
  resend.mockResolvedValue({ ok: false, problem: { kind: 'too-often', sentence, waitS: 43 } });
  const page = await show(0);
  await page.getByRole('button').click();
  await expect.element(page.getByRole('status')).toHaveTextContent(sentence);
  await expect.element(page.getByRole('button')).toHaveTextContent('Send the email again in 43 s');
});
