import { expect, it } from 'vitest';
import { ServedDataSet } from './served-data-set.ts';
import { madePart, madeRowers, madeTable } from './testing/made-data-set.ts';

const SQUAD = { people: 3, boatClass: '4x', sessions: 5, bands: [18, 24], atLastBand: 2 };

it('keeps the rows, says how much it read, and gives the page what it shows', async () => {
  const part = new Blob([await madePart(madeTable(madeRowers(SQUAD)), 'rowers')]);
  const shares: number[] = [];
  const served = new ServedDataSet();
  const paths = ['set/rowers/part-a.parquet', 'set/rowers/part-b.parquet'];
  const opened = await served.open(
    paths.map((path) => ({ path, file: part })),
    (share) => shares.push(share),
  );
  if (!opened.ok) throw new Error(opened.failure.sentence);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
  const [group, ...others] = opened.value.groups;
  expect(others).toEqual([]);
  expect(opened.value).not.toHaveProperty('rows');
  expect(group).not.toHaveProperty('rows');
  expect(group?.bands.map(({ band }) => band)).toEqual([18, 24]);

  const key = group?.key ?? '';
  const squad = await served.squad({ group: key, band: 24 });
  expect(squad).toMatchObject({
    ok: true,
    value: { unnamed: 0, rowers: [{ sessions: 5 }, { lastDay: '2023-05-02' }] },
  });
  const rower = await served.rower({ group: key, band: 24 }, 'rower 02');
  expect(rower.ok && rower.value?.sessions.map(({ day }) => day).at(-1)).toBe('2023-05-02');
  expect(await served.rower({ group: key, band: 24 }, 'rower 03')).toEqual({ ok: true, value: null });
  expect(await served.norms(key, 'arcDeg')).toMatchObject({ ok: true, value: { value: 'arcDeg', bands: [{}, {}] } });
});
