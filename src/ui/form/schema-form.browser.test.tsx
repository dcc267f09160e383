import axe from 'axe-core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import * as z from 'zod/mini';
import { Dialog } from '../dialog.tsx';
import { filled } from './rules.ts';
import { SchemaForm } from './schema-form.tsx';
import type { FormAnswer } from './use-form.ts';

const SCHEMA = z.object({ name: filled('Enter a name.'), side: z.string(), words: z.string(), isSpare: z.boolean() });
type Oar = z.output<typeof SCHEMA>;

const form = (send: (oar: Oar) => Promise<string | FormAnswer>, onLeave = vi.fn<() => void>()) => (
  <main>
    <h1>Oars</h1>
    <SchemaForm
      title="Add an oar"
      schema={SCHEMA}
      initial={{ name: '', side: 'port', words: '', isSpare: false }}
      fields={[
        { name: 'name', line: 'Name', helperText: 'As painted on it.' },
        {
          name: 'side',
          choice: 'Side',
          options: [
            { value: 'port', label: 'Port' },
            { value: 'starboard', label: 'Starboard' },
          ],
        },
        { name: 'isSpare', tick: 'A spare one' },
        { name: 'words', when: ({ side }) => side === 'starboard', text: 'Why starboard' },
      ]}
      submit="Add it"
      send={send}
      onLeave={onLeave}
    />
  </main>
);

it('asks by its fields, sends what the schema made of it, says what came of it and is empty again', async () => {
  const send = vi.fn<(oar: Oar) => Promise<string>>(() => Promise.resolve('It hangs in the boathouse.'));
  const page = await render(form(send));
  expect((await axe.run(page.container)).violations.map(({ id }) => id)).toEqual([]);
  await expect.element(page.getByLabelText('Name')).toHaveAccessibleDescription('As painted on it.');
  expect(page.getByLabelText('Why starboard').query()).toBeNull();
  await userEvent.click(page.getByRole('button', { name: 'Add it' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Enter a name.');
  await userEvent.fill(page.getByLabelText('Name'), ' Ada ');
  await userEvent.selectOptions(page.getByLabelText('Side'), 'Starboard');
  await userEvent.fill(page.getByLabelText('Why starboard'), 'Wind');
  await userEvent.click(page.getByLabelText('A spare one'));
  await userEvent.click(page.getByRole('button', { name: 'Add it' }));
  await expect.element(page.getByText('It hangs in the boathouse.')).toBeVisible();
  expect(send.mock.calls).toEqual([[{ name: 'Ada', side: 'starboard', words: 'Wind', isSpare: true }]]);
  await expect.element(page.getByLabelText('Name')).toHaveValue('');
});

it('keeps what was typed where it is refused, at the field it is about, and can be left', async () => {
  const refused = { ok: false, problem: { field: 'name', sentence: 'There is one of this name.' } } as const;
  const leave = vi.fn<() => void>();
  const page = await render(form(() => Promise.resolve(refused), leave));
  await userEvent.fill(page.getByLabelText('Name'), 'Ada');
  await userEvent.click(page.getByRole('button', { name: 'Add it' }));
  await expect.element(page.getByLabelText('Name')).toHaveAccessibleDescription('There is one of this name.');
  await expect.element(page.getByLabelText('Name')).toHaveValue('Ada');
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
  expect(leave).toHaveBeenCalledOnce();
});

const ROWER = z.object({ name: filled('Enter a name.') });

const editing = (send: (rower: { name: string }) => Promise<string>, closes?: string) => (
  <SchemaForm
    title="Rower"
    schema={ROWER}
    initial={{ name: 'Ada' }}
    fields={[{ name: 'name', line: 'Name' }]}
    submit="Save"
    send={send}
    edits
    guarded
    {...(closes !== undefined && { closes })}
  />
);

/** On a page of an application with another one to go to. */
function paged(send: (rower: { name: string }) => Promise<string>) {
  const root = createRootRoute({
    component: () => (
      <main>
        <Link to="/about">Elsewhere</Link>
        <Outlet />
      </main>
    ),
  });
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/', component: () => editing(send) }),
    createRoute({ getParentRoute: () => root, path: '/about', component: () => <p>The other page</p> }),
  ];
  return (
    <RouterProvider router={createRouter({ routeTree: root.addChildren(routes), history: createMemoryHistory() })} />
  );
}

it('says what is not saved, takes it back, and keeps what it saved', async () => {
  const send = vi.fn<() => Promise<string>>(() => Promise.resolve('Saved.'));
  const page = await render(paged(send));
  const name = page.getByLabelText('Name');
  await userEvent.fill(name, 'Bea');
  await expect.element(page.getByRole('status')).toHaveTextContent('Not saved yet.');
  await userEvent.click(page.getByRole('button', { name: 'Undo changes' }));
  await expect.element(name).toHaveValue('Ada');
  await expect.element(page.getByText('Not saved yet.')).not.toBeInTheDocument();
  await userEvent.fill(name, 'Cleo');
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await expect.element(page.getByText('Saved.')).toBeVisible();
  await expect.element(name).toHaveValue('Cleo');
  await userEvent.fill(name, 'Dot');
  await userEvent.click(page.getByRole('button', { name: 'Undo changes' }));
  await expect.element(name).toHaveValue('Cleo');
  await userEvent.click(page.getByRole('link', { name: 'Elsewhere' }));
  await expect.element(page.getByText('The other page')).toBeVisible();
});

it('asks before the page is left with something not saved', async () => {
  const page = await render(paged(() => Promise.resolve('Saved.')));
  const name = page.getByLabelText('Name');
  await userEvent.fill(name, 'Bea');
  await userEvent.click(page.getByRole('link', { name: 'Elsewhere' }));
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Bea');
  await userEvent.click(page.getByRole('link', { name: 'Elsewhere' }));
  await userEvent.click(question.getByRole('button', { name: 'Leave without saving' }));
  await expect.element(page.getByText('The other page')).toBeVisible();
});

function Asked() {
  const [open, setOpen] = useState(true);
  return open ? (
    <Dialog title="Rower" onClose={() => setOpen(false)}>
      {editing(() => Promise.resolve(''), 'Close')}
    </Dialog>
  ) : (
    <p>Closed</p>
  );
}

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a click outside', () => userEvent.click(document.body, { position: { x: 2, y: 2 } })],
] as const)('asks before its dialog is closed by %s with something not saved', async (_, leave) => {
  const page = await render(<Asked />);
  await userEvent.fill(page.getByLabelText('Name'), 'Bea');
  await leave();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  await expect.element(page.getByLabelText('Name')).toHaveValue('Bea');
  await userEvent.click(page.getByRole('button', { name: 'Close' }));
  await userEvent.click(question.getByRole('button', { name: 'Leave without saving' }));
  await expect.element(page.getByText('Closed')).toBeVisible();
});
