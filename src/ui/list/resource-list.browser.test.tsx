import axe from 'axe-core';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ResourceList } from './resource-list.tsx';

interface Oar {
  readonly id: string;
}
const OARS: readonly Oar[] = [{ id: 'port' }, { id: 'starboard' }];
const asked = (data: readonly Oar[] | undefined, error: Error | null = null) => ({
  data,
  error,
  refetch: vi.fn<() => Promise<unknown>>(() => Promise.resolve()),
});

const list = (held: ReturnType<typeof asked>, run: () => Promise<string | null>) => (
  <ResourceList
    asked={held}
    empty="No oars."
    rowKey={({ id }) => id}
    acts={({ id }) => [
      { label: 'Grease', of: id, run },
      { label: 'Sell', of: id, sure: `Sell ${id} for good`, run },
    ]}
  >
    {({ id }) => <p>{id}</p>}
  </ResourceList>
);
const done = (): Promise<null> => Promise.resolve(null);

it('says that it waits, why it failed and that nothing is there', async () => {
  const page = await render(list(asked(undefined), done));
  await expect.element(page.getByRole('status')).toHaveTextContent('Reading …');
  const failed = asked(undefined, new Error('The boathouse is closed.'));
  await page.rerender(list(failed, done));
  await expect.element(page.getByText('The boathouse is closed.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  expect(failed.refetch).toHaveBeenCalledOnce();
  await page.rerender(list(asked([]), done));
  await expect.element(page.getByText('No oars.')).toBeVisible();
});

it('does one thing at a time, asks where it must, says why it was not done, and reads again', async () => {
  const held = asked(OARS);
  const run = vi.fn<() => Promise<string | null>>(() => Promise.resolve('Someone else has it.'));
  const page = await render(
    <main>
      <h1>Oars</h1>
      {list(held, run)}
    </main>,
  );
  expect((await axe.run(page.container)).violations.map(({ id }) => id)).toEqual([]);
  await userEvent.dblClick(page.getByRole('button', { name: 'Grease: port' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Someone else has it.');
  await userEvent.click(page.getByRole('button', { name: 'Sell: starboard' }));
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
  const before = run.mock.calls.length;
  await userEvent.click(page.getByRole('button', { name: 'Sell: starboard' }));
  run.mockRejectedValueOnce(new Error('No network.'));
  await userEvent.click(page.getByRole('button', { name: 'Sell starboard for good' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('No network.');
  expect(run).toHaveBeenCalledTimes(before + 1);
  await expect.poll(() => held.refetch.mock.calls.length).toBe(before + 1);
});
