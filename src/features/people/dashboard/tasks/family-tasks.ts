// Next tasks of an athlete: decisions, actions, the next rule date, visits, the best profile step; and of a parent
// about one child, with the profile when the parent keeps it.
import type { Profile } from '#src/data/auth/profile.ts';
import { daysInWords } from '#src/format/day-text.ts';
import type { ConsentOverview, FamilyMember } from '#src/data/people/family.ts';
import type { ProfileCompletion } from '#src/data/people/profile-answers.ts';
import type { WaitingReference } from '#src/data/people/references.ts';
import type { MySchool } from '#src/data/schools/my-schools.ts';
import { addDays, daysBetween, type CalendarDay } from '#src/recruiting/calendar/calendar-day.ts';
import { findConflicts } from '#src/recruiting/calendar/entries.ts';
import { contactRules, nextOpening } from '#src/recruiting/calendar/contact-rules.ts';
import type { OwnCalendar, RecruitingRule } from '#src/recruiting/calendar/rows.ts';
import {
  PLACES,
  consentTasks,
  optional,
  sharedTasks,
  type SharedFacts,
  sortByNeed,
  type Task,
  toDecide,
  toDo,
} from './staff-tasks.ts';
import type { PresetOverview } from '#src/data/people/profile-views.ts';
import { PRESET_WORDS } from '#src/recruiting/scopes.ts';

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

const referenceTasks = (references: readonly WaitingReference[]): readonly Task[] =>
  references
    .filter(({ state }) => state === 'sent')
    .map(({ id, written_as: by }) =>
      toDecide(
        `reference-${id}`,
        `${by ?? 'A coach'} wrote a reference about you: it leaves only once you approve it.`,
        { label: 'Read it', to: PLACES.profile, hash: 'references' },
      ),
    );

const TO_SCHOOLS = { label: 'Open my schools', to: PLACES.mySchools };
const TO_CALENDAR = { label: 'See the calendar', to: PLACES.calendar };

const actionTasks = ({ next_actions: actions }: OwnCalendar, today: CalendarDay): readonly Task[] =>
  actions
    .filter(({ on }) => on <= addDays(today, AHEAD_DAYS))
    .map(({ id, short_name: school, title, on }) => toDo(`action-${id}`, `${school}: ${title}.`, TO_SCHOOLS, on));

/** Next opening days of every body that concerns the athlete; each day once. */
function ruleTasks({ calendar, rules }: AthleteFacts, today: CalendarDay): readonly Task[] {
  if (calendar.class_year === null) {
    const sentence = 'Enter your graduation year: every rule date of the calendar counts from it.';
    const action = { label: 'Open the profile', to: PLACES.profile, hash: 'graduation_year' };
    return [toDo('class-year', sentence, action)];
  }
  const openings = calendar.bodies.flatMap((body) => {
    const next = nextOpening(contactRules(rules, body, calendar.class_year, today));
    return next?.from == null ? [] : [{ body, from: next.from, statement: next.rule.statement }];
  });
  const first = openings.toSorted((a, b) => a.from.localeCompare(b.from))[0];
  return first === undefined
    ? []
    : [toDo(`rule-${first.body}`, `${first.body}: ${first.statement}`, TO_CALENDAR, first.from)];
}

function visitTasks({ visits, taken }: OwnCalendar, today: CalendarDay): readonly Task[] {
  const coming = visits.filter(({ ends_on: endsOn }) => endsOn >= today);
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
    ...conflicts.map(({ visitId, sentence }) =>
      toDo(
        `conflict-${visitId}-${sentence}`,
        sentence,
        { label: 'Resolve', to: PLACES.calendar },
        coming.find(({ id }) => id === visitId)?.starts_on ?? null,
      ),
    ),
    ...coming
      .filter(({ starts_on: startsOn }) => startsOn <= addDays(today, AHEAD_DAYS))
      .map(({ id, short_name: school, starts_on: from, ends_on: until }) => {
        const sentence = `Visit to ${school}, ${daysInWords(from, until)}: look through the checklist.`;
        return toDo(`visit-${id}`, sentence, TO_CALENDAR, from);
      }),
  ];
}

function searchTasks({ schools }: AthleteFacts, today: CalendarDay): readonly Task[] {
  if (schools.length === 0) {
    const sentence = 'Save a first school: its dates, stages and letters gather around it.';
    return [optional('first-school', sentence, { label: 'Find schools', to: PLACES.schools })];
  }
  return schools.flatMap((school): readonly Task[] => {
    const { waiting_since: since } = school;
    if (since === null || daysBetween(since, today) < PATIENCE_DAYS) return [];
    const sentence = `${school.short_name} has not answered for ${daysBetween(since, today)} days: a second letter is fine.`;
    return [optional(`silent-${school.id}`, sentence, TO_SCHOOLS)];
  });
}

