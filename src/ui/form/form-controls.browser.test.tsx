import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Dropdown, TextInput } from './text-input.tsx';

const RELATIONSHIPS = [
  { value: 'parent', label: 'Fellow Parent' },
  { value: 'teammate', label: 'Teammate' },
];

it('takes its id from the label where none is given', async () => {
  const page = await render(
    <>
      <TextInput label="Friend's Email" />
      <TextInput label="Club" id="club-of-coach" />
      <Dropdown label="Your Relationship" options={RELATIONSHIPS} />
    </>,
  );
  await expect.element(page.getByLabelText("Friend's Email")).toHaveAttribute('id', "friend's-email");
  await expect.element(page.getByLabelText('Club')).toHaveAttribute('id', 'club-of-coach');
  await expect.element(page.getByLabelText('Your Relationship')).toHaveAttribute('id', 'your-relationship');
});

it('shows helper text until there is an error, which is an alert and marks the field', async () => {
  const shown = (error?: string) => (
    <TextInput label="Friend's Email" helperText="We write once." error={error} defaultValue="" />
  );
  const page = await render(shown());
  const field = page.getByLabelText("Friend's Email");
  await expect.element(page.getByText('We write once.')).toBeVisible();
  await expect.element(field).toHaveAccessibleDescription('We write once.');
  await expect.element(field).not.toHaveAttribute('aria-invalid');

  await page.rerender(shown("Friend's email is required"));
  await expect.element(page.getByRole('alert')).toHaveTextContent("Friend's email is required");
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription("Friend's email is required");
  expect(page.getByText('We write once.').query()).toBeNull();

  await page.rerender(shown(''));
  await expect.element(page.getByText('We write once.')).toBeVisible();
  expect(page.getByRole('alert').query()).toBeNull();
});

it('is as wide as its container, unless told otherwise', async () => {
  const page = await render(
    <div style={{ width: 500 }}>
      <TextInput label="Wide" />
      <TextInput label="Narrow" fullWidth={false} />
    </div>,
  );
  const width = (label: string) => page.getByLabelText(label).element().getBoundingClientRect().width;
  expect(width('Wide')).toBe(500);
  expect(width('Narrow')).toBeLessThan(400);
});

it('lists a placeholder first, then the options, and tells of a choice', async () => {
  const page = await render(<Dropdown label="Relationship" placeholder="Choose one" options={RELATIONSHIPS} />);
  const field = page.getByLabelText('Relationship');
  await expect.element(field).toHaveValue('');
  expect(
    field
      .getByRole('option')
      .elements()
      .map((option) => option.textContent),
  ).toEqual(['Choose one', 'Fellow Parent', 'Teammate']);
  await field.selectOptions('Teammate');
  await expect.element(field).toHaveValue('teammate');
});

it('says in red what is wrong with a choice', async () => {
  const page = await render(
    <Dropdown label="Relationship" options={RELATIONSHIPS} error="Choose who this is" helperText="Help" />,
  );
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('Choose who this is');
  await expect.element(page.getByLabelText('Relationship')).toHaveAttribute('aria-invalid', 'true');
  expect(page.getByText('Help').query()).toBeNull();
});
