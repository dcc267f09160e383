// Next tasks of a parent about one child: decisions, dates, and the profile when the parent keeps it.
import { daysInWords } from '#src/format/day-text.ts';
import type { ConsentOverview, FamilyMember } from '#src/data/people/family.ts';
import type { PresetOverview } from '#src/data/people/presets.ts';
import type { ProfileCompletion } from '#src/data/people/profile-answers.ts';
import type { WaitingReference } from '#src/data/people/references.ts';
import { PRESET_WORDS } from '#src/recruiting/presets.ts';
import type { CalendarDay } from '#src/recruiting/calendar/calendar-day.ts';
import type { OwnCalendar } from '#src/recruiting/calendar/rows.ts';
import { profileTasks } from './athlete-tasks.ts';
import {
  PLACES,
  consentTasks,
  sharedTasks,
  type SharedFacts,
  sortByNeed,
  type Task,
  toDecide,
  toDo,
} from './admin-tasks.ts';

export interface ChildFacts {
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
