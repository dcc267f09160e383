// Contact page: a form that works signed out, an email address, and a way for urgent matters. Problems show at their
// fields on submit; typed text stays until it was received.
import { Link } from '@tanstack/react-router';
import { type ContactSearch, LONGEST_CONTACT_MESSAGE, TOPICS } from '#src/contact/topics.ts';
import { PRODUCT } from '#src/ui/product.ts';
import { ContactAddress, PlaceholderNotice, InformationPage, Section } from './information-page.tsx';
import { Check } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { sendContactMessage } from '#src/data/letters.ts';
import { Button } from '#src/ui/buttons.tsx';
import { address, oneOf, rule } from '#src/ui/form/rules.ts';
import { SchemaForm, type SchemaField } from '#src/ui/form/schema-form.tsx';
import { text, stack } from '#src/ui/primitives.ts';
import styles from './information.module.css';

export const ContactPage = ({ search }: { readonly search: ContactSearch }) => (
  <InformationPage
    title="Contact"
    description={`How to reach the people behind ${PRODUCT}, signed in or not, and by when they answer.`}
    lead="Write to us here, signed in or not. You get a number for your message and a time by which we answer."
  >
    <Section title="If a young athlete is in danger">
      <p>
        Do not wait for us. In the United States call{' '}
        <a href="tel:911">
          <strong>911</strong>
        </a>
        , elsewhere the emergency number of where you are. Abuse in sport is taken by the{' '}
        <a href="https://uscenterforsafesport.org/report-a-concern/" rel="noreferrer">
          U.S. Center for SafeSport
        </a>{' '}
        at any hour. What concerns someone on {PRODUCT}, write to us as well: choose “The safety of a young athlete”,
        and we answer within 24 hours.
      </p>
    </Section>
    <Section title="Write to us">
      <ContactForm search={search} />
    </Section>
    <Section title="By email instead">
      <p>
        <ContactAddress subject={PRODUCT} />
      </p>
      <PlaceholderNotice />
    </Section>
    <Section title="About a recording">
      <p>
        A recording carries the names of the crew and where they rowed, so this form takes no files. Often the sentence
        on the page is enough. What is asked of your data itself is quicker on{' '}
        <Link to="/coppa-rights">COPPA rights</Link>.
      </p>
    </Section>
  </InformationPage>
);

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
  const [initial, setInitial] = useState({
    topic: topic ?? '',
    name: '',
    email: '',
    message: about === undefined ? '' : `${about}: `,
    website: '',
  });
  if (received !== null) return <Thanks received={received} onAgain={() => setReceived(null)} />;
  return (
    <>
      <SchemaForm
        className={styles.form}
        stacked
        schema={MESSAGE}
        initial={initial}
        fields={fieldsFor}
        submit="Send message"
        busy="Sending …"
        wordsOf={(error) => (error instanceof Error ? error.message : 'Your message was not sent.')}
        send={async (message) => {
          setReceived({ ...(await sendContactMessage(message)), email: message.email });
          // The next message is from the same person.
          setInitial({ ...message, topic: '', message: '' });
        }}
      />
      <p className={text({ tone: 'quiet', size: 13 })}>
        We use your name, email and message only to reply. We won’t add you to any list.
      </p>
    </>
  );
}

const Thanks = ({ received, onAgain }: { readonly received: Received; readonly onAgain: () => void }) => (
  <div className={stack({ card: true, items: 'start', gap: 3, pad: 6, breaks: true }, styles.received)} role="status">
    <Check className={text({ tone: 'good' })} size={28} aria-hidden />
    <p>
      <strong>We got your message: {received.caseNumber}</strong>
    </p>
    <p>
      We reply {received.answered}. We’re emailing the case number to {received.email}, unless that address opted out.
    </p>
    <Button label="Write another message" onClick={onAgain} />
  </div>
);

function fieldsFor(typed: z.input<typeof MESSAGE>): readonly SchemaField<z.input<typeof MESSAGE>>[] {
  const topic = TOPICS.find((candidate) => candidate.topic === typed.topic);
  const hint = topic === undefined ? '' : `${topic.hint} `;
  return [
    {
      name: 'topic',
      choice: 'What is it about?',
      placeholder: 'Choose …',
      options: OPTIONS,
      helperText: topic === undefined ? 'This sets how quickly we reply.' : `We answer ${topic.answered}.`,
    },
    { name: 'name', half: true, line: 'Your name', autoComplete: 'name', maxLength: 120 },
    {
      name: 'email',
      half: true,
      line: 'Your email address',
      type: 'email',
      autoComplete: 'email',
      autoCapitalize: 'none',
      spellCheck: false,
    },
    {
      name: 'message',
      text: 'Your message',
      helperText: `${hint}${typed.message.length} of ${LONGEST_CONTACT_MESSAGE} characters`,
      rows: 7,
      maxLength: LONGEST_CONTACT_MESSAGE,
    },
    { name: 'website', trap: 'Leave this empty' },
  ];
}
