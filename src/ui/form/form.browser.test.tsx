// The one form, as someone meets it: by keyboard and by ear, with a server that takes, refuses and breaks.
import axe from 'axe-core';
import { useLayoutEffect, useRef, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import * as z from 'zod/mini';
import { Check, Form, FormProblem, Submit } from './form.tsx';
import { Dropdown, TextArea, TextInput } from './text-input.tsx';
import { address, filled, rule } from './rules.ts';
import { useForm, type FormAnswer, type Refusal } from './use-form.ts';

const SCHEMA = z.object({
  name: filled('Enter your name.'),
  email: address('This is not an email address.'),
  side: z.string().check(rule((side: string) => (side === '' ? 'Choose a side.' : null))),
  words: filled('Write something.'),
  agrees: z.boolean().check(rule((agrees: boolean) => (agrees ? null : 'Agree first.'))),
});
type Valid = z.output<typeof SCHEMA>;
type Names = keyof Valid;

const EMPTY = { name: '', email: '', side: '', words: '', agrees: false };
const SIDES = [
  { value: 'port', label: 'Port' },
  { value: 'starboard', label: 'Starboard' },
];
const SENTENCES: Readonly<Record<Names, string>> = {
  name: 'Enter your name.',
  email: 'This is not an email address.',
  side: 'Choose a side.',
  words: 'Write something.',
  agrees: 'Agree first.',
};
const LABELS: Readonly<Record<Names, string>> = {
  name: 'Your name',
  email: 'Email',
  side: 'Side',
  words: 'Words',
  agrees: 'I agree',
};
const ORDER: readonly Names[] = ['name', 'email', 'side', 'words', 'agrees'];

interface AllProps {
  readonly send: (valid: Valid) => Promise<FormAnswer | void> | FormAnswer | void;
  readonly initial?: typeof EMPTY;
  readonly focusFirst?: Names;
}

function All({ send, initial = EMPTY, focusFirst }: AllProps) {
  const form = useForm({ schema: SCHEMA, initial, send, ...(focusFirst !== undefined && { focusFirst }) });
  return (
    <main>
      <h1>Form</h1>
      <Form form={form} aria-label="All">
        <TextInput label="Your name" {...form.text('name')} />
        <TextInput label="Email" type="email" helperText="We write once." {...form.text('email')} />
        <Dropdown label="Side" placeholder="Choose" options={SIDES} {...form.text('side')} />
        <TextArea label="Words" {...form.text('words')} />
        <Check label="I agree" helperText="To all of it." {...form.tick('agrees')} />
        <FormProblem />
        <Submit label="Send" busyLabel="Sending …" />
        <button type="button" onClick={() => form.submit((valid) => send({ ...valid, words: 'draft' }))}>
          Keep
        </button>
      </Form>
    </main>
  );
}

const FULL = { name: ' Ada ', email: ' ada@club.org ', side: 'port', words: 'Catch.', agrees: true };
const axeFindings = async (container: Element): Promise<readonly string[]> =>
  (await axe.run(container)).violations.map(({ id }) => id);
const alerts = (page: Awaited<ReturnType<typeof render>>) =>
  page
    .getByRole('alert')
    .elements()
    .map((alert) => alert.textContent);

it('announces what is wrong with each field, ties it to its control, and goes to the first', async () => {
  const send = vi.fn<AllProps['send']>();
  const page = await render(<All send={send} />);
  expect(await axeFindings(page.container)).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Send' }));
  expect(alerts(page)).toEqual(ORDER.map((name) => SENTENCES[name]));
  for (const name of ORDER) {
    const control = page.getByLabelText(LABELS[name]);
    await expect.element(control).toHaveAttribute('aria-invalid', 'true');
    await expect.element(control).toHaveAccessibleDescription(expect.stringContaining(SENTENCES[name]));
  }
  await expect.element(page.getByLabelText('Your name')).toHaveFocus();
  expect(await axeFindings(page.container)).toEqual([]);
  expect(send).not.toHaveBeenCalled();
});

it.each(ORDER)('goes to %s where that alone is wrong, and is silent about it once it is right', async (name) => {
  const page = await render(<All send={() => undefined} initial={{ ...FULL, [name]: EMPTY[name] }} />);
  await userEvent.click(page.getByRole('button', { name: 'Send' }));
  expect(alerts(page)).toEqual([SENTENCES[name]]);
  const control = page.getByLabelText(LABELS[name]);
  await expect.element(control).toHaveFocus();
  if (name === 'agrees') await userEvent.click(control);
  else if (name === 'side') await userEvent.selectOptions(control, 'Port');
  else await userEvent.fill(control, FULL[name]);
  expect(alerts(page)).toEqual([]);
  await expect.element(control).not.toHaveAttribute('aria-invalid');
});

it('judges nothing before it is sent, and then only what was wrong', async () => {
  const page = await render(<All send={() => undefined} initial={{ ...FULL, name: '' }} />);
  const email = page.getByLabelText('Email');
  await userEvent.fill(email, 'ada');
  expect(alerts(page)).toEqual([]);
  await userEvent.fill(email, 'ada@club.org');
  await userEvent.click(page.getByRole('button', { name: 'Send' }));
  await userEvent.fill(email, 'ada');
  expect(alerts(page)).toEqual(['Enter your name.']);
});

it('sends what the schema made of it, once, however often it is pressed', async () => {
  let taken: () => void = () => undefined;
  const send = vi.fn<AllProps['send']>(() => new Promise<void>((resolve) => (taken = resolve)));
  const page = await render(<All send={send} initial={FULL} />);
  await userEvent.dblClick(page.getByRole('button', { name: 'Send' }));
  const busy = page.getByRole('button', { name: 'Sending …' });
  await expect.element(busy).toHaveFocus();
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(page.getByRole('button', { name: 'Keep' }));
  expect(send.mock.calls).toEqual([[{ ...FULL, name: 'Ada', email: 'ada@club.org' }, expect.anything()]]);
  taken();
  await expect.element(page.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'false');
});

it('sends another way by another button, judged by the same rules', async () => {
  const send = vi.fn<AllProps['send']>();
  const page = await render(<All send={send} initial={{ ...FULL, email: 'ada' }} />);
  await userEvent.click(page.getByRole('button', { name: 'Keep' }));
  expect(alerts(page)).toEqual(['This is not an email address.']);
  await userEvent.fill(page.getByLabelText('Email'), 'ada@club.org');
  await userEvent.click(page.getByRole('button', { name: 'Keep' }));
  expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ words: 'draft' }));
});

