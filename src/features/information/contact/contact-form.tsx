// The form of the contact page. What is wrong stands at its field once it is sent; what was typed stays until it arrived.
import { Check } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { ContactSearch } from '#src/contact/contact-search.ts';
import { LONGEST_CONTACT_MESSAGE, TOPICS } from '#src/contact/topics.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import styles from './contact-form.module.css';
import { useContactForm } from './use-contact-form.ts';

const OPTIONS = TOPICS.map(({ topic, label }) => ({ value: topic, label }));

export function ContactForm({ search }: { readonly search: ContactSearch }) {
  const { typed, change, wrong, progress, submit, again } = useContactForm(search);
  const [sentAnyway, setSentAnyway] = useState('');
  const topic = TOPICS.find((candidate) => candidate.topic === typed.topic);
  if (progress.state === 'received') {
    return (
      <div className={styles.received} role="status">
        <Check size={28} aria-hidden />
        <p>
          <strong>We have your message: {progress.caseNumber}</strong>
        </p>
        <p>
          We answer {progress.answered}. A mail with the number is on its way to {progress.email}, unless that address
          asked us for no mail.
        </p>
        <button type="button" className={buttonClass('secondary')} onClick={again}>
          Write another message
        </button>
      </div>
    );
  }
  const sending = progress.state === 'sending';
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit(sentAnyway);
  };
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <Dropdown
        label="What is it about?"
        placeholder="Choose …"
        options={OPTIONS}
        value={typed.topic}
        error={wrong.topic}
        helperText={topic === undefined ? 'It decides by when we answer.' : `We answer ${topic.answered}.`}
        onChange={(event) => change({ topic: event.target.value })}
      />
      <div className={styles.pair}>
        <TextInput
          label="Your name"
          autoComplete="name"
          maxLength={120}
          value={typed.name}
          error={wrong.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextInput
          label="Your e-mail address"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={typed.email}
          error={wrong.email}
          onChange={(event) => change({ email: event.target.value })}
        />
      </div>
      <Field
        label="Your message"
        error={wrong.message}
        helperText={`${topic === undefined ? '' : `${topic.hint} `}${typed.message.length} of ${LONGEST_CONTACT_MESSAGE} characters`}
      >
        {(names) => (
          <textarea
            {...names}
            rows={7}
            maxLength={LONGEST_CONTACT_MESSAGE}
            value={typed.message}
            onChange={(event) => change({ message: event.target.value })}
          />
        )}
      </Field>
      {/* Nobody who sees or hears the page meets this field; programs that fill every field do. */}
      <div className={styles.trap} aria-hidden="true">
        <label>
          Leave this empty
          <input
            tabIndex={-1}
            autoComplete="off"
            name="website"
            value={sentAnyway}
            onChange={(event) => setSentAnyway(event.target.value)}
          />
        </label>
      </div>
      {progress.state === 'failed' && (
        <p role="alert" className={styles.problem}>
          {progress.sentence}
        </p>
      )}
      <button type="submit" className={buttonClass('primary')} aria-disabled={sending}>
        {sending ? 'Sending …' : 'Send message'}
      </button>
      <p className={styles.promise}>
        We keep your name, address and message to answer you, and nothing about your visit. You are put on no list.
      </p>
    </form>
  );
}
