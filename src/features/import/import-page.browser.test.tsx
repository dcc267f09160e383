import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { emptyAnalysis } from '#storage/testing/empty-analysis.ts';
import { ImportPage } from './import-page.tsx';
import { sessionGist } from './session-list.tsx';

const { summary } = emptyAnalysis();

it.each([
  [{ ...summary, strokeCount: 34, distanceM: 331.6 }, '34 strokes · 332 m'],
  [{ ...summary, strokeCount: 2180, distanceM: 16_240 }, '2,180 strokes · 16,240 m'],
  [{ ...summary, strokeCount: 1 }, '1 stroke'],
  [{ ...summary, strokeCount: 0, distanceM: 3208 }, '3,208 m'],
  [summary, 'No strokes'],
])('says what a session held: %#', (held, gist) => {
  expect(sessionGist({ summary: held })).toBe(gist);
});

it('gives files chosen while the library was still loading to the page that has loaded it', async () => {
  const { getByLabelText, rerender } = await render(<ImportPage compact>{null}</ImportPage>);
  const pickers = ['Recordings', 'Folder of recordings'].map((name) => getByLabelText(name, { exact: true }).element());
  await rerender(<ImportPage compact={false}>{null}</ImportPage>);
  expect(pickers.map(({ isConnected }) => isConnected)).toEqual([true, true]);
});
