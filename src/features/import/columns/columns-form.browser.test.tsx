import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useTeamColumns, checkWords, metresWords, durationWords } from './columns-form.ts';

function Teams() {
  const { teams, isShared } = useTeamColumns('time_s|dist_m|spm|hr');
  return <p>{`${teams.length} teams, ${isShared ? 'shared' : 'own'}`}</p>;
}

it('has no team for whoever has no account, and needs no cache around it', async () => {
  await render(<Teams />);
  await expect.element(page.getByText('0 teams, own')).toBeVisible();
});

it.each([
  [7384, '2 h 03 min'],
  [1241, '20 min 41 s'],
  [3599.6, '1 h 00 min'],
  [48, '48 s'],
])('%d s are %s', (seconds, words) => expect(durationWords(seconds)).toBe(words));

it.each([
  [18_412, '18.4 km'],
  [5019, '5.02 km'],
  [850.4, '850 m'],
])('%d m are %s', (metres, words) => expect(metresWords(metres)).toBe(words));

it('says what was read and what was not', () => {
  const check = { rows: 900, unreadRows: 3, elapsedS: 7384, distanceM: 18_412, strokes: 1203, doubt: null };
  expect(checkWords({ ...check, rateSpm: [17.2, 33.8] })).toBe(
    '2 h 03 min, 18.4 km, 17 to 34 spm, 1,203 strokes, 3 rows unread.',
  );
  expect(checkWords({ ...check, rateSpm: null, strokes: null, distanceM: null, unreadRows: 0 })).toBe(
    '2 h 03 min, no distance, all 900 rows read.',
  );
});
