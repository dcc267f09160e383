// Stage and bucket, saved when chosen; an offer with its kind, an end with who ended it; the rule that holds, and the
// stages so far.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changeSchool,
  type MySchool,
  type SchoolChange,
  type SchoolHistory,
  type Stage,
} from '#src/data/schools/my-schools.ts';
import { Choice } from '#src/figures/choice/choice.tsx';
import { dayInWords } from '#src/format/day-text.ts';
import { findActRule, type Act, contactRules } from '#src/recruiting/calendar/contact-rules.ts';
import { type CalendarDay, todayHere, daysBetween } from '#src/recruiting/calendar/calendar-day.ts';
import { Dropdown } from '#src/ui/form/text-input.tsx';
import { RuleNote } from '#src/ui/rule-note.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { row } from '#src/ui/primitives.ts';
import { fitAthleteQuery, mySchoolsKey, rulesQuery } from '../queries.ts';
import { BucketChoice } from '../school/school-actions.tsx';
import type { SavedPartProps } from './saved-dialog.tsx';
import { Headed } from '#src/ui/headed.tsx';
import { counted } from '#src/format/number.ts';
import type { Body } from '#src/recruiting/calendar/bodies.ts';
import type { RecruitingRule } from '#src/recruiting/calendar/rows.ts';
import { findGoverningBody } from '#src/recruiting/schools/squads.ts';
import * as z from 'zod/mini';
import { optionalText, rule, rules } from '#src/ui/form/rules.ts';

export interface ListChanges {
  readonly change: (id: string, changes: SchoolChange) => void;
  readonly changingId: string | null;
  readonly problem: string | null;
}

/** Changes of the list; the database’s result shows at once. */
export function useListChanges(uaid: string): ListChanges {
  const cache = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: ({ id, changes }: { readonly id: string; readonly changes: SchoolChange }) => changeSchool(id, changes),
    onSettled: () => cache.invalidateQueries({ queryKey: mySchoolsKey(uaid) }),
  });
  return {
    change: (id, changes) => mutate({ id, changes }),
    changingId: isPending ? variables.id : null,
    problem: error?.message ?? null,
  };
}

interface StageMenuProps {
  readonly saved: MySchool;
  readonly stages: readonly Stage[];
  readonly list: ListChanges;
  readonly mayWrite: boolean;
}

/** Moves a school to another stage, as an alternative to dragging. */
export const StageMenu = ({ saved, stages, list, mayWrite }: StageMenuProps) => (
  <Dropdown
    aria-label={`Stage of ${saved.short_name}`}
    id={`stage-${saved.id}`}
    disabled={!mayWrite}
    options={stages.map(({ stage, label }) => ({ value: stage, label }))}
    value={saved.stage}
    aria-busy={list.changingId === saved.id}
    onChange={({ target }) => list.change(saved.id, { stage: target.value })}
  />
);

/** Stages covered by a recruiting rule. */
const ACTS: Readonly<Partial<Record<string, Act>>> = {
  call_held: 'call',
  offer: 'offer',
  committed: 'offer',
  aid_agreement_signed: 'signing',
};

interface SavedStageProps extends SavedPartProps {
  readonly stages: readonly Stage[];
  readonly list: ListChanges;
}

export function SavedStage({ saved, athlete, stages, list }: SavedStageProps) {
  const act = ACTS[saved.stage];
  return (
    <>
      <div className={row({ gap: 3, wrap: true })}>
        <div>
          <StageMenu saved={saved} stages={stages} list={list} mayWrite />
        </div>
        {saved.stage === 'offer' && (
          <Choice
            label="Kind of offer"
            options={OFFERS}
            value={saved.offer_kind}
            onChange={(kind) => list.change(saved.id, { offer_kind: kind === saved.offer_kind ? null : kind })}
          />
        )}
        {saved.stage === 'closed' && (
          <Choice
            label="Closed by"
            options={CLOSERS}
            value={saved.closed_by}
            onChange={(by) => list.change(saved.id, { closed_by: by === saved.closed_by ? null : by })}
          />
        )}
      </div>
      {act !== undefined && <RuleOfSaved saved={saved} athlete={athlete} act={act} on={todayHere()} />}
      <BucketChoice
        school={saved.short_name}
        chosen={saved.bucket}
        onChoose={(bucket) => list.change(saved.id, { bucket })}
      />
    </>
  );
}

