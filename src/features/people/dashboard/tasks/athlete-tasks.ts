// Next tasks of an athlete: decisions, actions, the next rule date, visits, the best profile step.
import { daysInWords } from '#src/format/day-text.ts';
import type { ConsentOverview } from '#src/data/people/family.ts';
import type { ProfileCompletion } from '#src/data/people/profile-answers.ts';
import type { WaitingReference } from '#src/data/people/references.ts';
import type { MySchool } from '#src/data/schools/my-schools.ts';
import { addDays, daysBetween, type CalendarDay } from '#src/recruiting/calendar/calendar-day.ts';
import { findConflicts } from '#src/recruiting/calendar/conflicts.ts';
import { contactRules, nextOpening } from '#src/recruiting/calendar/contact-rules.ts';
import type { OwnCalendar, RecruitingRule } from '#src/recruiting/calendar/rows.ts';
import { PLACES, consentTasks, sharedTasks, type SharedFacts, sortByNeed, type Task } from './admin-tasks.ts';

/** Saved school with the outcome of the search. */
export type SearchedSchool = Pick<
  MySchool,
  'id' | 'short_name' | 'mails' | 'replies' | 'calls' | 'visits' | 'offers' | 'waiting_since'
>;

export interface AthleteFacts {
  readonly uaid: string;
  readonly completion: ProfileCompletion;
  readonly consent: ConsentOverview | null;
  readonly shares: SharedFacts | null;
  readonly calendar: OwnCalendar;
  readonly rules: readonly RecruitingRule[];
  readonly schools: readonly SearchedSchool[];
  readonly references: readonly WaitingReference[];
}

/** Days ahead to list actions and visits. */
const AHEAD_DAYS = 30;
/** After this many days without an answer, a coach may be written to again. */
const PATIENCE_DAYS = 14;
const TRAVEL_DAYS = 1;

export function athleteTasks(facts: AthleteFacts, today: CalendarDay): readonly Task[] {
  return sortByNeed([
    ...consentTasks(facts.uaid, null, facts.consent),
    ...sharedTasks(facts.uaid, null, facts.shares),
    ...referenceTasks(facts.references),
    ...actionTasks(facts.calendar, today),
    ...ruleTasks(facts, today),
    ...visitTasks(facts.calendar, today),
    ...searchTasks(facts, today),
    ...profileTasks(facts.completion),
  ]);
}

/** References that the athlete has not approved yet. */
const referenceTasks = (references: readonly WaitingReference[]): readonly Task[] =>
  references
    .filter(({ state }) => state === 'sent')
    .map(({ id, written_as: by }) => ({
      id: `reference-${id}`,
      rank: 'decide',
      sentence: `${by ?? 'A coach'} wrote a reference about you: it leaves only once you approve it.`,
      action: { label: 'Read it', to: PLACES.profile, hash: 'references' },
      due: null,
    }));

const actionTasks = ({ next_actions: actions }: OwnCalendar, today: CalendarDay): readonly Task[] =>
  actions
    .filter(({ on }) => on <= addDays(today, AHEAD_DAYS))
    .map(({ id, short_name: school, title, on }) => ({
      id: `action-${id}`,
      rank: 'do',
      sentence: `${school}: ${title}.`,
      action: { label: 'Open my schools', to: PLACES.mySchools },
      due: on,
    }));

/** Next opening days of every body that concerns the athlete; each day once. */
function ruleTasks({ calendar, rules }: AthleteFacts, today: CalendarDay): readonly Task[] {
  if (calendar.class_year === null) {
    const sentence = 'Enter your graduation year: every rule date of the calendar counts from it.';
    const action = { label: 'Open the profile', to: PLACES.profile, hash: 'graduation_year' };
    return [{ id: 'class-year', rank: 'do', sentence, action, due: null }];
  }
  const openings = calendar.bodies.flatMap((body) => {
    const next = nextOpening(contactRules(rules, body, calendar.class_year, today));
    return next?.from == null ? [] : [{ body, from: next.from, statement: next.rule.statement }];
  });
  const first = openings.toSorted((a, b) => a.from.localeCompare(b.from))[0];
  if (first === undefined) return [];
  return [
    {
      id: `rule-${first.body}`,
      rank: 'do',
      sentence: `${first.body}: ${first.statement}`,
      action: { label: 'See the calendar', to: PLACES.calendar },
      due: first.from,
    },
  ];
}

