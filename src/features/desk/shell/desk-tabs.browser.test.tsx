import { useEffect } from 'react';
import { TabPanel } from 'react-aria-components';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { DeskTabs, GroupTabs } from './group-bar.tsx';

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
