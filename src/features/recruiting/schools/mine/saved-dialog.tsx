// Saved school: next step, notes, contacts, emails, history, and a visit. Its guests, costs and checklist are in the
// calendar.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Link } from '@tanstack/react-router';
import {
  removeSchool,
  type MySchool,
  type Stage,
  addContact,
  CONTACT_KINDS,
  type ContactKind,
  type SchoolHistory,
  changeSchool,
  type SchoolChange,
} from '#src/data/schools/my-schools.ts';
import type { SearchAthlete } from '#src/data/schools/search-athlete.ts';
import { SQUAD_NAMES } from '#src/recruiting/schools/squads.ts';
import { Fetched } from '#src/ui/absent/fetched.tsx';
import { Button } from '#src/ui/buttons.tsx';
import { Confirm, Dialog, DialogActions } from '#src/ui/dialog.tsx';
import { box, stack, text, row } from '#src/ui/primitives.ts';
import { dayInWords, daysInWords } from '#src/format/day-text.ts';
import { type Act, ACT_OF_VISIT } from '#src/recruiting/calendar/contact-rules.ts';
import { optionalText, rule, rules } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { useChange } from '#src/data/people/use-request.ts';
import { addVisit, type VisitPlan, type VisitRecord } from '#src/data/calendar.ts';
import { historyQuery, mySchoolsKey, visitsQuery } from '../queries.ts';
import { Waiting } from '../athlete-choice.tsx';
import { DocumentsPart, NotesPart } from './notes-part.tsx';
import { MailPart } from './mail-part.tsx';
import { SavedStage, StageHistory, type ListChanges, RuleOfSaved, DETAILS, typedDetails } from './saved-stage.tsx';
import { todayHere, daysBetween } from '#src/recruiting/calendar/calendar-day.ts';
import { Headed } from '#src/ui/headed.tsx';

const CALENDAR: string = '/schools/calendar';

/**
 * Visits to a saved school, planned and entered here: an entry changes the school's stage, and its rule is shown
 * first.
 */
function SavedVisits({ saved, athlete }: SavedPartProps) {
  const visits = useQuery(visitsQuery(athlete.uaid));
  const [isAdding, setIsAdding] = useState(false);
  const here = visits.data?.filter(({ school_id: id }) => id === saved.school_id);
  return (
    <Headed title="Visits" level="h3" look={{ gap: 3, padTop: 4, rule: 'above' }}>
      <ResourceList
        asked={{ ...visits, data: here }}
        loading="Loading the visits …"
        empty={isAdding ? null : 'No visits planned.'}
        look="plain"
      >
        {({ kind, starts_on: from, ends_on: until, questions, reflection }) => (
          <>
            <p>
              <time dateTime={from}>{daysInWords(from, until)}</time> · {VISIT_KIND_WORDS[kind]}
            </p>
            {questions !== null && <p>Ask: {questions}</p>}
            {reflection !== null && <p>Afterwards: {reflection}</p>}
          </>
        )}
      </ResourceList>
      {isAdding ? (
        <VisitForm saved={saved} athlete={athlete} onDone={() => setIsAdding(false)} />
      ) : (
        athlete.mayWrite && (
          <div className={row({ gap: 3, wrap: true })}>
            <Button label="Enter a visit" onClick={() => setIsAdding(true)} />
            <span>It moves the school to “Visit planned”, or to “Visited” once it is over.</span>
          </div>
        )
      )}
      {here !== undefined && here.length > 0 && (
        <p>
          <Link to={CALENDAR} hash="visits">
            {athlete.mayWrite
              ? 'Change one, its checklist or what it cost in the calendar'
              : 'See them in the calendar'}
          </Link>
        </p>
      )}
    </Headed>
  );
}

function VisitForm({ saved, athlete, onDone }: SavedPartProps & { readonly onDone: () => void }) {
  const adding = useChange(
    (plan: VisitPlan) => addVisit({ uaid: athlete.uaid, ...plan }),
    [['calendar', athlete.uaid], mySchoolsKey(athlete.uaid)],
    { isOnce: true },
  );
  return (
    <SchemaForm
      stacked
      look="secondary"
      schema={visitTo(saved.school_id)}
      initial={NO_VISIT}
      fields={[
        { name: 'kind', choice: 'Kind of visit', options: VISIT_KIND_OPTIONS },
        { name: 'from', half: true, line: 'First day', type: 'date' },
        { name: 'until', half: true, line: 'Last day (optional)', type: 'date' },
        { name: 'questions', line: 'Questions to ask (optional)', maxLength: 500 },
      ]}
      submit="Save the visit"
      busy="Saving …"
      send={(plan) => adding.mutateAsync(plan, { onSuccess: onDone })}
      onLeave={onDone}
    >
      {({ values: { from, kind } }) =>
        from !== '' && <RuleOfSaved saved={saved} athlete={athlete} act={ACT_OF_VISIT[kind]} on={from} />
      }
    </SchemaForm>
  );
}

