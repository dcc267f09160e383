// Form of the contact page. Problems show at their fields on submit; typed text stays until it was received.
import { Check } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { sendContactMessage } from '#src/data/mail/contact.ts';
import type { ContactSearch } from '#src/contact/contact-search.ts';
import { LONGEST_CONTACT_MESSAGE, TOPICS } from '#src/contact/topics.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Form, FormProblem, Submit } from '#src/ui/form/form.tsx';
import { address, oneOf, rule } from '#src/ui/form/rules.ts';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm, type HeldForm } from '#src/ui/form/use-form.ts';
import styles from './contact-form.module.css';

const OPTIONS = TOPICS.map(({ topic, label }) => ({ value: topic, label }));

const MESSAGE = z.object({
  topic: oneOf(
    TOPICS.map(({ topic }) => topic),
    'Choose what it is about.',
  ),
  name: z.string().check(rule((name: string) => (name.trim() === '' ? 'Enter your name.' : null))),
  email: address('Enter your email address so that we can reply, like name@club.org.'),
  message: z.string().check(rule((message: string) => (message.trim() === '' ? 'Write your message.' : null))),
  website: z.string(),
});

interface Received {
  readonly caseNumber: string;
  readonly answered: string;
  readonly email: string;
}

export function ContactForm({ search: { topic, about } }: { readonly search: ContactSearch }) {
  const [received, setReceived] = useState<Received | null>(null);
  const form = useForm({
    schema: MESSAGE,
    initial: {
      topic: topic ?? '',
      name: '',
      email: '',
      message: about === undefined ? '' : `${about}: `,
      website: '',
    },
    send: async (message) => setReceived({ ...(await sendContactMessage(message)), email: message.email }),
    wordsOf: (error) => (error instanceof Error ? error.message : 'Your message was not sent.'),
  });
  if (received === null) return <MessageForm form={form} />;
  return (
    <div className={styles.received} role="status">
      <Check size={28} aria-hidden />
      <p>
        <strong>We got your message: {received.caseNumber}</strong>
      </p>
      <p>
        We reply {received.answered}. We’re emailing the case number to {received.email}, unless that address opted out.
      </p>
      <button
        type="button"
        className={buttonClass('secondary')}
        onClick={() => {
          form.change({ topic: '', message: '' });
          setReceived(null);
        }}
      >
        Write another message
      </button>
    </div>
  );
}

function MessageForm({ form }: { readonly form: HeldForm<z.input<typeof MESSAGE>> }) {
  const { text, values } = form;
  const topic = TOPICS.find((candidate) => candidate.topic === values.topic);
  return (
    <Form form={form} className={styles.form}>
      <Dropdown
        label="What is it about?"
        placeholder="Choose …"
        options={OPTIONS}
        helperText={topic === undefined ? 'This sets how quickly we reply.' : `We answer ${topic.answered}.`}
        {...text('topic')}
      />
      <div className={styles.pair}>
        <TextInput label="Your name" autoComplete="name" maxLength={120} {...text('name')} />
        <TextInput
          label="Your email address"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...text('email')}
        />
      </div>
      <TextArea
        label="Your message"
        helperText={`${topic === undefined ? '' : `${topic.hint} `}${values.message.length} of ${LONGEST_CONTACT_MESSAGE} characters`}
        rows={7}
        maxLength={LONGEST_CONTACT_MESSAGE}
        {...text('message')}
      />
      {/* Honeypot: hidden from users and screen readers; bots fill it. */}
      <div className={styles.trap} aria-hidden="true">
        <label>
          Leave this empty
          <input tabIndex={-1} autoComplete="off" {...text('website')} />
        </label>
      </div>
      <FormProblem className={styles.problem} />
      <Submit label="Send message" busyLabel="Sending …" />
      <p className={styles.promise}>We use your name, email and message only to reply. We won’t add you to any list.</p>
    </Form>
  );
}