const OFFERS = [
  { value: 'roster', text: 'Roster spot' },
  { value: 'aid', text: 'Aid' },
  { value: 'support', text: 'Coach’s support' },
] as const;

const CLOSERS = [
  { value: 'us', text: 'Closed by us' },
  { value: 'them', text: 'Closed by them' },
] as const;

interface RuleOfSavedProps extends SavedPartProps {
  readonly act: Act;
  readonly on: CalendarDay;
}

/** Rule for an entry about a saved school, on its date. */
export function RuleOfSaved({ saved, athlete, act, on }: RuleOfSavedProps) {
  const { data: rules } = useQuery(rulesQuery);
  const { data: fit } = useQuery(fitAthleteQuery(athlete));
  if (rules === undefined || fit === undefined) return null;
  const found = findActRule(rules, savedSquadBody(saved), fit.classYear, act, on);
  return found === null ? (
    <p>Which recruiting rule holds here is not known: ask the college.</p>
  ) : (
    <RuleNote found={found} />
  );
}

interface StageHistoryProps {
  readonly changes: SchoolHistory['changes'];
  readonly stages: readonly Stage[];
}

/** Past stages, newest first, as recorded by the database. */
export function StageHistory({ changes, stages }: StageHistoryProps) {
  const labelOf = (stage: string): string => stages.find((one) => one.stage === stage)?.label ?? stage;
  return (
    <Headed title="Stages so far" level="h3" look={{ gap: 3, padTop: 4, rule: 'above' }}>
      <ResourceList asked={changes} empty={null} look="plain" rowKey={({ id }) => String(id)}>
        {({ stage, stage_before: before, changed_at: at }) => (
          <p>
            <time dateTime={at}>{dayInWords(at.slice(0, 10))}</time> ·{' '}
            {before === null ? `Saved as ${labelOf(stage)}` : `${labelOf(before)} → ${labelOf(stage)}`}
          </p>
        )}
      </ResourceList>
    </Headed>
  );
}

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
  const sum = (what: keyof Counted): number => schools.reduce((total, school) => total + school[what], 0);
  return [
    written.length === 0 ? 'No school written to yet' : `Replies ${answered}/${written.length}`,
    `calls ${sum('calls')}`,
    `visits ${sum('visits')}`,
    ...(sum('offers') === 0 ? [] : [`offers ${sum('offers')}`]),
  ].join(' · ');
}

const PATIENCE_DAYS = 14;

/** Reminder; null while the coaches have had less than two weeks. */
export function waitingWords(waitingSince: CalendarDay | null, day: CalendarDay): string | null {
  if (waitingSince === null) return null;
  const days = daysBetween(waitingSince, day);
  return days < PATIENCE_DAYS ? null : `No reply for ${counted(days, 'day')}. Consider sending a short update.`;
}

interface Due {
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

const addressProblem = (email: string): string | null =>
  email === '' || /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/u.test(email)
    ? null
    : 'Enter an email address like rowing@college.edu.';

const TYPED = z
  .object({
    action: optionalText(),
    on: optionalText(),
    email: z.string().check(z.trim(), z.toLowerCase(), rule(addressProblem)),
    role: optionalText(),
  })
  .check(
    rules(({ action, on }) => ({ action: action === null && on !== null ? 'Enter what is due that day.' : null })),
  );

type Details = z.input<typeof TYPED>;

export const DETAILS = z.pipe(
  TYPED,
  z.transform(({ action, on, role, email }: z.output<typeof TYPED>): SchoolChange => ({
    next_action: action,
    next_action_on: on,
    contact_role: role,
    contact_email: email === '' ? null : email,
  })),
);

export const typedDetails = (saved: MySchool): Details => ({
  action: saved.next_action ?? '',
  on: saved.next_action_on ?? '',
  email: saved.contact_email ?? '',
  role: saved.contact_role ?? '',
});