function SavedDetails({ saved, athlete }: SavedPartProps) {
  const save = useChange((change: SchoolChange) => changeSchool(saved.id, change), [mySchoolsKey(athlete.uaid)]);
  return (
    <Headed title="Next step" level="h3" look={{ gap: 3, padTop: 4, rule: 'above' }}>
      <SchemaForm
        stacked
        schema={DETAILS}
        initial={typedDetails(saved)}
        fields={[
          { name: 'action', half: true, line: 'Next action', maxLength: 200 },
          { name: 'on', half: true, line: 'Due', type: 'date' },
          {
            name: 'email',
            half: true,
            line: 'Coaches’ mailbox',
            type: 'email',
            maxLength: 254,
            helperText: 'The team’s shared address, from the staff page.',
          },
          { name: 'role', half: true, line: 'Who reads it', maxLength: 80 },
        ]}
        submit="Save"
        send={async (change) => {
          await save.mutateAsync(change);
          return 'Saved.';
        }}
        edits
        guarded
      />
    </Headed>
  );
}

export interface SavedPartProps {
  readonly saved: MySchool;
  readonly athlete: SearchAthlete;
}

interface SavedDialogProps extends SavedPartProps {
  readonly stages: readonly Stage[];
  readonly list: ListChanges;
  readonly onClose: () => void;
}

export function SavedDialog({ saved, athlete, stages, list, onClose }: SavedDialogProps) {
  const asked = useQuery(historyQuery(athlete.uaid, saved.id));
  return (
    <Dialog
      title={saved.short_name}
      about={`${SQUAD_NAMES[saved.squad]} · ${saved.city}, ${saved.state}`}
      size="wide"
      onClose={onClose}
    >
      {list.problem !== null && (
        <p role="alert" className={text({ tone: 'bad' })}>
          {list.problem}
        </p>
      )}
      <fieldset
        className={stack({ gap: 6, narrow: true, pad: 0, margin: 0, above: 4, border: 'none' })}
        disabled={!athlete.mayWrite}
      >
        <legend className={box({ pad: 0, below: 3, size: 16, weight: 'strong' })}>
          {athlete.mayWrite ? 'Status' : `Status: ${athlete.called} writes here`}
        </legend>
        <SavedStage saved={saved} athlete={athlete} stages={stages} list={list} />
        <SavedDetails key={saved.id} saved={saved} athlete={athlete} />
        <Fetched asked={asked} loading={<Waiting what="the history" />}>
          {(history) => (
            <>
              <MailPart saved={saved} athlete={athlete} drafts={history.drafts} />
              <SavedVisits saved={saved} athlete={athlete} />
              <DocumentsPart saved={saved} athlete={athlete} />
              <ContactLog saved={saved} athlete={athlete} contacts={history.contacts} />
              <StageHistory changes={history.changes} stages={stages} />
            </>
          )}
        </Fetched>
      </fieldset>
      <div className={stack({ gap: 6, narrow: true, pad: 0, margin: 0, above: 4, border: 'none' })}>
        <NotesPart saved={saved} athlete={athlete} />
        {athlete.mayWrite && <Remove saved={saved} athlete={athlete} onRemoved={onClose} />}
      </div>
      <DialogActions close="Close" />
    </Dialog>
  );
}

function Remove({ saved, athlete, onRemoved }: SavedPartProps & { readonly onRemoved: () => void }) {
  const cache = useQueryClient();
  const [asks, setAsks] = useState(false);
  const remove = async (): Promise<void> => {
    await removeSchool(saved.id);
    onRemoved();
    await cache.invalidateQueries({ queryKey: mySchoolsKey(athlete.uaid) });
  };
  return (
    <div>
      <Button look="quiet" label="Remove from my schools …" onClick={() => setAsks(true)} />
      {asks && (
        <Confirm
          question={`Remove ${saved.short_name} from my schools?`}
          verb={`Remove ${saved.short_name} for good`}
          busyVerb="Removing …"
          keep="Keep it"
          act={remove}
          onClose={() => setAsks(false)}
        >
          Its notes, emails and history go with it.
        </Confirm>
      )}
    </div>
  );
}

const WORDS: Readonly<Record<ContactKind, string>> = {
  wrote: 'You wrote',
  reply: 'Reply received',
  call: 'Call',
  visit: 'Visit',
  offer: 'Offer',
  other: 'Something else',
};

