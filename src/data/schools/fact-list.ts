// Facts about schools as a list: what would become of each line, and entering those without a fault. An admin's own.
import * as z from 'zod/mini';
import { askDatabase } from '../client/ask-database.ts';
import { maybeTexts } from '../client/fields.ts';

/** By the school's id or name, or by its number in the federal directory. */
export interface FactEntry {
  readonly school?: string;
  readonly unit_id?: string;
  readonly topic: string;
  readonly value: string;
  readonly source: string;
  readonly as_of: string;
  readonly confidence: string;
}

const JUDGED = z.object({
  ...maybeTexts('school label value sentence'),
  line: z.number(),
  /** Current value. */
  present: z.nullable(z.string()),
  outcome: z.enum(['add', 'change', 'same', 'fault']),
});
export type JudgedFact = z.infer<typeof JUDGED>;

export const previewFacts = (entries: readonly FactEntry[]): Promise<readonly JudgedFact[]> =>
  askDatabase(z.array(JUDGED), 'The list could not be looked through.', (client) =>
    client.rpc('preview_school_facts', { entries }),
  );

/** How many were entered. */
export const keepFacts = (entries: readonly FactEntry[]): Promise<number> =>
  askDatabase(z.number(), 'The list was not entered.', (client) => client.rpc('keep_school_facts', { entries }));
