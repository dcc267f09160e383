// `npm run soak`: consent-histories.test.ts over 2,000 histories.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkHistories } from '../../testing/consent-histories.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { foundFamilies } from '../../testing/families.ts';
import type { OwnedDatabase } from '../database.ts';

let database: OwnedDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await foundFamilies(database);
});
afterAll(() => database.close());

/** An hour and a quarter of one processor. */
const MANY_HISTORIES_MS = 4 * 60 * 60_000;

it(
  'a recipient reads what the guardian was told, whatever was decided before',
  async () => {
    expect(await checkHistories(database, 2000)).toBeGreaterThan(0);
  },
  MANY_HISTORIES_MS,
);
