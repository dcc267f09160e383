// Contact log of a school: emails, replies, calls and offers, entered by the family. Visits are entered above, where
// they change the school's stage.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { dayInWords } from '#src/format/day-text.ts';
import { addContact, CONTACT_KINDS, type ContactKind, type SchoolHistory } from '#src/data/schools/my-schools.ts';
import type { Act } from '#src/recruiting/calendar/act-rules.ts';
import { optionalText, rule } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { mySchoolsKey } from '../queries.ts';
import { today } from '../today.ts';
import { RuleOfSaved } from './saved-stage.tsx';
import type { SavedPartProps } from './saved-dialog.tsx';
import styles from '../schools.module.css';

interface ContactLogProps extends SavedPartProps {
  readonly contacts: SchoolHistory['contacts'];
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
  day === '' ? 'Choose the day.' : day > today() ? 'That date is in the future.' : null;

const CONTACT = z.object({
  kind: z.enum(ENTERED),
  happenedOn: z.string().check(rule(dayProblem)),
  remark: optionalText(),
});

export function ContactLog({ saved, athlete, contacts }: ContactLogProps) {
  const cache = useQueryClient();
  const adding = useMutation({
    mutationFn: addContact,
    onSuccess: () => cache.invalidateQueries({ queryKey: mySchoolsKey(athlete.uaid) }),
  });
  return (
    <section className={styles.part} aria-labelledby="saved-happened">
      <h3 id="saved-happened">What happened</h3>
      <ResourceList asked={contacts} empty="Nothing yet." look="plain" rowKey={({ id }) => id}>
        {({ happened_on: day, kind, remark }) => (
          <p>
            <time dateTime={day}>{dayInWords(day)}</time> · {WORDS[kind]}
            {remark !== null && `: ${remark}`}
          </p>
        )}
      </ResourceList>
      <SchemaForm
        schema={CONTACT}
        initial={{ kind: 'reply', happenedOn: today(), remark: '' }}
        fields={[
          {
            name: 'kind',
            choice: { label: 'What', options: ENTERED.map((value) => ({ value, label: WORDS[value] })) },
          },
          { name: 'happenedOn', line: { label: 'When', type: 'date', required: true, max: today() } },
          { name: 'remark', line: { label: 'Remark (optional)', maxLength: 500 } },
        ]}
        keeps={['kind', 'happenedOn']}
        submit="Add"
        send={(contact) => adding.mutateAsync({ uaid: athlete.uaid, savedId: saved.id, ...contact })}
      >
        {({ values: { kind, happenedOn } }) => {
          const act = ACTS[kind];
          return (
            act !== null &&
            happenedOn !== '' && <RuleOfSaved saved={saved} athlete={athlete} act={act} on={happenedOn} />
          );
        }}
      </SchemaForm>
    </section>
  );
}
