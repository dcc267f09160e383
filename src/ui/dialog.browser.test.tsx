// Where the focus is while a dialog is open and once it is gone, and what a question before something permanent does.
import axe from 'axe-core';
import { useState, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Confirm, Dialog, DialogActions } from './dialog.tsx';

function Page({ children }: { readonly children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <h1>Boats</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      {open && children(() => setOpen(false))}
    </main>
  );
}

async function opened(children: (close: () => void) => ReactNode) {
  const page = await render(<Page>{children}</Page>);
  const opener = page.getByRole('button', { name: 'Ask' });
  await userEvent.click(opener);
  return { page, opener };
}

it.each(['its button', 'Escape', 'a click outside'])('gives the focus back, closed by %s', async (way) => {
  const { page, opener } = await opened((close) => (
    <Dialog title="A boat" about="An eight." onClose={close}>
      <DialogActions close="Close" />
    </Dialog>
  ));
  const dialog = page.getByRole('dialog', { name: 'A boat' });
  await expect.element(dialog).toHaveFocus();
  expect((await axe.run(dialog.element())).violations.map(({ id }) => id)).toEqual([]);
  if (way === 'Escape') await userEvent.keyboard('{Escape}');
  else if (way === 'its button') await userEvent.click(page.getByRole('button', { name: 'Close' }));
  else await userEvent.click(document.body, { position: { x: 2, y: 2 } });
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it('stays at a click outside where what is typed would be lost', async () => {
  const { page } = await opened((close) => (
    <Dialog title="A boat" stays onClose={close}>
      <DialogActions close="Close" />
    </Dialog>
  ));
  await userEvent.click(document.body, { position: { x: 2, y: 2 } });
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('stays while it is busy', async () => {
  const { page } = await opened((close) => (
    <Dialog title="Busy" busy onClose={close}>
      <DialogActions close="Wait" busy />
    </Dialog>
  ));
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Busy' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Wait' })).toBeDisabled();
});

it('confirms by the verb on its button, says why it was not done, and closes once it is', async () => {
  const act = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('It is on the water.'));
  const { page, opener } = await opened((close) => (
    <Confirm question="Sell the boat?" verb="Sell it" keep="Keep it" act={act} onClose={close}>
      It goes with its oars.
    </Confirm>
  ));
  const question = page.getByRole('alertdialog', { name: 'Sell the boat?' });
  await expect.element(question).toHaveTextContent('It goes with its oars.');
  await userEvent.click(page.getByRole('button', { name: 'Sell it' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('It is on the water.');
  act.mockResolvedValueOnce();
  await userEvent.click(page.getByRole('button', { name: 'Sell it' }));
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(act).toHaveBeenCalledTimes(2);
});

it('does nothing where it is kept', async () => {
  const act = vi.fn<() => Promise<void>>();
  const { page } = await opened((close) => (
    <Confirm question="Sell the boat?" verb="Sell it" act={act} onClose={close}>
      It goes with its oars.
    </Confirm>
  ));
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(act).not.toHaveBeenCalled();
});
