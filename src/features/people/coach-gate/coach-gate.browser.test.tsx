// A coach page stays mounted while every profile query fails, including its own.
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';

const reads = vi.hoisted(() => ({ count: 0, mounts: 0 }));
vi.mock('#src/data/auth/session.ts', () => ({
  useAuthSession: () => ({ state: 'signed-in', user: { id: '7', email: 'coach@lake.test' } }),
}));
vi.mock('#src/data/auth/profile.ts', () => ({
  readProfile: () => {
    reads.count += 1;
    return Promise.resolve({ ok: false, status: 403 });
  },
}));

const { createQueryClient } = await import('#src/data/client/query-client.ts');
const { profileQuery } = await import('#src/data/auth/profile-query.ts');
const { CoachGate } = await import('./coach-gate.tsx');

function Page() {
  const { status } = useQuery(profileQuery('7'));
  useEffect(() => void (reads.mounts += 1), []);
  return <h1>Your profile, {status}</h1>;
}

it('shows a page that asks for the profile itself once, and leaves it there', async () => {
  const page = await render(
    <QueryClientProvider client={createQueryClient()}>
      <CoachGate limited={null} onSignedOut={() => undefined}>
        <Page />
      </CoachGate>
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('heading', { name: 'Your profile, error' })).toBeVisible();
  await vi.waitFor(() => expect(reads.count).toBe(2));
  await expect.element(page.getByRole('heading', { name: 'Your profile, error' })).toBeVisible();
  expect(reads.mounts).toBe(1);
});
