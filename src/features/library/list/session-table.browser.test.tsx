// Session list: short lists keep the same row elements when filtered, sorted or ungrouped; long ones are virtualized
// without visible differences.
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { page as tab, userEvent } from 'vitest/browser';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { LibraryRecord } from '#storage/library-record.ts';
import { modelRecord } from '#storage/testing/model-records.ts';
import type { LibrarySearch } from './library-search.ts';
import { SessionTable } from './session-table.tsx';
import { sortRecords } from './records.ts';
import { usePicked } from '../picked-bar.tsx';
import { weekGroups } from './week-groups.ts';

const RECORDS = Array.from({ length: 12 }, (_, index) => modelRecord(index));
const THOUSAND = Array.from({ length: 1000 }, (_, index) => modelRecord(index));
const ignored = (): void => undefined;
const IN_TEAM: ReadonlySet<string> = new Set();
const NoMark = () => null;

interface Shown {
  readonly search: LibrarySearch;
  readonly listed: (record: LibraryRecord) => boolean;
}

interface ListProps {
  readonly records: readonly LibraryRecord[];
  readonly onReady: (show: (shown: Shown) => void) => void;
}

function List({ records, onReady }: ListProps) {
  const [{ search, listed }, show] = useState<Shown>({ search: {}, listed: () => true });
  onReady(show);
  const all = sortRecords(records, search);
  const some = all.filter(listed);
  return (
    <SessionTable
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

async function renderList(records: readonly LibraryRecord[] = RECORDS) {
  const ready = vi.fn<(show: (shown: Shown) => void) => void>();
  const routeTree = createRootRoute({ component: () => <List records={records} onReady={ready} /> });
  const router = createRouter({
    routeTree,
    history: createMemoryHistory(),
    pathParamsAllowedCharacters: [':'],
  });
  const page = await render(<RouterProvider router={router} />);
  const links = page.getByRole('link', { name: /^Open /u });
  await vi.waitFor(() => expect(links.elements().length).toBeGreaterThan(8));
  return {
    page,
    links,
    show: (shown: Shown): void => ready.mock.lastCall?.[0](shown),
    rowOf: ({ fingerprint }: LibraryRecord): HTMLElement | null =>
      document.querySelector<HTMLElement>(`a[href$="${fingerprint}"]`)?.closest('[role=row]') ?? null,
  };
}

it('keeps every row when it is narrowed, widened, and ordered out of its weeks', async () => {
  const { page, links, show, rowOf } = await renderList();
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
  const { links, show } = await renderList();
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
  const { links } = await renderList();
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

describe('a list of a thousand', { timeout: 60_000 }, () => {
  beforeEach(() => tab.viewport(1440, 900));
  const byDate = sortRecords(THOUSAND, {});
  const lastItem = (list: readonly LibraryRecord[]): string => list.at(-1)?.fingerprint ?? '';
  /** Is its middle visible and clickable? */
  const isInSight = (element: Element | null): boolean => {
    if (element === null) return false;
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return found !== null && (element.contains(found) || found.contains(element));
  };
  const rowIndex = (element: Element | null | undefined): string | null | undefined =>
    element?.closest('[role=row]')?.getAttribute('aria-rowindex');

  it('has the rows near the screen, says how many there are, and is as high as all of them', async () => {
    const { page, links } = await renderList(THOUSAND);
    expect(links.elements().length).toBeLessThan(60);
    const weeks = weekGroups(byDate).length;
    const table = page.getByRole('table').element();
    expect(table.getAttribute('aria-rowcount')).toBe(String(1 + weeks + THOUSAND.length));
    expect(rowIndex(links.elements()[0])).toBe('3');
    const rowPx = links.elements()[0]?.closest('[role=row]')?.getBoundingClientRect().height ?? 0;
    expect(table.getBoundingClientRect().height).toBeGreaterThan(0.95 * THOUSAND.length * rowPx);
  });

  it('shows what is scrolled to, without a hole', async () => {
    const { links, rowOf } = await renderList(THOUSAND);
    for (const share of [0.5, 1, 0.2]) {
      window.scrollTo({ top: share * document.documentElement.scrollHeight });
      await vi.waitFor(() => {
        const rows = [...document.querySelectorAll('[data-index]')].map((row) => row.getBoundingClientRect());
        const near = rows.filter(({ bottom, top }) => bottom > 100 && top < window.innerHeight);
        expect(near.length).toBeGreaterThan(3);
        const [first] = near;
        const last = near.at(-1);
        expect(first?.top).toBeLessThan(100 + (first?.height ?? 0));
        expect(last === undefined || share === 1 || last.bottom >= window.innerHeight).toBe(true);
        for (const [at, { top }] of near.slice(1).entries())
          expect(Math.abs(top - (near[at]?.bottom ?? 0))).toBeLessThan(1);
      });
      expect(links.elements().length).toBeLessThan(60);
    }
    const last = byDate.at(-1);
    await vi.waitFor(() => {
      // The page grows while estimated rows are measured: reaching its end takes repeated scrolling.
      window.scrollTo({ top: document.documentElement.scrollHeight });
      expect(last !== undefined && isInSight(rowOf(last))).toBe(true);
    });
  });

  it('is gone through by the arrow keys from the first to the last', async () => {
    const { links } = await renderList(THOUSAND);
    const [first] = links.elements();
    if (first instanceof HTMLElement) first.focus();
    const atHref = (): string | null => document.activeElement?.getAttribute('href')?.split('/').at(-1) ?? null;
    await userEvent.keyboard('{End}');
    await vi.waitFor(() => expect(atHref()).toBe(lastItem(byDate)));
    await vi.waitFor(() => expect(isInSight(document.activeElement)).toBe(true));
    for (let back = 2; back <= 12; back += 1) {
      await userEvent.keyboard('{ArrowUp}');
      await vi.waitFor(() => expect(atHref()).toBe(byDate.at(-back)?.fingerprint));
    }
    await vi.waitFor(() => expect(isInSight(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Home}');
    await vi.waitFor(() => expect(atHref()).toBe(byDate[0]?.fingerprint));
    await vi.waitFor(() => expect(isInSight(document.activeElement)).toBe(true));
  });

  it('keeps the row that someone is in, with what they are writing, wherever it is scrolled to', async () => {
    const { page } = await renderList(THOUSAND);
    const place = page.getByRole('textbox', { name: /^Place of /u }).first();
    await place.fill('Lac d');
    const field = document.activeElement;
    window.scrollTo({ top: document.documentElement.scrollHeight / 2 });
    await vi.waitFor(() => expect(document.querySelectorAll('[data-index]').length).toBeGreaterThan(10));
    await userEvent.keyboard('’Annecy');
    expect(document.activeElement).toBe(field);
    expect(field instanceof HTMLInputElement && field.value).toBe('Lac d’Annecy');
  });

  it('is picked from over rows that are not there, and as a whole', async () => {
    const { page, links } = await renderList(THOUSAND);
    await page
      .getByRole('checkbox', { name: /^Pick (?!every)/u })
      .first()
      .click();
    const [first] = links.elements();
    if (first instanceof HTMLElement) first.focus();
    await userEvent.keyboard('{End}');
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('href')).toContain(lastItem(byDate)));
    const box = document.activeElement?.closest('[role=row]')?.querySelector('input[type=checkbox]');
    box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: true }));
    const every = page.getByRole('checkbox', { name: 'Select all listed sessions' });
    await vi.waitFor(() => expect(every.element()).toHaveProperty('checked', true));
    await every.click();
    await vi.waitFor(() => expect(document.querySelectorAll('[data-picked=true]')).toHaveLength(0));
    await every.click();
    await vi.waitFor(() => expect(document.querySelectorAll('[data-picked=false]')).toHaveLength(0));
  });

  it('is narrowed and ordered as a short one is', async () => {
    const { page, links, show } = await renderList(THOUSAND);
    window.scrollTo({ top: document.documentElement.scrollHeight / 2 });
    show({ search: { sort: 'power' }, listed: (record) => THOUSAND.indexOf(record) % 100 === 0 });
    await vi.waitFor(() => expect(links.elements()).toHaveLength(10));
    expect(page.getByRole('rowheader').elements()).toHaveLength(0);
    const byPower = sortRecords(THOUSAND, { sort: 'power' }).filter((record) => THOUSAND.indexOf(record) % 100 === 0);
    expect(links.elements().map((link) => link.getAttribute('href')?.split('/').at(-1))).toEqual(
      byPower.map(({ fingerprint }) => fingerprint),
    );
  });

  it('is there as a whole on paper and for the browser’s own search', async () => {
    const { links } = await renderList(THOUSAND);
    window.dispatchEvent(new Event('beforeprint'));
    expect(links.elements()).toHaveLength(THOUSAND.length);
    window.dispatchEvent(new Event('afterprint'));
    await vi.waitFor(() => expect(links.elements().length).toBeLessThan(60));
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', ctrlKey: true }));
    await vi.waitFor(() => expect(links.elements()).toHaveLength(THOUSAND.length));
  });
});
