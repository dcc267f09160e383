// What a recipient can read is what the guardian was last told, over random histories; the long version is consent-histories.soak.ts.
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

it('a recipient reads what the guardian was told, whatever was decided before', async () => {
  expect(await checkHistories(database, 3)).toBeGreaterThan(0);
});
