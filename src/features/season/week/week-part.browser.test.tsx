// The week of the season: what cannot be read is over, too.
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type * as Rows from './week-rows.ts';

vi.mock('./read-minutes.ts', () => ({ readMinutes: () => Promise.resolve(null) }));
vi.mock('./week-rows.ts', async (original) => ({
  ...(await original<typeof Rows>()),
  sessionsOfWeek: () => [{ fingerprint: 'damaged' }],
}));
const { WeekPart } = await import('./week-part.tsx');

it('is no longer busy once its only session could not be read', async () => {
  const page = await render(<WeekPart people={[]} latest="2025-05-17" />);
  await expect.element(page.getByRole('region', { name: 'Week 20' })).toHaveAttribute('aria-busy', 'false');
});
