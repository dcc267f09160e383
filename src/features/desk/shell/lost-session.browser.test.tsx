import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { noteLost } from '#src/engine-client/engine.ts';
import { LostSession } from './desk-notices.tsx';

it('a session whose recording the browser deleted says so and opens its file again', async () => {
  const take = vi.fn<(files: readonly File[]) => void>();
  const screen = await render(<LostSession session="2" fileName="row.csv" take={take} />);
  expect(screen.getByRole('alert').query()).toBeNull();
  noteLost('1');
  expect(screen.getByRole('alert').query()).toBeNull();
  noteLost('2');
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(
      'The browser deleted the recording of this session. Names, notes and pieces are still here. Open row.csv again.',
    );
  await userEvent.upload(screen.getByLabelText('The session’s file'), new File(['a'], 'row.csv'));
  expect(take.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(['row.csv']);
});