/** First thing the page lacks to be ready for a college. `called`: its owner's name; null: the reader’s own. */
function profileTasks({ lacks }: Pick<ProfileCompletion, 'lacks'>, called: string | null = null): readonly Task[] {
  const first = lacks[0];
  if (first === undefined) return [];
  const { label, why, field } = first;
  const lack =
    called === null
      ? `Next: add “${label}” to complete your page.`
      : `Next: add “${label}” to complete ${called}’s page.`;
  const action =
    field === null
      ? { label: 'See who sees it', to: PLACES.whoSees }
      : { label: 'Open the profile', to: PLACES.profile, hash: field };
  return [optional('profile', why === null ? lack : `${lack} ${why}`, action)];
}

export function outcomeLine(schools: readonly SearchedSchool[]): string {
  const counted = OUTCOMES.map(([of, one, many]) =>
    howMany(
      schools.reduce((total, school) => total + school[of], 0),
      one,
      many,
    ),
  );
  return `${howMany(schools.length, 'school', 'schools')} saved: ${counted.join(', ')}.`;
}

const OUTCOMES = [
  ['mails', 'letter', 'letters'],
  ['replies', 'reply', 'replies'],
  ['calls', 'call', 'calls'],
  ['visits', 'visit', 'visits'],
  ['offers', 'offer', 'offers'],
] as const;

const howMany = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const readyLine = ({ percent, lacks }: Pick<ProfileCompletion, 'percent' | 'lacks'>): string =>
  lacks.length === 0
    ? 'Ready for a college.'
    : `${percent}% ready for colleges, ${howMany(lacks.length, 'item missing', 'items missing')}.`;

interface ChildFacts {
  readonly member: FamilyMember;
  readonly consent: ConsentOverview | null;
  readonly shares: SharedFacts | null;
  readonly calendar: OwnCalendar;
  readonly completion: ProfileCompletion;
  readonly references: readonly WaitingReference[];
  readonly preset: PresetOverview | null;
}

export const childName = ({ called }: Pick<FamilyMember, 'called'>): string => called ?? 'Your child';

/** The preset for colleges awaits a guardian's approval. */
function presetTasks(uaid: string, name: string, preset: PresetOverview | null): readonly Task[] {
  if (preset?.waiting == null || !preset.may_answer) return [];
  const sentence = `${name} wants to share “${PRESET_WORDS[preset.waiting.preset].name}” with colleges. Preview the page and decide.`;
  const action = { label: 'See and decide', to: PLACES.whoSees, search: { of: uaid } };
  return [toDecide(`${uaid}-preset`, sentence, action)];
}

export function childTasks(
  { member, consent, shares, calendar, completion, references, preset }: ChildFacts,
  today: CalendarDay,
): readonly Task[] {
  const name = childName(member);
  const toCalendar = { label: 'See the calendar', to: PLACES.calendar, search: { rower: member.uaid } };
  const keeps = member.part === 'primary' && shares?.may_give === true;
  return sortByNeed([
    ...consentTasks(member.uaid, name, consent),
    ...sharedTasks(member.uaid, name, shares),
    ...presetTasks(member.uaid, name, preset),
    ...references
      .filter(({ state }) => keeps && state === 'sent')
      .map(({ id, written_as: by }) => {
        const sentence = `${by ?? 'A coach'} wrote a reference about ${name}: it leaves only once you approve it.`;
        const action = { label: 'Read it', to: PLACES.profile, search: { of: member.uaid }, hash: 'references' };
        return toDecide(`${member.uaid}-reference-${id}`, sentence, action);
      }),
    ...calendar.visits
      .filter(({ ends_on: endsOn }) => endsOn >= today)
      .map(({ id, short_name: school, starts_on: from, ends_on: until }) => {
        const sentence = `${name} visits ${school}, ${daysInWords(from, until)}.`;
        return toDo(`${member.uaid}-visit-${id}`, sentence, toCalendar, from);
      }),
    ...calendar.next_actions.map(({ id, short_name: school, title, on }) =>
      toDo(`${member.uaid}-action-${id}`, `${name}, ${school}: ${title}.`, toCalendar, on),
    ),
    ...(keeps
      ? profileTasks(completion, name).map((task) => ({
          ...task,
          id: `${member.uaid}-profile`,
          action: { ...task.action, search: { of: member.uaid } },
        }))
      : []),
  ]);
}

type DashboardPart = 'admin' | 'coach' | 'family' | 'athlete';

type Account = Pick<Profile, 'user_role' | 'coach_eligible'>;

export function partsFor(account: Account | null, rows: boolean, children: number): ReadonlySet<DashboardPart> {
  const role = account?.user_role ?? 'athlete';
  const isAdmin = role === 'admin';
  const isCoach = !isAdmin && (account?.coach_eligible === true || role === 'coach');
  const parts: [DashboardPart, boolean][] = [
    ['admin', isAdmin],
    ['coach', isCoach],
    ['family', children > 0 || role === 'parent'],
    ['athlete', rows || (role === 'athlete' && !isCoach)],
  ];
  return new Set(parts.filter(([, concerns]) => concerns).map(([part]) => part));
}
