// Contact topics with their reply times, shared by the form and the confirmation email, and how an address prefills the
// form.
import { partsReader, textUpTo, parseWord } from '#src/format/written-values.ts';

interface Topic {
  readonly topic: 'help' | 'invitation' | 'privacy' | 'safety' | 'schools' | 'press' | 'other';
  readonly label: string;
  /** Information that speeds up the reply. */
  readonly hint: string;
  /** Ends "We answer …". */
  readonly answered: string;
}

export const TOPICS = [
  {
    topic: 'help',
    label: 'Help with the product',
    hint: 'What the page said, which view, and which software wrote the recording.',
    answered: 'within three working days',
  },
  {
    topic: 'invitation',
    label: 'An invitation to the beta',
    hint: 'Your club, the boats you coach and the telemetry they carry. The waiting list asks for the same.',
    answered: 'within three working days',
  },
  {
    topic: 'privacy',
    label: 'Privacy, or a request of a parent',
    hint: 'What you want to see, corrected or deleted. Send no copy of a passport; we ask back if we need to know more.',
    answered: 'within two days that we have it, and in full within thirty',
  },
  {
    topic: 'safety',
    label: 'The safety of a young athlete',
    hint: 'What worries you, in your own words. You need no proof, and you need not give names of others.',
    answered: 'within 24 hours, on every day of the week',
  },
  {
    topic: 'schools',
    label: 'A fact about a school, a day or a rule',
    hint: 'Which one, what is wrong, and where you read it.',
    answered: 'within three working days',
  },
  { topic: 'press', label: 'Press', hint: 'Where it will appear, and by when.', answered: 'within three working days' },
  { topic: 'other', label: 'Something else', hint: 'Whatever it is.', answered: 'within three working days' },
] as const satisfies readonly Topic[];

export type ContactTopic = (typeof TOPICS)[number]['topic'];

export const LONGEST_CONTACT_MESSAGE = 4000;

const subject = textUpTo(200);

export const contactSearch = partsReader({
  topic: parseWord(TOPICS.map(({ topic }) => topic)),
  about: (written) => (typeof written === 'string' ? subject(written.trim()) : undefined),
});

export type ContactSearch = ReturnType<typeof contactSearch>;
