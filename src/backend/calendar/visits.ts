// Visits to schools, and days on which none fits.
import * as z from 'zod/mini';
import { askRows, changeRows } from '../asking/ask-database.ts';

const VISIT = z.object({
  id: z.string(),
  school_id: z.string(),
  short_name: z.string(),
  city: z.string(),
  state: z.string(),
  kind: z.enum(['official', 'unofficial', 'virtual', 'camp']),
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
  guests: z.nullable(z.number()),
  cost_cents: z.nullable(z.number()),
  checklist: z.nullable(z.string()),
  questions: z.nullable(z.string()),
  reflection: z.nullable(z.string()),
});
export type VisitRecord = z.infer<typeof VISIT>;

/** What is written of a visit; its school stays. */
export type VisitPlan = Pick<
  VisitRecord,
  'school_id' | 'kind' | 'starts_on' | 'ends_on' | 'guests' | 'cost_cents' | 'checklist' | 'questions' | 'reflection'
>;

export const readVisits = (uaid: string) =>
  askRows(VISIT, 'The visits could not be loaded.', (client) =>
    client.from('my_visits').select('*').eq('uaid', uaid).order('starts_on'),
  );

const NOT_SAVED = 'The visit could not be saved.';

export const addVisit = (uaid: string, plan: VisitPlan): Promise<void> =>
  changeRows(NOT_SAVED, (client) =>
    client
      .from('school_visits')
      .insert({ uaid, ...plan })
      .select('id'),
  );

export const changeVisit = (id: string, { school_id: _school, ...changes }: VisitPlan): Promise<void> =>
  changeRows(NOT_SAVED, (client) => client.from('school_visits').update(changes).eq('id', id).select('id'));

export const removeVisit = (id: string): Promise<void> =>
  changeRows('The visit could not be deleted.', (client) =>
    client.from('school_visits').delete().eq('id', id).select('id'),
  );

export interface TakenPlan {
  readonly title: string;
  readonly kind: 'exams' | 'race' | 'training' | 'family';
  readonly starts_on: string;
  readonly ends_on: string;
}

export const addTakenDays = (uaid: string, plan: TakenPlan): Promise<void> =>
  changeRows('The days could not be saved.', (client) =>
    client
      .from('taken_days')
      .insert({ uaid, ...plan })
      .select('id'),
  );

export const removeTakenDays = (id: string): Promise<void> =>
  changeRows('The days could not be deleted.', (client) =>
    client.from('taken_days').delete().eq('id', id).select('id'),
  );
