import '#src/ui/tokens.css';
import { Button } from 'react-aria-components';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CardPopover } from './card-popover.tsx';

const shown = async (onRow = vi.fn<() => void>()) => {
  const screen = await render(
    // The row around it listens to clicks itself.
    <div role="none" onClick={onRow}>
      <CardPopover trigger="Arc" label="Arc: what it means">
        <p>Finish less catch.</p>
        <Button slot="close">Done</Button>
      </CardPopover>
    </div>,
  );
  const button = screen.getByRole('button', { name: 'Arc: what it means' });
  const card = screen.getByRole('dialog', { name: 'Arc: what it means' });
  return { button, card, screen, onRow };
};

it('opens by a press and by the keyboard, says whether it is open, and gives the focus back', async () => {
  const { button, card } = await shown();
  const holdsFocus = () => expect(card.element().contains(document.activeElement)).toBe(true);
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await vi.waitFor(holdsFocus);
  expect(button.element()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(card).not.toBeInTheDocument();
  await vi.waitFor(() => expect(document.activeElement).toBe(button.element()));

  await userEvent.keyboard('{Enter}');
  await vi.waitFor(holdsFocus);
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(document.activeElement).toBe(button.element()));
});

it('is closed by a button of its own', async () => {
  const { button, card, screen } = await shown();
  await button.click();
  await screen.getByRole('button', { name: 'Done' }).click();
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
});

it('is no press of the row it stands in', async () => {
  const { button, card, onRow } = await shown();
  await button.click();
  await expect.element(card).toBeVisible();
  expect(onRow).not.toHaveBeenCalled();
});
