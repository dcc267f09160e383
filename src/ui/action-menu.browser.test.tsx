import '#src/ui/tokens.css';
import { useRef, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AnchoredCard, ActionMenu, MenuAction } from './card-popover.tsx';

function Tools({ onNotes }: { readonly onNotes: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionMenu label="More" trigger="…" className={undefined} button={button}>
        <MenuAction name="Notes" shortcut="N" onAction={onNotes} />
        <MenuAction name="Definitions" detail="PowerLine" onAction={() => setOpen(true)} />
      </ActionMenu>
      {open && (
        <AnchoredCard anchor={button} label="Definitions" onClose={() => setOpen(false)}>
          <button type="button">KNRB</button>
        </AnchoredCard>
      )}
    </>
  );
}

const shown = async () => {
  const onNotes = vi.fn<() => void>();
  const screen = await render(<Tools onNotes={onNotes} />);
  return { screen, onNotes, more: screen.getByRole('button', { name: 'More' }) };
};

const hasFocus = (element: Element) => vi.waitFor(() => expect(document.activeElement).toBe(element));

it('opens a list that arrow keys go through, and Escape gives the focus back', async () => {
  const { screen, more, onNotes } = await shown();
  more.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('menu', { name: 'More' })).toBeVisible();
  await hasFocus(screen.getByRole('menuitem', { name: 'Notes' }).element());
  await userEvent.keyboard('{ArrowDown}');
  await hasFocus(screen.getByRole('menuitem', { name: 'Definitions' }).element());
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await hasFocus(more.element());

  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(onNotes).toHaveBeenCalledOnce());
  await hasFocus(more.element());
});

it('opens the card of an entry beside its button, which has the focus back', async () => {
  const { screen, more } = await shown();
  await more.click();
  await screen.getByRole('menuitem', { name: 'Definitions' }).click();
  const card = screen.getByRole('dialog', { name: 'Definitions' });
  await expect.element(card).toBeVisible();
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await vi.waitFor(() => expect(card.element().contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Escape}');
  await expect.element(card).not.toBeInTheDocument();
  await hasFocus(more.element());
});
