// Conflicts of a planned visit: other visits, blocked days, regattas, dead periods, and travel days in between.
import { addDays, type CalendarDay } from './calendar-day.ts';
import { spanIn, type Span } from './date-rule.ts';
import type { RecruitingRule, TakenDays, Visit } from './rows.ts';

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
