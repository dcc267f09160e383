// The answer to the question of age that every sign-up carries.
import { z } from 'zod';
import { SERVICE, type Database } from '#api/database.ts';

/** The secret of an accepted answer; `year`: of birth, an adult's unless said. */
export async function ageAnswer(database: Database, year = 1990): Promise<string> {
  const [row] = await database.transact(SERVICE, (run) =>
    run(`select public.answer_age($1, 1, null, null) ->> 'answer' as answer`, [year]),
  );
  return z.string().parse(row?.['answer']);
}
