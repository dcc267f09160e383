// What a link to the contact page may fill in: the topic, and the thing that is written about. A bad link fills in nothing.
import { partsReader, textUpTo, wordOf } from '#src/format/written-values.ts';
import { TOPICS } from './topics.ts';

const subject = textUpTo(200);

export const contactSearch = partsReader({
  topic: wordOf(TOPICS.map(({ topic }) => topic)),
  about: (written) => (typeof written === 'string' ? subject(written.trim()) : undefined),
});

export type ContactSearch = ReturnType<typeof contactSearch>;
