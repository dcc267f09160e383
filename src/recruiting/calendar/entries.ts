// All entries of an athlete’s calendar: rule dates of their class, events and their own plans. Each can explain its
// date. What a planned visit conflicts with: other visits, blocked days, regattas, dead periods, and travel days in
// between. And when a reminder of an all-day entry sounds: so many days before, at a waking hour of the reader’s own
// clock.
import { formatCalendarDays, yearOf, type CalendarDay, addDays } from './calendar-day.ts';
import { VISIT_NAMES } from './contact-rules.ts';
import { spanForClass, spanIn, formatDateRule, type DateRule, type Span } from './date-rule.ts';
import {
  isInForce,
  type CalendarEvent,
  type EventDate,
  type OwnCalendar,
  type RecruitingRule,
  type TakenDays,
  type Visit,
} from './rows.ts';

export interface CalendarEntry extends Span {
  /** The same from one reading to the next, so that a feed changes an entry instead of adding one. */
  readonly id: string;
  readonly kind: 'rule' | CalendarEvent['kind'] | 'visit' | 'taken' | 'next action';
  readonly title: string;
  /** "15 June 2027: …", one sentence with the reason. */
  readonly explanation: string;
  readonly place: string | null;
  readonly schoolId: string | null;
  /** Where it is announced; null where that is not known, and for the athlete's own entries. */
  readonly officialUrl: string | null;
  /** An announced date, or one that follows from a rule. Null for the athlete's own entries. */
  readonly basis: 'announced' | 'derived' | null;
  readonly confidence: 'high' | 'medium' | 'low' | null;
  readonly sources: readonly string[];
  readonly asOf: string | null;
}

/** An event no one has announced and no rule dates. */
export interface UndatedEvent {
  readonly id: string;
  readonly title: string;
  /** "Date to be announced; usually late April." */
  readonly explanation: string;
  readonly officialUrl: string | null;
}

export interface CalendarRows {
  readonly rules: readonly RecruitingRule[];
  readonly events: readonly CalendarEvent[];
  readonly eventDates: readonly EventDate[];
  readonly own: OwnCalendar;
}

/** Every entry that touches the days from `from` to `until`, in order. */
export function calendarEntries(rows: CalendarRows, from: CalendarDay, until: CalendarDay): readonly CalendarEntry[] {
  const years = range(yearOf(from), yearOf(until));
  return [...ruleEntries(rows, years), ...eventEntries(rows, years), ...ownEntries(rows.own)]
    .filter(({ startsOn, endsOn }) => startsOn <= until && endsOn >= from)
    .toSorted(
      (a, b) => a.startsOn.localeCompare(b.startsOn) || a.endsOn.localeCompare(b.endsOn) || a.id.localeCompare(b.id),
    );
}

/** Events of a year that have no day yet. */
export const undatedEvents = ({ events, eventDates, own }: CalendarRows, year: number): readonly UndatedEvent[] =>
  events
    .filter(
      (event) => event.date_rule === null && concerns(event, own) && announced(eventDates, event.id, year) === null,
    )
    .map(({ id, title, usual_time, official_url: officialUrl }) => ({
      id,
      title,
      officialUrl,
      explanation: `Date of ${year} to be announced; usually ${usual_time}.`,
    }));

function ruleEntries({ rules, own }: CalendarRows, years: readonly number[]): readonly CalendarEntry[] {
  return rules
    .filter(({ body }) => own.bodies.includes(body))
    .flatMap((rule) => {
      const { date_rule: dateRule } = rule;
      return dateRule === null
        ? []
        : listSpans(dateRule, years, own.class_year)
            .filter((span) => isInForce(rule, span.startsOn))
            .map((span) => ruleEntry(rule, dateRule, span, own.class_year));
    });
}

