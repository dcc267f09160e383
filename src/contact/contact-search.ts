// Search parameters that prefill the contact form: topic and subject. Invalid ones are ignored.
import { partsReader, textUpTo, parseWord } from '#src/format/written-values.ts';
import { TOPICS } from './topics.ts';

const subject = textUpTo(200);

export const contactSearch = partsReader({
  topic: parseWord(TOPICS.map(({ topic }) => topic)),
  about: (written) => (typeof written === 'string' ? subject(written.trim()) : undefined),
});

export type ContactSearch = ReturnType<typeof contactSearch>;
