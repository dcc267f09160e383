import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Keeping } from '#src/library/open/keeping.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { KeepingNote } from './desk-header.tsx';

const is = (keeping: Keeping): void => useSessions.setState({ keepings: { morning: keeping } });

afterEach(() => {
  vi.useRealTimers();
  useSessions.setState({ keepings: {} });
});

it('tells how far a session is on its way, that it arrived, and then nothing', async () => {
  vi.useFakeTimers();
  is({ phase: 'waiting' });
  const page = await render(<KeepingNote session="morning" />);
  const bar = page.getByRole('progressbar', { name: 'Saving to this device' });
  expect(bar.element()).toHaveProperty('value', 0);
  is({ phase: 'writing', fraction: 0.426 });
  await vi.waitFor(() => expect(bar.element()).toHaveProperty('value', 43));
  is({ phase: 'kept', fingerprint: 'xxh128:0' });
  await vi.waitFor(() => expect(page.getByRole('status').element().textContent).toBe('Saved on this device'));
  await vi.advanceTimersByTimeAsync(5000);
  await vi.waitFor(() => expect(page.getByRole('status').element().textContent).toBe(''));
});

it('has no word for a session that was on the device before', async () => {
  is({ phase: 'kept', fingerprint: 'xxh128:0' });
  const page = await render(<KeepingNote session="morning" />);
  expect(page.getByRole('status').element().textContent).toBe('');
});