function visitTasks({ visits, taken }: OwnCalendar, today: CalendarDay): readonly Task[] {
  const coming = visits.filter(({ ends_on: endsOn }) => endsOn >= today);
  const action = { label: 'See the calendar', to: PLACES.calendar };
  const conflicts = findConflicts({
    visits: coming,
    taken,
    rules: [],
    races: [],
    findBody: () => null,
    travelDays: TRAVEL_DAYS,
    writeDays: daysInWords,
  });
  return [
    ...conflicts.map(({ visitId, sentence }) => ({
      id: `conflict-${visitId}-${sentence}`,
      rank: 'do' as const,
      sentence,
      action: { label: 'Resolve', to: PLACES.calendar },
      due: coming.find(({ id }) => id === visitId)?.starts_on ?? null,
    })),
    ...coming
      .filter(({ starts_on: startsOn }) => startsOn <= addDays(today, AHEAD_DAYS))
      .map((visit) => ({
        id: `visit-${visit.id}`,
        rank: 'do' as const,
        sentence: `Visit to ${visit.short_name}, ${daysInWords(visit.starts_on, visit.ends_on)}: look through the checklist.`,
        action,
        due: visit.starts_on,
      })),
  ];
}

function searchTasks({ schools }: AthleteFacts, today: CalendarDay): readonly Task[] {
  if (schools.length === 0) {
    const sentence = 'Save a first school: its dates, stages and letters gather around it.';
    return [
      {
        id: 'first-school',
        rank: 'better',
        sentence,
        action: { label: 'Find schools', to: PLACES.schools },
        due: null,
      },
    ];
  }
  return schools.flatMap((school): readonly Task[] => {
    const { waiting_since: since } = school;
    if (since === null || daysBetween(since, today) < PATIENCE_DAYS) return [];
    const sentence = `${school.short_name} has not answered for ${daysBetween(since, today)} days: a second letter is fine.`;
    const action = { label: 'Open my schools', to: PLACES.mySchools };
    return [{ id: `silent-${school.id}`, rank: 'better', sentence, action, due: null }];
  });
}

/** First thing the page lacks to be ready for a college. `called`: its owner's name; null: the reader’s own. */
export function profileTasks(
  { lacks }: Pick<ProfileCompletion, 'lacks'>,
  called: string | null = null,
): readonly Task[] {
  const first = lacks[0];
  if (first === undefined) return [];
  const { label, why, field } = first;
  return [
    {
      id: 'profile',
      rank: 'better',
      sentence: [
        called === null
          ? `“${label}” is what your page needs next to be ready for a college.`
          : `“${label}” is what ${called}’s page needs next to be ready for a college.`,
        ...(why === null ? [] : [why]),
      ].join(' '),
      action:
        field === null
          ? { label: 'See who sees it', to: PLACES.whoSees }
          : { label: 'Open the profile', to: PLACES.profile, hash: field },
      due: null,
    },
  ];
}

/** Outcome of the search so far: actions of people, not views. */
export function outcomeLine(schools: readonly SearchedSchool[]): string {
  const sum = (of: (school: SearchedSchool) => number): number =>
    schools.reduce((total, school) => total + of(school), 0);
  const counted = [
    howMany(
      sum(({ mails }) => mails),
      'letter',
      'letters',
    ),
    howMany(
      sum(({ replies }) => replies),
      'reply',
      'replies',
    ),
    howMany(
      sum(({ calls }) => calls),
      'call',
      'calls',
    ),
    howMany(
      sum(({ visits }) => visits),
      'visit',
      'visits',
    ),
    howMany(
      sum(({ offers }) => offers),
      'offer',
      'offers',
    ),
  ];
  return `${howMany(schools.length, 'school', 'schools')} saved: ${counted.join(', ')}.`;
}

const howMany = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Explains a page's percentage in a sentence. */
export const readyLine = ({ percent, lacks }: Pick<ProfileCompletion, 'percent' | 'lacks'>): string =>
  lacks.length === 0
    ? 'Ready for a college.'
    : `${percent}% ready for colleges, ${howMany(lacks.length, 'item missing', 'items missing')}.`;
