// Visits to schools, and days on which none fits.
import * as z from 'zod/mini';
import { askRows, changeRows } from './client/ask-database.ts';
import { maybeNumbers, maybeTexts, texts } from './client/columns.ts';

const VISIT = z.object({
  ...texts('id school_id short_name city state'),
  ...maybeTexts('checklist questions reflection'),
  ...maybeNumbers('guests cost_cents'),
  kind: z.enum(['official', 'unofficial', 'virtual', 'camp']),
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
});
export type VisitRecord = z.infer<typeof VISIT>;

/** Editable fields of a visit; the school is fixed. */
export type VisitPlan = Pick<
  VisitRecord,
  'school_id' | 'kind' | 'starts_on' | 'ends_on' | 'guests' | 'cost_cents' | 'checklist' | 'questions' | 'reflection'
>;

export const readVisits = (uaid: string) =>
  askRows(VISIT, 'Couldn’t load the visits.', (client) =>
    client.from('my_visits').select('*').eq('uaid', uaid).order('starts_on'),
  );

const NOT_SAVED = 'Couldn’t save the visit.';

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
  changeRows('Couldn’t delete the visit.', (client) => client.from('school_visits').delete().eq('id', id).select('id'));

export interface TakenPlan {
  readonly title: string;
  readonly kind: 'exams' | 'race' | 'training' | 'family';
  readonly starts_on: string;
  readonly ends_on: string;
}

export const addTakenDays = (uaid: string, plan: TakenPlan): Promise<void> =>
  changeRows('Couldn’t save the days.', (client) =>
    client
      .from('taken_days')
      .insert({ uaid, ...plan })
      .select('id'),
  );

export const removeTakenDays = (id: string): Promise<void> =>
  changeRows('Couldn’t delete the days.', (client) => client.from('taken_days').delete().eq('id', id).select('id'));
