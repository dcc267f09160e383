// The list keeps its rows: what is hidden, ordered or taken out of its weeks is the same element as before.
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { userEvent } from 'vitest/browser';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { LibraryRecord } from '#workers/storage/library-record.ts';
import type { LibrarySearch } from './library-search.ts';
import { OutingTable } from './outing-table.tsx';
import { sortRecords } from './sort-records.ts';
import { modelRecord } from '../testing/model-records.ts';
import { usePicked } from '../picked/use-picked.ts';
import { weekGroups } from './week-groups.ts';

const RECORDS = Array.from({ length: 12 }, (_, index) => modelRecord(index));
const ignored = (): void => undefined;
const IN_TEAM: ReadonlySet<string> = new Set();
const NoMark = () => null;

interface Shown {
  readonly search: LibrarySearch;
  readonly listed: (record: LibraryRecord) => boolean;
}

function List({ onReady }: { readonly onReady: (show: (shown: Shown) => void) => void }) {
  const [{ search, listed }, show] = useState<Shown>({ search: {}, listed: () => true });
  onReady(show);
  const all = sortRecords(RECORDS, search);
  const some = all.filter(listed);
  return (
    <OutingTable
      all={all}
      listed={some}
      groups={search.sort === undefined ? weekGroups(some) : null}
      search={search}
      picked={usePicked(some)}
      onSearch={ignored}
      onTags={ignored}
      onCorrect={ignored}
      onRemove={ignored}
      onSend={ignored}
      inTeam={IN_TEAM}
      SendingMark={NoMark}
      onProblem={ignored}
    />
  );
}

async function listOf() {
  const ready = vi.fn<(show: (shown: Shown) => void) => void>();
  const routeTree = createRootRoute({ component: () => <List onReady={ready} /> });
  const router = createRouter({
    routeTree,
    history: createMemoryHistory(),
    pathParamsAllowedCharacters: [':'],
  });
  const page = await render(<RouterProvider router={router} />);
  const links = page.getByRole('link', { name: /^Open /u });
  await vi.waitFor(() => expect(links.elements()).toHaveLength(RECORDS.length));
  return {
    page,
    links,
    show: (shown: Shown): void => ready.mock.lastCall?.[0](shown),
    rowOf: ({ fingerprint }: LibraryRecord): HTMLElement | null =>
      document.querySelector<HTMLElement>(`a[href$="${fingerprint}"]`)?.closest('[role=row]') ?? null,
  };
}

it('keeps every row when it is narrowed, widened, and ordered out of its weeks', async () => {
  const { page, links, show, rowOf } = await listOf();
  const before = RECORDS.map(rowOf);
  expect(before.every((row) => row !== null)).toBe(true);
  expect(page.getByRole('rowheader').elements().length).toBeGreaterThan(1);

  show({ search: {}, listed: (record) => record === RECORDS[3] });
  await vi.waitFor(() => expect(links.elements()).toHaveLength(1));
  expect(page.getByRole('rowheader').elements()).toHaveLength(1);
  show({ search: { sort: 'power' }, listed: () => true });
  await vi.waitFor(() => expect(links.elements()).toHaveLength(RECORDS.length));
  expect(page.getByRole('rowheader').elements()).toHaveLength(0);

  expect(RECORDS.map((record, index) => rowOf(record) === before[index])).not.toContain(false);
  const byPower = sortRecords(RECORDS, { sort: 'power' }).map(({ fingerprint }) => fingerprint);
  expect(links.elements().map((link) => link.getAttribute('href')?.split('/').at(-1))).toEqual(byPower);
});

it('is gone through by the arrow keys without stopping at what is hidden', async () => {
  const { links, show } = await listOf();
  const odd = (record: LibraryRecord): boolean => RECORDS.indexOf(record) % 2 === 1;
  show({ search: { sort: 'power' }, listed: odd });
  await vi.waitFor(() => expect(links.elements()).toHaveLength(RECORDS.length / 2));
  const [first, second] = links.elements();
  if (first instanceof HTMLElement) first.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(second);
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(links.elements().at(-1));
});

it('leaves a press with a key held to the browser', async () => {
  const { links } = await listOf();
  const [link] = links.elements();
  const heard = vi.fn<(event: MouseEvent) => boolean>(({ defaultPrevented }) => defaultPrevented);
  const hear = (event: MouseEvent): void => {
    heard(event);
    event.preventDefault();
  };
  document.addEventListener('click', hear);
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  document.removeEventListener('click', hear);
  expect(heard.mock.results.map(({ value }) => value)).toEqual([false, true]);
});
