// Rows of the database as the calendar reads them. What does not fit is refused here, with the row’s name.
import * as z from 'zod/mini';
import type { CalendarDay } from './calendar-day.ts';
import { RULE_BODIES } from './bodies.ts';
import { DATE_RULE } from './date-rule.ts';

const day = z.iso.date();
const confidence = z.enum(['high', 'medium', 'low']);
const span = { starts_on: day, ends_on: day };

const BODY = z.enum(RULE_BODIES);

/** A row of `recruiting_rules`. */
export const RECRUITING_RULE = z.object({
  id: z.string(),
  body: BODY,
  topic: z.string(),
  position: z.number(),
  title: z.string(),
  statement: z.string(),
  permission: z.enum(['any time', 'from a date', 'limited', 'not offered', 'not regulated', 'not known']),
  date_rule: z.nullable(DATE_RULE),
  effective_from: z.nullable(day),
  effective_until: z.nullable(day),
  sources: z.array(z.string()),
  as_of: z.string(),
  confidence,
  /** Where the governing body publishes it. */
  official_url: z.nullable(z.string()),
  /** When someone read it there; null: no one has, and then it is not sure. */
  official_read_on: z.nullable(day),
});
export type RecruitingRule = z.infer<typeof RECRUITING_RULE>;

export const isInForce = ({ effective_from, effective_until }: RecruitingRule, day: CalendarDay): boolean =>
  (effective_from === null || effective_from <= day) && (effective_until === null || day <= effective_until);

/** A row of `calendar_events`. */
export const CALENDAR_EVENT = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(['regatta', 'championship', 'entries', 'admissions', 'money', 'signing', 'affiliation']),
  bodies: z.nullable(z.array(BODY)),
  levels: z.array(z.enum(['school', 'college', 'open'])),
  date_rule: z.nullable(DATE_RULE),
  usual_time: z.string(),
  place: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  /** Where it is announced. */
  official_url: z.nullable(z.string()),
  sources: z.array(z.string()),
  as_of: z.string(),
  confidence,
});
export type CalendarEvent = z.infer<typeof CALENDAR_EVENT>;

/** A row of `calendar_event_dates`: announced, so it wins over the rule. */
export const EVENT_DATE = z.object({
  event_id: z.string(),
  year: z.number(),
  ...span,
  place: z.nullable(z.string()),
  sources: z.array(z.string()),
  as_of: z.string(),
  confidence,
});
export type EventDate = z.infer<typeof EVENT_DATE>;

/** Result of `calendar_of`: the athlete's own entries. */
export const OWN_CALENDAR = z.object({
  class_year: z.nullable(z.number()),
  bodies: z.array(BODY),
  visits: z.array(
    z.object({
      id: z.string(),
      school_id: z.string(),
      short_name: z.string(),
      place: z.string(),
      kind: z.enum(['official', 'unofficial', 'virtual', 'camp']),
      ...span,
    }),
  ),
  taken: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      kind: z.enum(['exams', 'race', 'training', 'family']),
      ...span,
    }),
  ),
  next_actions: z.array(
    z.object({ id: z.string(), school_id: z.string(), short_name: z.string(), title: z.string(), on: day }),
  ),
});
export type OwnCalendar = z.infer<typeof OWN_CALENDAR>;
export type Visit = OwnCalendar['visits'][number];
export type TakenDays = OwnCalendar['taken'][number];
