// All entries of an athlete's calendar: rule dates of their class, events and their own plans. Each can explain its
// date.
import { formatCalendarDays, yearOf, type CalendarDay } from './calendar-day.ts';
import { spanForClass, spanIn, formatDateRule, type DateRule, type Span } from './date-rule.ts';
import { isInForce, type CalendarEvent, type EventDate, type OwnCalendar, type RecruitingRule } from './rows.ts';

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

const toEventEntry = ({ id, kind, title, official_url: officialUrl }: CalendarEvent, span: Span) => ({
  ...span,
  id: `event-${id}-${yearOf(span.startsOn)}`,
  kind,
  title,
  schoolId: null,
  officialUrl,
});

function announcedEntry(event: CalendarEvent, date: EventDate): CalendarEntry {
  const span = { startsOn: date.starts_on, endsOn: date.ends_on };
  return {
    ...toEventEntry(event, span),
    explanation: sentences(
      `${formatCalendarDays(span.startsOn, span.endsOn)}: announced (${date.as_of}).`,
      event.remark,
    ),
    place: date.place ?? event.place,
    basis: 'announced',
    confidence: date.confidence,
    sources: date.sources,
    asOf: date.as_of,
  };
}

function derivedEntry(event: CalendarEvent, rule: DateRule, span: Span, classYear: number | null): CalendarEntry {
  const why = `${formatCalendarDays(span.startsOn, span.endsOn)}: derived, not announced. The rule: ${formatDateRule(rule, classYear)}.`;
  return {
    ...toEventEntry(event, span),
    explanation: sentences(why, event.remark),
    place: event.place,
    basis: 'derived',
    confidence: event.confidence,
    sources: event.sources,
    asOf: event.as_of,
  };
}

function ownEntries({ visits, taken, next_actions: actions }: OwnCalendar): readonly CalendarEntry[] {
  const own = { officialUrl: null, basis: null, confidence: null, sources: [], asOf: null };
  return [
    ...visits.map((visit) => ({
      ...own,
      id: `visit-${visit.id}`,
      kind: 'visit' as const,
      title: `${VISITS[visit.kind].title}: ${visit.short_name}`,
      explanation: VISITS[visit.kind].sentence(formatCalendarDays(visit.starts_on, visit.ends_on), visit.short_name),
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
  official: {
    title: 'Official visit',
    sentence: (days: string, school: string) => `${days}: your official visit at ${school}.`,
  },
  unofficial: {
    title: 'Unofficial visit',
    sentence: (days: string, school: string) => `${days}: your unofficial visit at ${school}.`,
  },
  virtual: {
    title: 'Virtual visit',
    sentence: (days: string, school: string) => `${days}: your virtual visit at ${school}.`,
  },
  camp: { title: 'Camp', sentence: (days: string, school: string) => `${days}: your camp at ${school}.` },
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

const sentences = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(' ');

/** One year more on both sides: a span may begin in the year before. */
const range = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 3 }, (_, at) => first - 1 + at);
