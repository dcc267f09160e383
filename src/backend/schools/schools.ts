// Colleges with rowing, the facts about each with their sources, and reports of mistakes.
import * as z from 'zod/mini';
import { SCHOOL, SCHOOL_FACT, type School, type SchoolFact } from '#src/recruiting/schools/school.ts';
import { askRows, changeRows } from '../ask-database.ts';

/** 217 rows, filtered and sorted on the page: a change of filter then asks nobody. */
export const readSchools = (): Promise<readonly School[]> =>
  askRows(SCHOOL, 'The schools could not be loaded.', (client) =>
    client.from('school_list').select('*').order('short_name', { ascending: true }),
  );

export const readSchoolFacts = (schoolId: string): Promise<readonly SchoolFact[]> =>
  askRows(SCHOOL_FACT, 'The facts could not be loaded.', (client) =>
    client.from('school_fact_list').select('*').eq('school_id', schoolId).order('position', { ascending: true }),
  );

const NEWS = z.object({
  id: z.string(),
  statement: z.string(),
  since: z.string(),
  sources: z.array(z.string()),
  as_of: z.string(),
  confidence: z.enum(['high', 'medium', 'low']),
});
export type SchoolNews = z.output<typeof NEWS>;

export const readSchoolNews = (schoolId: string): Promise<readonly SchoolNews[]> =>
  askRows(NEWS, 'The news could not be loaded.', (client) =>
    client.from('school_news').select('*').eq('school_id', schoolId),
  );

const SOURCE = z.object({ code: z.string(), title: z.string(), dated: z.nullable(z.string()) });
export type ReferenceSource = z.output<typeof SOURCE>;

export const readSources = (): Promise<readonly ReferenceSource[]> =>
  askRows(SOURCE, 'The sources could not be loaded.', (client) => client.from('reference_sources').select('*'));

export interface MistakeReport {
  readonly schoolId: string;
  /** Null: about the school as a whole. */
  readonly topic: string | null;
  readonly statement: string;
  /** Where it was seen, or null. */
  readonly link: string | null;
}

export const reportMistake = ({ schoolId, topic, statement, link }: MistakeReport): Promise<void> =>
  changeRows('The report could not be sent.', (client) =>
    client.from('school_reports').insert({ school_id: schoolId, topic, statement, link }).select('id'),
  );
