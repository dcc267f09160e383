import axe from 'axe-core';
import { expect, it, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { fromCsv, toCsv, type Column } from './columns.tsx';
import { ResourceList } from './resource-list.tsx';
import type { ManyAct } from './selection.tsx';

interface Oar {
  readonly id: string;
}
const OARS: readonly Oar[] = [{ id: 'port' }, { id: 'starboard' }];
const asked = (data: readonly Oar[] | undefined, error: Error | null = null) => ({
  data,
  error,
  isFetching: false,
  refetch: vi.fn<() => Promise<unknown>>(() => Promise.resolve()),
});

const list = (held: ReturnType<typeof asked>, run: () => Promise<string | null>) => (
  <ResourceList
    asked={held}
    empty="No oars."
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

interface Rower {
  readonly name: string;
  readonly squad: string | null;
  readonly best2kS: number | null;
}
const ROWERS: readonly Rower[] = [
  { name: 'Nia', squad: 'Second', best2kS: 431 },
  { name: '=Ada', squad: 'First', best2kS: null },
  { name: 'Bo', squad: 'First', best2kS: 402 },
  { name: 'Cy', squad: null, best2kS: 1000 },
];
const COLUMNS: readonly Column<Rower>[] = [
  { label: 'Name', text: ({ name }) => name, sort: true },
  { label: 'Squad', text: ({ squad }) => squad, filter: true },
  {
    label: '2k',
    text: ({ best2kS }) => (best2kS === null ? null : `${best2kS} s`),
    value: ({ best2kS }) => <b>{best2kS ?? 'not shown'}</b>,
    sort: ({ best2kS }) => best2kS,
  },
  { label: 'Note', text: () => 'in the file', only: 'file' },
];
const table = (
  <main>
    <h1>Rowers</h1>
    <ResourceList
      asked={ROWERS}
      empty="No rowers."
      label="Rowers"
      rowKey={({ name }) => name}
      columns={COLUMNS}
      file="rowers.csv"
      renderEnd={({ name }) => <button type="button">Call {name}</button>}
    />
  </main>
);
const names = (page: { readonly container: HTMLElement }) =>
  [...page.container.querySelectorAll('tbody th')].map(({ textContent }) => textContent);

it('is a table that its headings sort, also by the keyboard, with what is unknown last', async () => {
  await browser.viewport(1440, 900);
  const page = await render(table);
  expect((await axe.run(page.container)).violations.map(({ id }) => id)).toEqual([]);
  expect(names(page)).toEqual(['Nia', '=Ada', 'Bo', 'Cy']);
  const heading = page.getByRole('columnheader', { name: '2k' });
  await expect.element(heading).toHaveAttribute('aria-sort', 'none');
  heading.getByRole('button').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading).toHaveAttribute('aria-sort', 'ascending');
  expect(names(page)).toEqual(['Bo', 'Nia', 'Cy', '=Ada']);
  await userEvent.keyboard('{Enter}');
  await expect.element(heading).toHaveAttribute('aria-sort', 'descending');
  expect(names(page)).toEqual(['Cy', 'Nia', 'Bo', '=Ada']);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => names(page)).toEqual(['Nia', '=Ada', 'Bo', 'Cy']);
  await userEvent.click(page.getByRole('columnheader', { name: 'Name' }).getByRole('button'));
  expect(names(page)).toEqual(['=Ada', 'Bo', 'Cy', 'Nia']);
  await expect.element(page.getByRole('cell', { name: 'not shown' })).toBeVisible();
});

it('offers the words of a column as a filter, and says how many are left', async () => {
  const page = await render(table);
  const squad = page.getByLabelText('Squad');
  expect([...squad.element().querySelectorAll('option')].map(({ text }) => text)).toEqual(['All', 'Second', 'First']);
  await userEvent.selectOptions(squad, 'First');
  await expect.element(page.getByText('2 of 4')).toHaveAttribute('role', 'status');
  expect(names(page)).toEqual(['=Ada', 'Bo']);
  await userEvent.selectOptions(squad, 'All');
  await expect.poll(() => names(page)).toHaveLength(4);
});

it('is cards where it is narrow, sorted by a field', async () => {
  await browser.viewport(390, 844);
  const page = await render(table);
  expect((await axe.run(page.container)).violations.map(({ id }) => id)).toEqual([]);
  await userEvent.selectOptions(page.getByLabelText('Sort by'), '2k');
  await expect.poll(() => names(page)).toEqual(['Bo', 'Nia', 'Cy', '=Ada']);
  expect(page.getByRole('columnheader').elements()).toEqual([]);
  const region = page.getByRole('region', { name: 'Rowers' }).element();
  expect(region.scrollWidth).toBeLessThanOrEqual(region.clientWidth);
});

