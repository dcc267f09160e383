// Outcomes of a search: replies, calls and visits. Profile views are not disclosed.
import { dayInWords } from '#src/format/day-text.ts';
import type { MySchool } from '#src/data/schools/my-schools.ts';
import { counted } from '#src/format/number.ts';
import { daysBetween, type CalendarDay } from '#src/recruiting/calendar/calendar-day.ts';
import { contactRules } from '#src/recruiting/calendar/contact-rules.ts';
import type { Body } from '#src/recruiting/calendar/bodies.ts';
import type { RecruitingRule } from '#src/recruiting/calendar/rows.ts';
import { findGoverningBody } from '#src/recruiting/schools/squads.ts';

/** For one school: "Replied · 1 call", "Emailed, no reply yet". */
export function formatOutcome({ mails, replies, calls, visits, offers }: Counted): string {
  const answered = replies > 0 ? 'Replied' : mails > 0 ? 'Emailed, no reply yet' : 'Not contacted yet';
  const others = Object.entries({ call: calls, visit: visits, offer: offers }).filter(([, count]) => count > 0);
  return [answered, ...others.map(([what, count]) => counted(count, what))].join(' · ');
}

type Counted = Pick<MySchool, 'mails' | 'replies' | 'calls' | 'visits' | 'offers'>;

/** For all contacted schools: "Replies 4/7 · calls 2 · visits 1". A school counts as replying once. */
export function formatOutcomes(schools: readonly Counted[]): string {
  const written = schools.filter(({ mails }) => mails > 0);
  const answered = written.filter(({ replies }) => replies > 0).length;
  const sum = (count: (school: Counted) => number): number =>
    schools.reduce((total, school) => total + count(school), 0);
  const calls = sum((school) => school.calls);
  const visits = sum((school) => school.visits);
  const offers = sum((school) => school.offers);
  return [
    written.length === 0 ? 'No school written to yet' : `Replies ${answered}/${written.length}`,
    `calls ${calls}`,
    `visits ${visits}`,
    ...(offers === 0 ? [] : [`offers ${offers}`]),
  ].join(' · ');
}

const PATIENCE_DAYS = 14;

/** Reminder; null while the coaches have had less than two weeks. */
export function waitingWords(waitingSince: CalendarDay | null, day: CalendarDay): string | null {
  if (waitingSince === null) return null;
  const days = daysBetween(waitingSince, day);
  return days < PATIENCE_DAYS ? null : `No reply for ${counted(days, 'day')}. Consider sending a short update.`;
}

export interface Due {
  readonly words: string;
  readonly isOverdue: boolean;
}

export function dueWords(on: CalendarDay | null, day: CalendarDay): Due | null {
  if (on === null) return null;
  const days = daysBetween(day, on);
  if (days < 0) return { words: `${counted(-days, 'day')} overdue`, isOverdue: true };
  if (days === 0) return { words: 'today', isOverdue: false };
  return {
    words: days === 1 ? 'tomorrow' : days <= PATIENCE_DAYS ? `in ${days} days` : dayInWords(on),
    isOverdue: false,
  };
}

type Saved = Pick<MySchool, 'squad' | 'squad_status' | 'women_division' | 'men_body'>;

/** Body for rules and erg bands of the squad it was saved for. */
export function savedSquadBody(saved: Saved): Body | null {
  const unknown = { women_open: null, women_light: null, men_heavy: null, men_light: null };
  return findGoverningBody({ ...unknown, ...saved, [saved.squad]: saved.squad_status }, saved.squad);
}

/** "Coaches may answer", "Coaches may answer from 15 June 2027"; null when the rule or the class is unknown. */
export function answerRule(
  saved: Saved,
  rules: readonly RecruitingRule[],
  classYear: number | null,
  day: CalendarDay,
): string | null {
  const body = savedSquadBody(saved);
  if (body === null) return null;
  const rule = contactRules(rules, body, classYear, day).find((one) => one.rule.topic === 'coach_answers');
  if (rule?.state === 'allowed') return 'Coaches may answer';
  return rule?.state === 'not yet' && rule.from !== null ? `Coaches may answer from ${dayInWords(rule.from)}` : null;
}
