import axe from 'axe-core';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import * as z from 'zod/mini';
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
        { name: 'name', line: { label: 'Name', helperText: 'As painted on it.' } },
        {
          name: 'side',
          choice: {
            label: 'Side',
            options: [
              { value: 'port', label: 'Port' },
              { value: 'starboard', label: 'Starboard' },
            ],
          },
        },
        { name: 'isSpare', tick: { label: 'A spare one' } },
        { name: 'words', when: ({ side }) => side === 'starboard', text: { label: 'Why starboard' } },
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
  await userEvent.click(page.getByRole('button', { name: 'Leave it' }));
  expect(leave).toHaveBeenCalledOnce();
});