/** Rule for each kind of contact; nothing is known for others. */
const ACTS: Readonly<Record<ContactKind, Act | null>> = {
  wrote: 'write',
  reply: 'reply',
  call: 'call',
  visit: 'unofficial visit',
  offer: 'offer',
  other: null,
};

/** Kinds entered here. */
const ENTERED = CONTACT_KINDS.filter((kind) => kind !== 'visit');

const dayProblem = (day: string): string | null =>
  day === '' ? 'Choose the day.' : day > todayHere() ? 'That date is in the future.' : null;

const CONTACT = z.object({
  kind: z.enum(ENTERED),
  happenedOn: z.string().check(rule(dayProblem)),
  remark: optionalText(),
});

/**
 * Contact log of a school: emails, replies, calls and offers, entered by the family. Visits are entered above, where
 * they change the school's stage.
 */
function ContactLog({ saved, athlete, contacts }: SavedPartProps & { readonly contacts: SchoolHistory['contacts'] }) {
  const adding = useChange(addContact, [mySchoolsKey(athlete.uaid)]);
  return (
    <Headed title="What happened" level="h3" look={{ gap: 3, padTop: 4, rule: 'above' }}>
      <ResourceList asked={contacts} empty="Nothing yet." look="plain">
        {({ happened_on: day, kind, remark }) => (
          <p>
            <time dateTime={day}>{dayInWords(day)}</time> · {WORDS[kind]}
            {remark !== null && `: ${remark}`}
          </p>
        )}
      </ResourceList>
      <SchemaForm
        schema={CONTACT}
        initial={{ kind: 'reply', happenedOn: todayHere(), remark: '' }}
        fields={[
          { name: 'kind', choice: 'What', options: ENTERED.map((value) => ({ value, label: WORDS[value] })) },
          { name: 'happenedOn', line: 'When', type: 'date', required: true, max: todayHere() },
          { name: 'remark', line: 'Remark (optional)', maxLength: 500 },
        ]}
        keeps={['kind', 'happenedOn']}
        submit="Add"
        send={({ happenedOn, ...contact }) =>
          adding.mutateAsync({ uaid: athlete.uaid, saved_school_id: saved.id, happened_on: happenedOn, ...contact })
        }
      >
        {({ values: { kind, happenedOn } }) => {
          const act = ACTS[kind];
          return (
            act !== null &&
            happenedOn !== '' && <RuleOfSaved saved={saved} athlete={athlete} act={act} on={happenedOn} />
          );
        }}
      </SchemaForm>
    </Headed>
  );
}

type VisitKind = VisitRecord['kind'];

const VISIT_KIND_WORDS: Readonly<Record<VisitKind, string>> = {
  official: 'Official visit: the college pays',
  unofficial: 'Unofficial visit: we pay',
  virtual: 'Virtual visit',
  camp: 'Camp',
};
const KINDS = ['unofficial', 'official', 'virtual', 'camp'] as const satisfies readonly VisitKind[];

const VISIT_KIND_OPTIONS = KINDS.map((value) => ({ value, label: VISIT_KIND_WORDS[value] }));

const MAX_NIGHTS = { official: 2, unofficial: 30, virtual: 30, camp: 30 } as const;

interface TypedVisit {
  readonly kind: VisitKind;
  readonly from: string;
  readonly until: string;
}

/** The last day is optional: a one-day visit. */
function dayProblems({ kind, from, until }: TypedVisit): Partial<Record<'from' | 'until', string | null>> {
  if (from === '') return { from: 'Choose the first day.' };
  if (until === '') return {};
  const nights = daysBetween(from, until);
  if (nights < 0) return { until: 'The last day is before the first.' };
  if (nights <= MAX_NIGHTS[kind]) return {};
  return {
    until: kind === 'official' ? 'An official visit has two nights at most.' : 'A visit has 30 nights at most.',
  };
}

const TYPED = z
  .object({ kind: z.enum(KINDS), from: z.string(), until: z.string(), questions: optionalText() })
  .check(rules(dayProblems));

export const visitTo = (schoolId: string) =>
  z.pipe(
    TYPED,
    z.transform(({ kind, from, until, questions }: z.output<typeof TYPED>): VisitPlan => ({
      school_id: schoolId,
      kind,
      starts_on: from,
      ends_on: until === '' ? from : until,
      guests: null,
      cost_cents: null,
      checklist: null,
      questions,
      reflection: null,
    })),
  );

export const NO_VISIT: z.input<typeof TYPED> = { kind: 'unofficial', from: '', until: '', questions: '' };
