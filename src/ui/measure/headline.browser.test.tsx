import '#src/ui/tokens.css';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { ABSENT } from '#src/format/number.ts';
import { Headline } from './headline.tsx';
import { StatCard } from './stat-card.tsx';

const KEPT = { id: 'kept', label: 'Speed kept', value: '95.2', unit: '%', note: '± 0.2', reason: 'It needs speed.' };
const CHECK = {
  id: 'check',
  label: 'Check factor',
  value: ABSENT,
  note: 'mean cycle',
  reason: 'It needs acceleration.',
};

it('says in words why a number is not there, and nothing of it where it is', async () => {
  const screen = await render(<Headline label="The boat in numbers" figures={[KEPT, CHECK]} />);
  expect(screen.container.textContent).toContain('± 0.2');
  await expect.element(screen.getByText('It needs acceleration.')).not.toBeVisible();
  await screen.getByRole('button', { name: 'All figures' }).click();
  await expect.element(screen.getByText('It needs acceleration.')).toBeVisible();
  expect(screen.container.textContent).not.toContain('It needs speed.');
  expect(screen.container.textContent).not.toContain('mean cycle');
});

it('says it on a card too', async () => {
  const screen = await render(<StatCard {...CHECK} />);
  await expect.element(screen.getByText('It needs acceleration.')).toBeVisible();
});