function ruleEntry(rule: RecruitingRule, dateRule: DateRule, span: Span, classYear: number | null): CalendarEntry {
  return {
    ...span,
    id: `rule-${rule.id}-${yearOf(span.startsOn)}`,
    kind: 'rule',
    title: `${rule.title} (${rule.body})`,
    explanation: `${formatCalendarDays(span.startsOn, span.endsOn)}: ${rule.statement} The rule: ${formatDateRule(dateRule, classYear)}.`,
    place: null,
    schoolId: null,
    officialUrl: null,
    basis: 'derived',
    confidence: rule.confidence,
    sources: rule.sources,
    asOf: rule.as_of,
  };
}

function eventEntries({ events, eventDates, own }: CalendarRows, years: readonly number[]): readonly CalendarEntry[] {
  return events
    .filter((event) => concerns(event, own))
    .flatMap((event) => {
      const { date_rule: dateRule } = event;
      const ofEvent = eventDates.filter((date) => date.event_id === event.id && years.includes(date.year));
      const taken = new Set(ofEvent.map(({ year }) => year));
      const derived =
        dateRule === null
          ? []
          : listSpans(dateRule, years, own.class_year)
              .filter(({ startsOn }) => !taken.has(yearOf(startsOn)))
              .map((span) => derivedEntry(event, dateRule, span, own.class_year));
      return [...ofEvent.map((date) => announcedEntry(event, date)), ...derived];
    });
}

const announcedEntry = (event: CalendarEvent, date: EventDate): CalendarEntry =>
  eventEntry(
    event,
    { ...date, place: date.place ?? event.place },
    toSpan(date),
    'announced',
    `announced (${date.as_of})`,
  );

const derivedEntry = (event: CalendarEvent, rule: DateRule, span: Span, classYear: number | null): CalendarEntry =>
  eventEntry(event, event, span, 'derived', `derived, not announced. The rule: ${formatDateRule(rule, classYear)}`);

/** `known`: of the event, or of its announced date. */
function eventEntry(
  { id, kind, title, remark, official_url: officialUrl }: CalendarEvent,
  { place, confidence, sources, as_of: asOf }: Pick<EventDate, 'place' | 'confidence' | 'sources' | 'as_of'>,
  span: Span,
  basis: 'announced' | 'derived',
  why: string,
): CalendarEntry {
  const explanation = `${formatCalendarDays(span.startsOn, span.endsOn)}: ${why}.${remark === null ? '' : ` ${remark}`}`;
  return {
    ...span,
    id: `event-${id}-${yearOf(span.startsOn)}`,
    kind,
    title,
    explanation,
    place,
    schoolId: null,
    officialUrl,
    basis,
    confidence,
    sources,
    asOf,
  };
}

function ownEntries({ visits, taken, next_actions: actions }: OwnCalendar): readonly CalendarEntry[] {
  const own = { officialUrl: null, basis: null, confidence: null, sources: [], asOf: null };
  return [
    ...visits.map((visit) => ({
      ...own,
      id: `visit-${visit.id}`,
      kind: 'visit' as const,
      title: `${VISIT_NAMES[visit.kind]}: ${visit.short_name}`,
      explanation: VISITS[visit.kind](formatCalendarDays(visit.starts_on, visit.ends_on), visit.short_name),
      place: visit.kind === 'virtual' ? null : visit.place,
      schoolId: visit.school_id,
      startsOn: visit.starts_on,
      endsOn: visit.ends_on,
    })),
    ...taken.map(({ id, title, starts_on: startsOn, ends_on: endsOn }) => ({
      ...own,
      id: `taken-${id}`,
      kind: 'taken' as const,
      title,
      explanation: `${formatCalendarDays(startsOn, endsOn)}: entered by you.`,
      place: null,
      schoolId: null,
      startsOn,
      endsOn,
    })),
    ...actions.map((action) => ({
      ...own,
      id: `action-${action.id}`,
      kind: 'next action' as const,
      title: `${action.short_name}: ${action.title}`,
      explanation: `${formatCalendarDays(action.on, action.on)}: your next action for ${action.short_name}.`,
      place: null,
      schoolId: action.school_id,
      startsOn: action.on,
      endsOn: action.on,
    })),
  ];
}

