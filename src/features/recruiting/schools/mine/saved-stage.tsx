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
import { findActRule, type Act } from '#src/recruiting/calendar/contact-rules.ts';
import { type CalendarDay, todayHere } from '#src/recruiting/calendar/calendar-day.ts';
import { Dropdown } from '#src/ui/form/text-input.tsx';
import { RuleNote } from '#src/ui/rule-note.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { row } from '#src/ui/primitives.ts';
import { fitAthleteQuery, mySchoolsKey, rulesQuery } from '../queries.ts';
import { BucketChoice } from '../school/bucket-choice.tsx';
import { savedSquadBody } from './outcomes.ts';
import type { SavedPartProps } from './saved-dialog.tsx';
import { Headed } from '#src/ui/headed.tsx';

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
      <Menus saved={saved} stages={stages} list={list} />
      {act !== undefined && <RuleOfSaved saved={saved} athlete={athlete} act={act} on={todayHere()} />}
      <BucketChoice
        school={saved.short_name}
        chosen={saved.bucket}
        onChoose={(bucket) => list.change(saved.id, { bucket })}
      />
    </>
  );
}

const Menus = ({ saved, stages, list }: Omit<SavedStageProps, 'athlete'>) => (
  <div className={row({ gap: 3, wrap: true })}>
    <div>
      <StageMenu saved={saved} stages={stages} list={list} mayWrite />
    </div>
    {saved.stage === 'offer' && (
      <Choice
        label="Kind of offer"
        options={[
          { value: 'roster', text: 'Roster spot' },
          { value: 'aid', text: 'Aid' },
          { value: 'support', text: 'Coach’s support' },
        ]}
        value={saved.offer_kind}
        onChange={(kind) => list.change(saved.id, { offer_kind: kind === saved.offer_kind ? null : kind })}
      />
    )}
    {saved.stage === 'closed' && (
      <Choice
        label="Closed by"
        options={[
          { value: 'us', text: 'Closed by us' },
          { value: 'them', text: 'Closed by them' },
        ]}
        value={saved.closed_by}
        onChange={(by) => list.change(saved.id, { closed_by: by === saved.closed_by ? null : by })}
      />
    )}
  </div>
);

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