async function expectAllTyped(page: Awaited<ReturnType<typeof render>>): Promise<void> {
  for (const name of ORDER) {
    const control = page.getByLabelText(LABELS[name]);
    if (name === 'agrees') await expect.element(control).toBeChecked();
    else await expect.element(control).toHaveValue(FULL[name].trim());
  }
}
const TYPED = { ...FULL, name: 'Ada', email: 'ada@club.org' };

it.each(ORDER)(
  'puts what the server refuses at %s, loses nothing, and drops it when that is changed',
  async (field) => {
    const send = vi.fn<AllProps['send']>((): FormAnswer => ({
      ok: false,
      problem: { sentence: 'The server said no.', field },
    }));
    const page = await render(<All send={send} initial={TYPED} />);
    await userEvent.click(page.getByRole('button', { name: 'Send' }));
    const control = page.getByLabelText(LABELS[field]);
    await expect.element(control).toHaveAccessibleDescription(expect.stringContaining('The server said no.'));
    await expect.element(control).toHaveFocus();
    expect(alerts(page)).toEqual(['The server said no.']);
    await expectAllTyped(page);
    expect(await axeFindings(page.container)).toEqual([]);

    const other = field === 'words' ? 'name' : 'words';
    await userEvent.fill(page.getByLabelText(LABELS[other]), 'Something else');
    expect(alerts(page)).toEqual(['The server said no.']);
    if (field === 'agrees') await userEvent.click(control);
    else if (field === 'side') await userEvent.selectOptions(control, 'Starboard');
    else await userEvent.fill(control, 'x@club.org');
    expect(alerts(page)).toEqual([]);
  },
);

it.each([
  ['what is about no field', (): FormAnswer => ({ ok: false, problem: { sentence: 'No.' } })],
  ['a field that is not here', (): FormAnswer => ({ ok: false, problem: { sentence: 'No.', field: 'code' } })],
  ['what is thrown', () => Promise.reject(new Error('No.'))],
])('says at the end: %s, and loses nothing', async (_, send) => {
  const page = await render(<All send={send} initial={TYPED} />);
  const button = page.getByRole('button', { name: 'Send' });
  await userEvent.click(button);
  await expect.element(page.getByRole('alert')).toHaveTextContent('No.');
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-disabled', 'false');
  await expectAllTyped(page);
});

it('is walked, corrected and sent by keyboard alone', async () => {
  const send = vi.fn<AllProps['send']>();
  const page = await render(<All send={send} focusFirst="name" />);
  await expect.element(page.getByLabelText('Your name')).toHaveFocus();
  await userEvent.keyboard('Ada{Tab}ada{Tab}Port{Tab}Catch.{Tab} {Enter}');
  await expect.element(page.getByLabelText('Email')).toHaveFocus();
  expect(alerts(page)).toEqual(['This is not an email address.']);
  await userEvent.keyboard('{End}@club.org');
  expect(alerts(page)).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(send).toHaveBeenCalledExactlyOnceWith(TYPED, expect.anything());
});

interface Twice extends Refusal {
  readonly waitS?: number;
}

function Line() {
  const [sent, setSent] = useState<readonly string[]>([]);
  const form = useForm({
    schema: z.object({ line: filled('Write one line.') }),
    initial: { line: '' },
    send: ({ line }, { reset }): FormAnswer<Twice> => {
      if (sent.includes(line)) return { ok: false, problem: { sentence: 'Said before.', waitS: 3 } };
      setSent([...sent, line]);
      reset();
      return { ok: true };
    },
  });
  return (
    <Form form={form}>
      <TextInput label="Line" {...form.text('line')} />
      <Submit label="Send" />
      <FormProblem />
      <output>{form.refusal === null ? sent.join() : `in ${form.refusal.waitS} s`}</output>
    </Form>
  );
}

it('is emptied by whoever took it, and hands on what else an answer said', async () => {
  const page = await render(<Line />);
  const line = page.getByLabelText('Line');
  await userEvent.fill(line, 'Sit ready');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent('Sit ready');
  await expect.element(line).toHaveValue('');
  expect(alerts(page)).toEqual([]);
  await userEvent.fill(line, 'Sit ready');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent('in 3 s');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Said before.');
});

/** A prerendered form, into which its reader has typed before its scripts are there. */
function Early({ send }: AllProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const choice = place.current?.querySelector('select');
    if (choice) choice.value = 'port';
    const email = place.current?.querySelector<HTMLInputElement>('[name="email"]');
    if (email) email.value = 'ada@example.org';
  }, []);
  return (
    <div ref={place}>
      <All send={send} />
    </div>
  );
}

it('keeps what was typed and chosen before its scripts were there', async () => {
  const page = await render(<Early send={() => undefined} />);
  await userEvent.fill(page.getByLabelText('Your name'), 'Ada');
  await expect.element(page.getByLabelText('Side')).toHaveValue('port');
  await expect.element(page.getByLabelText('Email')).toHaveValue('ada@example.org');
});