const VISITS = {
  official: (days: string, school: string) => `${days}: your official visit at ${school}.`,
  unofficial: (days: string, school: string) => `${days}: your unofficial visit at ${school}.`,
  virtual: (days: string, school: string) => `${days}: your virtual visit at ${school}.`,
  camp: (days: string, school: string) => `${days}: your camp at ${school}.`,
};

function listSpans(rule: DateRule, years: readonly number[], classYear: number | null): readonly Span[] {
  if (rule.class_year === undefined) return years.map((year) => spanIn(rule, year));
  const span = classYear === null ? null : spanForClass(rule, classYear);
  return span === null ? [] : [span];
}

/** Without saved schools, everything concerns the athlete. */
const concerns = ({ bodies }: CalendarEvent, own: OwnCalendar): boolean =>
  bodies === null || own.bodies.length === 0 || bodies.some((body) => own.bodies.includes(body));

const announced = (dates: readonly EventDate[], event: string, year: number): EventDate | null =>
  dates.find((date) => date.event_id === event && date.year === year) ?? null;

/** One year more on both sides: a span may begin in the year before. */
const range = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 3 }, (_, at) => first - 1 + at);

export interface Conflict {
  readonly visitId: string;
  /** A race is only a notice, because not everyone rows it. */
  readonly kind: 'visit' | 'travel' | 'taken' | 'dead period' | 'race';
  readonly sentence: string;
}

export interface Plans {
  readonly visits: readonly Visit[];
  readonly taken: readonly TakenDays[];
  readonly rules: readonly RecruitingRule[];
  /** Regattas and championships of the time. */
  readonly races: readonly (Span & { readonly title: string })[];
  /** The body whose dead periods bind a visit to this school; null: none known. */
  readonly findBody: (schoolId: string) => string | null;
  /** Whole days between two visits in person, and between one and a race or exams. */
  readonly travelDays: number;
  /** Writes the days from one to another, as the rest of the page does. */
  readonly writeDays: (from: CalendarDay, to: CalendarDay) => string;
}

/** Reports each pair of visits once, at the later one. */
export function findConflicts(plans: Plans): readonly Conflict[] {
  const visits = plans.visits.toSorted((a, b) => a.starts_on.localeCompare(b.starts_on) || a.id.localeCompare(b.id));
  return visits.flatMap((visit, at) => [
    ...visits.slice(0, at).flatMap((earlier) => withEarlier(visit, earlier, plans)),
    ...plans.taken.flatMap((taken) => withTaken(visit, taken, plans)),
    ...withDeadPeriods(visit, plans),
    ...withRaces(visit, plans),
  ]);
}

function withEarlier(visit: Visit, earlier: Visit, { travelDays, writeDays }: Plans): readonly Conflict[] {
  const what = `${dated(visit.short_name, visit, writeDays)} and ${dated(earlier.short_name, earlier, writeDays)}`;
  if (overlap(toSpan(visit), toSpan(earlier))) {
    return [{ visitId: visit.id, kind: 'visit', sentence: `${what} overlap.` }];
  }
  const isRemote = visit.kind === 'virtual' || earlier.kind === 'virtual';
  const isTight = visit.starts_on <= addDays(earlier.ends_on, travelDays);
  return isRemote || !isTight || visit.school_id === earlier.school_id
    ? []
    : [{ visitId: visit.id, kind: 'travel', sentence: `${what} leave less than ${travel(travelDays)} for travel.` }];
}

/** One has to be somewhere for these, so the way there counts. */
const NEED_TRAVEL: ReadonlySet<TakenDays['kind']> = new Set(['exams', 'race']);

function withTaken(visit: Visit, taken: TakenDays, { travelDays, writeDays }: Plans): readonly Conflict[] {
  const [own, other] = [dated(visit.short_name, visit, writeDays), dated(taken.title, taken, writeDays)];
  if (overlap(toSpan(visit), toSpan(taken))) {
    return [{ visitId: visit.id, kind: 'taken', sentence: `${own} falls into ${other}.` }];
  }
  const isTight =
    visit.starts_on <= addDays(taken.ends_on, travelDays) && taken.starts_on <= addDays(visit.ends_on, travelDays);
  if (!isTight || visit.kind === 'virtual' || !NEED_TRAVEL.has(taken.kind)) return [];
  const sentence = `${own} and ${other} leave less than ${travel(travelDays)} for travel.`;
  return [{ visitId: visit.id, kind: 'travel', sentence }];
}

