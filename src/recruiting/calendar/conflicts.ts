// What a planned visit runs into: another visit, days that are taken, a race, a dead period.
import { addDays, wordsOfDays, type CalendarDay } from './calendar-day.ts';
import { spanIn, type Span } from './date-rule.ts';
import type { RecruitingRule, TakenDays, Visit } from './rows.ts';

export interface Conflict {
  readonly visitId: string;
  readonly kind: 'visit' | 'travel' | 'taken' | 'dead period';
  readonly sentence: string;
}

export interface Plans {
  readonly visits: readonly Visit[];
  readonly taken: readonly TakenDays[];
  readonly rules: readonly RecruitingRule[];
  /** The body whose dead periods bind a visit to this school; null: none known. */
  readonly bodyOf: (schoolId: string) => string | null;
  /** Whole days between two visits in person. */
  readonly travelDays: number;
}

/** Each pair of visits is told once, at the later one. */
export function conflictsOf(plans: Plans): readonly Conflict[] {
  const visits = plans.visits.toSorted((a, b) => a.starts_on.localeCompare(b.starts_on) || a.id.localeCompare(b.id));
  return visits.flatMap((visit, at) => [
    ...visits.slice(0, at).flatMap((earlier) => withEarlier(visit, earlier, plans.travelDays)),
    ...plans.taken.filter((taken) => overlap(spanOf(visit), spanOf(taken))).map((taken) => withTaken(visit, taken)),
    ...withDeadPeriods(visit, plans),
  ]);
}

function withEarlier(visit: Visit, earlier: Visit, travelDays: number): readonly Conflict[] {
  const what = `${visit.short_name} (${words(visit)}) and ${earlier.short_name} (${words(earlier)})`;
  if (overlap(spanOf(visit), spanOf(earlier))) {
    return [{ visitId: visit.id, kind: 'visit', sentence: `${what} overlap.` }];
  }
  const isRemote = visit.kind === 'virtual' || earlier.kind === 'virtual';
  const isTight = visit.starts_on <= addDays(earlier.ends_on, travelDays);
  return isRemote || !isTight || visit.school_id === earlier.school_id
    ? []
    : [{ visitId: visit.id, kind: 'travel', sentence: `${what} leave less than ${travel(travelDays)} to travel.` }];
}

const withTaken = (visit: Visit, taken: TakenDays): Conflict => ({
  visitId: visit.id,
  kind: 'taken',
  sentence: `${visit.short_name} (${words(visit)}) falls into ${taken.title} (${words(taken)}).`,
});

function withDeadPeriods(visit: Visit, { rules, bodyOf }: Plans): readonly Conflict[] {
  if (visit.kind === 'virtual') return [];
  const body = bodyOf(visit.school_id);
  return rules
    .filter((rule) => rule.topic === 'dead_period' && rule.body === body)
    .flatMap(({ date_rule: dateRule, confidence }) => {
      const dead = dateRule === null ? null : spanIn(dateRule, Number(visit.starts_on.slice(0, 4)));
      if (dead === null || !overlap(spanOf(visit), dead)) return [];
      const doubt = confidence === 'low' ? ' The period is derived; ask the coach.' : '';
      const when = wordsOfDays(dead.startsOn, dead.endsOn);
      const sentence = `${visit.short_name} (${words(visit)}) falls into a dead period (${when}): no meeting in person.${doubt}`;
      return [{ visitId: visit.id, kind: 'dead period' as const, sentence }];
    });
}

interface Dated {
  readonly starts_on: CalendarDay;
  readonly ends_on: CalendarDay;
}

const spanOf = ({ starts_on: startsOn, ends_on: endsOn }: Dated): Span => ({ startsOn, endsOn });
const words = ({ starts_on, ends_on }: Dated): string => wordsOfDays(starts_on, ends_on);
const overlap = (a: Span, b: Span): boolean => a.startsOn <= b.endsOn && b.startsOn <= a.endsOn;
const travel = (days: number): string => (days === 1 ? 'a day' : `${days} days`);
