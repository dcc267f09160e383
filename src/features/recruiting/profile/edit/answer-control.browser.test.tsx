// Checks faster than saving are all part of the answer; a failed save is undone.
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { AnswerValue, FieldKind } from '#src/data/people/profile-answers.ts';
import { AnswerControl } from './answer-control.tsx';

const KIND: FieldKind = {
  field: 'boats',
  section: 'rowing',
  label: 'Boats',
  kind: 'choices',
  variants: ['rower'],
  counts: true,
  minutes: 1,
  starts_with: 'club_coach',
  widest: 'link',
  choices: ['1x', '2x', '4x', '8+'],
  least: null,
  most: null,
  position: 1,
};

function Saved({ save }: { readonly save: (value: AnswerValue) => Promise<boolean> }) {
  const [value, setValue] = useState<AnswerValue>(null);
  return (
    <>
      <AnswerControl
        kind={KIND}
        id="boats"
        value={value}
        describedBy={undefined}
        onAnswer={async (next) => {
          const isSaved = await save(next);
          if (isSaved) setValue(next);
          return isSaved;
        }}
      />
      <output>{String(value)}</output>
    </>
  );
}
const boat = (name: string) => page.getByRole('checkbox', { name });

it('keeps every fast tick', async () => {
  const sent: AnswerValue[] = [];
  const waiting: (() => void)[] = [];
  await render(
    <Saved
      save={(value) => {
        sent.push(value);
        return new Promise((resolve) => waiting.push(() => resolve(true)));
      }}
    />,
  );
  for (const name of ['1x', '4x', '8+']) await boat(name).click();
  expect(sent).toEqual([['1x'], ['1x', '4x'], ['1x', '4x', '8+']]);
  for (const done of waiting) done();
  for (const name of ['1x', '4x', '8+']) await expect.element(boat(name)).toBeChecked();
});

/** Saves one at a time, as a profile does: each ends with `end`, once the earlier ones have. */
function slowSaves() {
  const sent: AnswerValue[] = [];
  const ends: ((isSaved: boolean) => void)[] = [];
  let before = Promise.resolve(true);
  const save = (value: AnswerValue): Promise<boolean> => {
    sent.push(value);
    const answered = new Promise<boolean>((resolve) => ends.push(resolve));
    before = before.then(() => answered);
    return before;
  };
  return { sent, save, end: (at: number, isSaved: boolean) => ends[at]?.(isSaved) };
}

it('keeps a tick taken back while an earlier one is still being saved', async () => {
  const { sent, save, end } = slowSaves();
  await render(<Saved save={save} />);
  for (const name of ['1x', '4x', '4x']) await boat(name).click();
  for (const [at, value] of ['1x', '1x,4x'].entries()) {
    end(at, true);
    await expect.element(page.getByRole('status')).toHaveTextContent(value);
  }
  await expect.element(boat('4x')).not.toBeChecked();
  await boat('8+').click();
  expect(sent.at(-1)).toEqual(['1x', '8+']);
});

it('keeps later ticks when an earlier save fails', async () => {
  const { sent, save, end } = slowSaves();
  await render(<Saved save={save} />);
  await boat('1x').click();
  await boat('4x').click();
  end(0, false);
  await expect.element(boat('4x')).toBeChecked();
  await boat('8+').click();
  expect(sent.at(-1)).toEqual(['1x', '4x', '8+']);
});

it('takes back what could not be saved', async () => {
  await render(<Saved save={() => Promise.resolve(false)} />);
  await boat('2x').click();
  await expect.element(boat('2x')).not.toBeChecked();
});
