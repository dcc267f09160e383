// What happened with a school: replies, calls and visits, entered by the family.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { addContact, CONTACT_KINDS, type ContactKind, type SchoolHistory } from '#src/backend/schools/my-schools.ts';
import { wordsOfDay } from '#src/recruiting/calendar/calendar-day.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { mySchoolsKey } from '../queries.ts';
import { today } from '../today.ts';
import type { SavedPartProps } from './saved-dialog.tsx';
import styles from './saved-dialog.module.css';

interface ContactLogProps extends SavedPartProps {
  readonly contacts: SchoolHistory['contacts'];
}

const WORDS: Readonly<Record<ContactKind, string>> = {
  wrote: 'You wrote',
  reply: 'They replied',
  call: 'Call',
  visit: 'Visit',
  offer: 'Offer',
  other: 'Something else',
};

export function ContactLog({ saved, athlete, contacts }: ContactLogProps) {
  const cache = useQueryClient();
  const [kind, setKind] = useState<ContactKind>('reply');
  const [happenedOn, setHappenedOn] = useState(today);
  const [remark, setRemark] = useState('');
  const adding = useMutation({
    mutationFn: addContact,
    onSuccess: () => {
      setRemark('');
      return cache.invalidateQueries({ queryKey: mySchoolsKey(athlete.uaid) });
    },
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (adding.isPending || happenedOn === '') return;
    const words = remark.trim();
    adding.mutate({
      uaid: athlete.uaid,
      savedId: saved.id,
      kind,
      happenedOn,
      remark: words === '' ? null : words,
    });
  };
  return (
    <section className={styles.part} aria-labelledby="saved-happened">
      <h3 id="saved-happened">What happened</h3>
      {contacts.length === 0 ? (
        <p className={styles.quiet}>Nothing yet.</p>
      ) : (
        <ul className={styles.events}>
          {contacts.map((contact) => (
            <li key={contact.id}>
              <time dateTime={contact.happened_on}>{wordsOfDay(contact.happened_on)}</time>
              <span>
                {WORDS[contact.kind]}
                {contact.remark === null ? '' : `: ${contact.remark}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.happened} onSubmit={send}>
        <Dropdown
          label="What"
          id="contact-kind"
          options={CONTACT_KINDS.map((value) => ({ value, label: WORDS[value] }))}
          value={kind}
          onChange={({ target }) => setKind(CONTACT_KINDS.find((one) => one === target.value) ?? 'other')}
        />
        <TextInput
          label="When"
          id="contact-day"
          type="date"
          required
          max={today()}
          value={happenedOn}
          onChange={({ target }) => setHappenedOn(target.value)}
        />
        <TextInput
          label="Remark (optional)"
          id="contact-remark"
          maxLength={500}
          value={remark}
          onChange={({ target }) => setRemark(target.value)}
        />
        <button type="submit" className={buttonClass('secondary')} aria-disabled={adding.isPending}>
          Add
        </button>
      </form>
      {adding.error !== null && (
        <p role="alert" className={styles.problem}>
          {adding.error.message}
        </p>
      )}
    </section>
  );
}
