// Creates a layout, shares it as text, and opens it as another coach, through the UI.
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '#src/ui/tokens.css';
import { useLayoutSetting } from './layout-setting.ts';
import { shownLayout } from './shown-layout.ts';
import { LayoutActions } from './layout-actions.tsx';

function Shown() {
  const { preset, own } = useLayoutSetting();
  return <LayoutActions shown={shownLayout(preset, own)} />;
}

const OURS = { direction: 'rows', groups: [['numbers'], ['curve', 'timing'], ['seats', 'track']] } as const;

beforeEach(() => useLayoutSetting.setState({ preset: null, sizes: {}, own: [] }));

it('is made of the panels on the desk and others, under a name', async () => {
  const screen = await render(<Shown />);
  await screen.getByRole('button', { name: 'New layout' }).click();
  await screen.getByRole('button', { name: 'Save layout' }).click();
  await expect.element(screen.getByText('Give the layout a name.')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Name' }).fill('Ours');
  await screen.getByRole('button', { name: 'Track', exact: true }).click();
  await screen.getByRole('radio', { name: 'Rows of 1, 2, 2' }).click();
  await screen.getByRole('button', { name: 'Save layout' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(useLayoutSetting.getState()).toMatchObject({ preset: 'own-1', own: [{ id: 'own-1', name: 'Ours', ...OURS }] });
});

it('goes to another coach as text, and what is no layout is refused in a sentence', async () => {
  useLayoutSetting.getState().add({ name: 'Ours', ...OURS }, {});
  const screen = await render(<Shown />);
  await screen.getByRole('button', { name: 'Share' }).click();
  const text = screen.getByRole('dialog').getByRole('status').first().element().textContent;
  await screen.getByRole('button', { name: 'Close' }).click();

  await screen.getByRole('button', { name: 'Open a layout' }).click();
  const field = screen.getByRole('textbox', { name: 'Or its text' });
  await field.fill('{"kind":"something else"}');
  await screen.getByRole('button', { name: 'Open it' }).click();
  await expect.element(screen.getByText('That isn’t a Strokeside layout', { exact: false })).toBeVisible();
  await field.fill(text);
  await screen.getByRole('button', { name: 'Open it' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(useLayoutSetting.getState().own.map(({ name, groups }) => [name, groups])).toEqual([
    ['Ours', OURS.groups],
    ['Ours 2', OURS.groups],
  ]);
});

it('goes for good only after a second press', async () => {
  useLayoutSetting.getState().add({ name: 'Ours', ...OURS }, {});
  const screen = await render(<Shown />);
  await screen.getByRole('button', { name: 'Change' }).click();
  await screen.getByRole('button', { name: 'Remove' }).click();
  expect(useLayoutSetting.getState().own).toHaveLength(1);
  await screen.getByRole('button', { name: 'Delete “Ours”' }).click();
  expect(useLayoutSetting.getState()).toMatchObject({ preset: null, own: [] });
});
