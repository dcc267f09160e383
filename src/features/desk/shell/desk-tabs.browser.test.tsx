import { useEffect } from 'react';
import { TabPanel } from 'react-aria-components';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { DeskTabs, GroupTabs } from './group-bar.tsx';
import { userEvent } from 'vitest/browser';
import { noteLost } from '#src/engine-client/engine.ts';
import { LostSession } from './desk-notices.tsx';

const VIEWS = [
  { id: 'overview', name: 'Overview' },
  { id: 'traces', name: 'Traces' },
];

it('what stands inside the tabs is there once, and the tabs work', async () => {
  const onMount = vi.fn<() => void>();
  const onShow = vi.fn<(view: string) => void>();
  const Strip = () => {
    useEffect(onMount, []);
    return <p>Strip</p>;
  };
  const tabs = <GroupTabs groups={VIEWS} shown="overview" />;
  const screen = await render(
    <DeskTabs shown="overview" onShow={onShow} tabs={tabs}>
      <header>{tabs}</header>
      <Strip />
      <TabPanel id="overview">The first view</TabPanel>
    </DeskTabs>,
  );
  await expect.element(screen.getByRole('tabpanel', { name: 'Overview' })).toBeVisible();
  expect(screen.getByRole('tab').all()).toHaveLength(2);
  expect(onMount).toHaveBeenCalledTimes(1);
  expect(document.querySelector('template')?.innerHTML ?? '').not.toContain('Strip');
  await screen.getByRole('tab', { name: 'Traces' }).click();
  expect(onShow).toHaveBeenCalledWith('traces');
});

it('a session whose recording the browser deleted says so and opens its file again', async () => {
  const take = vi.fn<(files: readonly File[]) => void>();
  const screen = await render(<LostSession session="2" fileName="row.csv" take={take} />);
  expect(screen.getByRole('alert').query()).toBeNull();
  noteLost('1');
  expect(screen.getByRole('alert').query()).toBeNull();
  noteLost('2');
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(
      'The browser deleted the recording of this session. Names, notes and pieces are still here. Open row.csv again.',
    );
  await userEvent.upload(screen.getByLabelText('The session’s file'), new File(['a'], 'row.csv'));
  expect(take.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(['row.csv']);
});
