// What the page's client knows of tables and functions is what the migrations make.
import { expect, it } from 'vitest';
import { databaseTypes } from '../testing/database-types.ts';
import { openCopiedDatabase } from './template.ts';

it('the types of the client are those of the schema', async () => {
  const database = await openCopiedDatabase(null, false);
  const text = await databaseTypes(database);
  await database.close();
  await expect(text).toMatchFileSnapshot('../../src/backend/asking/database.gen.ts');
});
