// A single rower has no seat number, on a wide screen and on a phone.
import '#src/ui/tokens.css';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Gate } from '#engine/analysis/analysis.ts';
import { resolveSelection } from '../shared/selection/selection.ts';
import { modelSession } from '../testing/model-session.ts';
import { SeatsPanel } from './seat-table.tsx';

async function show(gates: readonly Gate[], width: number) {
  await page.viewport(width, 900);
  const session = modelSession({ gates });
  return render(<SeatsPanel analysis={session} selection={resolveSelection(session, {})} select={() => undefined} />);
}

it('calls the only rower of a wide table so', async () => {
  const screen = await show([{ seat: 1, side: null }], 1440);
  await expect.element(screen.getByRole('rowheader')).toHaveTextContent(/^The rower$/u);
});

it('calls the only rower of the list on a phone so', async () => {
  const screen = await show([{ seat: 1, side: null }], 390);
  const row = screen.getByRole('listitem');
  await expect.element(row.getByText('The rower', { exact: true })).toBeVisible();
  await row.getByText('The rower', { exact: true }).click();
  await expect.element(row.getByRole('button', { name: 'Focus on the rower' })).toBeVisible();
  await expect.element(row).not.toHaveTextContent(/seat/iu);
});

it('calls both oars of a sculler so, and the seats of a crew by their number', async () => {
  const sculler: readonly Gate[] = [
    { seat: 1, side: 'port' },
    { seat: 1, side: 'starboard' },
  ];
  const single = await show(sculler, 1440);
  for (const row of single.getByRole('rowheader').all()) await expect.element(row).toHaveTextContent(/^The rower$/u);
  await single.unmount();
  const pair = await show(
    [
      { seat: 1, side: null },
      { seat: 2, side: null },
    ],
    1440,
  );
  const names = pair
    .getByRole('rowheader')
    .all()
    .map((row) => row.element().textContent);
  expect(names).toEqual(['2 stroke', '1 bow']);
});
