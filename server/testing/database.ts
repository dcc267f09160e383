// A database per test file, with the schema and the demo accounts, or with nothing.
import type { PgliteDatabase } from '../database/pglite.ts';
import { openCopiedDatabase } from '../database/template.ts';

export { openEmptyDatabase } from '../database/template.ts';

export const openTestDatabase = (): Promise<PgliteDatabase> => openCopiedDatabase(null, true);
