import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { success } from '#engine/recording/result.ts';
import { NO_START } from '#engine/recording/clock.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import type { SessionsState } from '#src/library/open/sessions-state.ts';
import { emptyAnalysis } from '#storage/testing/empty-analysis.ts';
import { DeskDay } from './desk-notices.tsx';

const [local, otherDay] = ['2016-05-11T10:02:00', '2016-11-05T10:02:00'];
const ambiguous = {
  ...emptyAnalysis(),
  sources: [
    {
      fileName: 'a.csv',
      bytes: 1,
      format: 'nk-link',
      device: null,
      start: { ...NO_START, local, otherDay },
      totals: null,
      deviceTotals: null,
    },
  ],
};

beforeEach(() => localStorage.clear());

it('a day that can be read in two ways is asked about on the desk', async () => {
  const correct = vi.fn<SessionsState['correct']>(async () => success(undefined));
  useSessions.setState({ correct });
  const screen = await render(<DeskDay session="1" analysis={ambiguous} />);
  await screen.getByRole('button', { name: /Nov 2016/u }).click();
  expect(correct).toHaveBeenCalledWith('1', { startedLocal: otherDay });
  await screen.rerender(<DeskDay session="1" analysis={{ ...ambiguous, corrections: { startedLocal: otherDay } }} />);
  expect(screen.getByRole('group').query()).toBeNull();
});
