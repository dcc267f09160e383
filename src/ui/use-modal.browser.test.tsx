// Where the focus is once a dialog is gone, however it was closed.
import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useModal } from './use-modal.ts';

function Asked({ onClose }: { readonly onClose: () => void }) {
  const element = useModal();
  return (
    <dialog ref={element} aria-label="A question" onClose={onClose}>
      <button type="button" onClick={onClose}>
        Done
      </button>
    </dialog>
  );
}

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      {open && <Asked onClose={() => setOpen(false)} />}
    </>
  );
}

it.each(['its button', 'Escape'])('goes back to what opened it, closed by %s', async (way) => {
  const page = await render(<Page />);
  const opener = page.getByRole('button', { name: 'Ask' });
  await userEvent.click(opener);
  const done = page.getByRole('button', { name: 'Done' });
  await expect.element(done).toHaveFocus();
  if (way === 'Escape') await userEvent.keyboard('{Escape}');
  else await userEvent.click(done);
  await expect.element(opener).toHaveFocus();
  expect(page.getByRole('dialog').query()).toBeNull();
});