it('has its rows in groups, and no more at first than it is told', async () => {
  const page = await render(
    <ResourceList
      asked={ROWERS}
      empty="No rowers."
      rowKey={({ name }) => name}
      columns={COLUMNS}
      look="board"
      first={1}
      groups={['First', 'Third', 'Second'].map((title) => ({ title, has: ({ squad }: Rower) => squad === title }))}
    >
      {({ name }) => <p>{name}</p>}
    </ResourceList>,
  );
  const groups = page.getByRole('region').elements();
  expect(groups.map(({ textContent }) => textContent)).toEqual(['First 2=AdaShow all 2', 'Second 1Nia']);
  await userEvent.selectOptions(page.getByLabelText('Sort by'), 'Name');
  await userEvent.click(page.getByRole('button', { name: 'Show all 2' }));
  await expect.element(page.getByRole('region', { name: 'First' })).toHaveTextContent('First 2=AdaBo');
});

it('writes a file with all columns and no formula, and reads one as a spreadsheet saves it', async () => {
  const made = await toCsv(ROWERS.slice(1, 3), COLUMNS);
  expect(made instanceof Blob ? await made.text() : made).toBe(
    `Name,Squad,2k,Note\r\n"'=Ada",First,,in the file\r\nBo,First,402 s,in the file\r\n`,
  );
  expect(await fromCsv(new Blob(['\uFEFFName;Note\n\n"Bo ""B""";"a;b"\n']))).toEqual([
    ['Name', 'Note'],
    ['Bo "B"', 'a;b'],
  ]);
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

it('selects several rows, does to each what concerns it, says how many it did, and undoes that', async () => {
  await browser.viewport(1440, 900);
  const ran: string[] = [];
  const many: readonly ManyAct<Rower>[] = [
    {
      label: 'Move to …',
      options: [{ value: 'third', label: 'Third' }],
      run: ({ name }, squad) => Promise.resolve(name === 'Bo' ? 'Bo is injured.' : ran.push(`${name} ${squad}`)),
      undo: ({ name, squad }) => Promise.resolve(ran.push(`${name} back to ${squad}`)),
    },
    { label: 'Cut', on: ({ squad }) => squad === null, sure: (count) => `Cut ${count}`, run: () => Promise.resolve() },
  ];
  const page = await render(
    <main>
      <h1>Rowers</h1>
      <ResourceList asked={ROWERS} empty="" label="Rowers" rowKey={({ name }) => name} columns={COLUMNS} many={many} />
    </main>,
  );
  expect(page.getByRole('checkbox').elements()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Select several' }));
  expect((await axe.run(page.container)).violations.map(({ id }) => id)).toEqual([]);
  await userEvent.selectOptions(page.getByLabelText('Squad'), 'First');
  const all = page.getByRole('checkbox', { name: 'Select all 2 shown' });
  all.element().focus();
  await userEvent.keyboard(' ');
  const count = page.getByRole('region', { name: 'Selection' }).getByRole('status');
  await expect.element(count).toHaveTextContent('2 selected');
  await expect.element(page.getByRole('button', { name: 'Cut' })).toBeDisabled();
  await userEvent.selectOptions(page.getByLabelText('Move to …'), 'Third');
  await expect.element(page.getByText('Bo is injured.')).toBeVisible();
  await expect.element(count).toHaveTextContent('1 selected');
  await expect.element(page.getByRole('checkbox', { name: 'Select Bo' })).toBeChecked();
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => ran).toEqual(['=Ada third', '=Ada back to First']);
  await userEvent.click(page.getByRole('checkbox', { name: 'Select Bo' }));
  await expect.element(count).toHaveTextContent('Undo: done for 1 of 1.');
  await userEvent.click(page.getByRole('button', { name: 'Done' }));
  await expect.poll(() => page.getByRole('checkbox').elements()).toEqual([]);
});

it('opens a form in a row, which says what it did', async () => {
  const held = asked(OARS);
  const page = await render(
    <ResourceList
      asked={held}
      empty=""
      acts={({ id }) => [
        {
          label: 'Lend',
          of: id,
          form: ({ finish }) => (
            <button type="button" onClick={() => void finish(`${id} is lent.`)}>
              To the juniors
            </button>
          ),
        },
      ]}
    >
      {({ id }) => <p>{id}</p>}
    </ResourceList>,
  );
  await userEvent.click(page.getByRole('button', { name: 'Lend: port' }));
  await userEvent.click(page.getByRole('button', { name: 'To the juniors' }));
  await expect.element(page.getByText('port is lent.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Lend: port' })).toBeVisible();
  expect(held.refetch).toHaveBeenCalledOnce();
});