const withRaces = (visit: Visit, { races, writeDays }: Plans): readonly Conflict[] =>
  races
    .filter((race) => visit.kind !== 'virtual' && overlap(toSpan(visit), race))
    .map(({ title, startsOn, endsOn }) => ({
      visitId: visit.id,
      kind: 'race',
      sentence: `${dated(visit.short_name, visit, writeDays)} clashes with ${title} (${writeDays(startsOn, endsOn)}): you may be racing, or the coaches may be away.`,
    }));

function withDeadPeriods(visit: Visit, { rules, findBody, writeDays }: Plans): readonly Conflict[] {
  if (visit.kind === 'virtual') return [];
  const body = findBody(visit.school_id);
  return rules
    .filter((rule) => rule.topic === 'dead_period' && rule.body === body)
    .flatMap(({ date_rule: dateRule, confidence }) => {
      const dead = dateRule === null ? null : spanIn(dateRule, Number(visit.starts_on.slice(0, 4)));
      if (dead === null || !overlap(toSpan(visit), dead)) return [];
      const doubt = confidence === 'low' ? ' The period is derived; ask the coach.' : '';
      const when = writeDays(dead.startsOn, dead.endsOn);
      const sentence = `${dated(visit.short_name, visit, writeDays)} falls into a dead period (${when}): no meeting in person.${doubt}`;
      return [{ visitId: visit.id, kind: 'dead period' as const, sentence }];
    });
}

interface Dated {
  readonly starts_on: CalendarDay;
  readonly ends_on: CalendarDay;
}

const toSpan = ({ starts_on: startsOn, ends_on: endsOn }: Dated): Span => ({ startsOn, endsOn });
/** "Yale (4–5 October 2026)" */
const dated = (name: string, { starts_on, ends_on }: Dated, writeDays: Plans['writeDays']): string =>
  `${name} (${writeDays(starts_on, ends_on)})`;
const overlap = (a: Span, b: Span): boolean => a.startsOn <= b.endsOn && b.startsOn <= a.endsOn;
const travel = (days: number): string => (days === 1 ? 'a day' : `${days} days`);

/** Days before an entry at which it is remembered. */
export const REMINDER_DAYS: readonly number[] = [14, 3, 1];

const MINUTES_PER_DAY = 1440;
/** Nine in the morning, unless that is quiet. */
const PREFERRED_MINUTE = 9 * 60;

export interface QuietHours {
  /** "21:00" */
  readonly from: string;
  /** "07:00" */
  readonly until: string;
}

/** Applies to everyone under 18, regardless of settings. */
export const NIGHT: QuietHours = { from: '21:00', until: '07:00' };

/** Minutes before the midnight an all-day entry begins with; null where every hour is quiet. */
export function reminderMinutesBefore(daysBefore: number, ...quiet: readonly QuietHours[]): number | null {
  const minute = pickReminderMinute(...quiet);
  return minute === null ? null : daysBefore * MINUTES_PER_DAY - minute;
}

/** Minute of the day: the preferred one, or the first after the quiet hours. */
export function pickReminderMinute(...quiet: readonly QuietHours[]): number | null {
  const spans = quiet.map(({ from, until }) => [parseMinute(from), parseMinute(until)] as const);
  let minute = PREFERRED_MINUTE;
  // Each step leaves one span; returning to one means the whole day was covered.
  for (let step = 0; step <= spans.length; step += 1) {
    const [, ends] = spans.find(([from, until]) => isQuiet(minute, from, until)) ?? [];
    if (ends === undefined) return minute;
    minute = ends;
  }
  return null;
}

/** Quiet hours may pass midnight; equal ends mean none. */
export const isQuiet = (minute: number, starts: number, ends: number): boolean =>
  starts <= ends ? minute >= starts && minute < ends : minute >= starts || minute < ends;

export function parseMinute(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}
