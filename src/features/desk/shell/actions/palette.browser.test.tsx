import '#src/ui/tokens.css';
import axe from 'axe-core';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type ActionContext, createDeskParts } from '../../shared/actions/define-action.ts';
import { createCursor } from '../../shared/cursor/cursor-store.ts';
import { toPlaces } from '../../shared/cursor/places.ts';
import { resolveSelection } from '../../shared/selection/selection.ts';
import { modelSession } from '../../testing/model-session.ts';
import { GROUPS } from '../views.ts';
import { Palette } from './palette.tsx';

const go = vi.hoisted(() => vi.fn<(to: object) => void>());
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => go,
}));

const session = modelSession();
const place = vi.fn<(group: string, panel?: string) => void>();
const select = vi.fn<(change: object) => void>();
const act = vi.fn<(words: string) => void>();

function Desk() {
  const [open, setOpen] = useState(false);
  const parts = createDeskParts();
  parts.offer({ ask: act, undo: () => act('undo') });
  const context: ActionContext = {
    analysis: session,
    cursor: createCursor(toPlaces(session), 0),
    selection: resolveSelection(session, {}),
    seats: [8, 7, 6, 5, 4, 3, 2, 1],
    select,
    showPlace: place,
    dock: { shown: false, enter: () => undefined, leave: () => undefined },
    parts,
  };
  return (
    <main>
      <h1>Desk</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && <Palette session="model" context={context} groups={GROUPS} onClose={() => setOpen(false)} />}
    </main>
  );
}

async function opened() {
  const page = await render(<Desk />);
  const opener = page.getByRole('button', { name: 'Open' });
  await userEvent.click(opener);
  await expect.element(page.getByRole('combobox')).toHaveFocus();
  return { page, opener, palette: page.getByRole('dialog', { name: 'Command palette' }) };
}

beforeEach(() => vi.clearAllMocks());

it('lists places and what can be done now, with keys, and everyone can use it', async () => {
  const { page, palette } = await opened();
  for (const name of ['Views', 'Seats', 'Pieces', 'Cursor']) {
    await expect.element(page.getByRole('group', { name, exact: true })).toBeInTheDocument();
  }
  await expect
    .element(page.getByRole('menuitem', { name: 'Undo the last change of pieces or notes' }))
    .toHaveTextContent('CtrlZ');
  await expect.element(page.getByRole('menuitem', { name: 'Redo', exact: true })).not.toBeInTheDocument();
  expect((await axe.run(palette.element())).violations.map(({ id }) => id)).toEqual([]);
});

it('finds words in any order, runs the first with Enter, and gives the focus back', async () => {
  const { page, opener, palette } = await opened();
  await userEvent.keyboard('3 seat');
  await expect.element(page.getByRole('menuitem').first()).toHaveTextContent('Seat 3');
  await userEvent.keyboard('{Enter}');
  await expect.element(palette).not.toBeInTheDocument();
  await vi.waitFor(() => expect(select).toHaveBeenCalledWith({ focusSeat: 3 }));
  expect(place).toHaveBeenCalledWith('rower');
  await expect.element(opener).toHaveFocus();
});

it('goes through the list by arrow keys', async () => {
  await opened();
  await userEvent.keyboard('crew{ArrowDown}{Enter}');
  await vi.waitFor(() => expect(place).toHaveBeenCalledWith('crew', 'signature'));
});

it('closes by Escape, also with words in it, and gives the focus back', async () => {
  const { opener, palette } = await opened();
  await userEvent.keyboard('crew{Escape}');
  await expect.element(palette).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(place).not.toHaveBeenCalled();
});

it('asks about strokes where nothing else is meant', async () => {
  await opened();
  await userEvent.keyboard('seat 5 late > 20 ms{Enter}');
  await vi.waitFor(() => expect(act).toHaveBeenCalledWith('seat 5 late > 20 ms'));
});
