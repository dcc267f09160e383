// Contact log of a school: emails, replies, calls and offers, entered by the family. Visits are entered above, where
// they change the school's stage.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { dayInWords } from '#src/format/day-text.ts';
import { addContact, CONTACT_KINDS, type ContactKind, type SchoolHistory } from '#src/data/schools/my-schools.ts';
import type { Act } from '#src/recruiting/calendar/act-rules.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Form, Submit } from '#src/ui/form/form.tsx';
import { optionalText, rule } from '#src/ui/form/rules.ts';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { mySchoolsKey } from '../queries.ts';
import { today } from '../today.ts';
import { RuleOfSaved } from './saved-stage.tsx';
import type { SavedPartProps } from './saved-dialog.tsx';
import styles from './saved-dialog.module.css';

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
  const form = useForm({
    schema: CONTACT,
    initial: { kind: 'reply', happenedOn: today(), remark: '' },
    send: async (contact, { change }) => {
      await adding.mutateAsync({ uaid: athlete.uaid, savedId: saved.id, ...contact });
      change({ remark: '' });
    },
  });
  const act = ACTS[form.values.kind];
  return (
    <section className={styles.part} aria-labelledby="saved-happened">
      <h3 id="saved-happened">What happened</h3>
      {contacts.length === 0 ? (
        <p className={styles.quiet}>Nothing yet.</p>
      ) : (
        <ul className={styles.events}>
          {contacts.map((contact) => (
            <li key={contact.id}>
              <time dateTime={contact.happened_on}>{dayInWords(contact.happened_on)}</time>
              <span>
                {WORDS[contact.kind]}
                {contact.remark === null ? '' : `: ${contact.remark}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Form form={form} className={styles.happened}>
        <Dropdown
          label="What"
          id="contact-kind"
          options={ENTERED.map((value) => ({ value, label: WORDS[value] }))}
          {...form.text('kind')}
        />
        <TextInput label="When" id="contact-day" type="date" required max={today()} {...form.text('happenedOn')} />
        <TextInput label="Remark (optional)" id="contact-remark" maxLength={500} {...form.text('remark')} />
        <Submit label="Add" look="secondary" />
      </Form>
      {act !== null && form.values.happenedOn !== '' && (
        <RuleOfSaved saved={saved} athlete={athlete} act={act} on={form.values.happenedOn} />
      )}
      {form.problem !== null && (
        <p role="alert" className={styles.problem}>
          {form.problem}
        </p>
      )}
    </section>
  );
}
