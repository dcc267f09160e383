// The states of the contact form: open, sending, received (with the number of the case), failed (what was typed stays).
import { useRef, useState } from 'react';
import { sendContactMessage } from '#src/backend/mail/contact.ts';
import type { ContactSearch } from '#src/contact/contact-search.ts';
import { TOPICS } from '#src/contact/topics.ts';

export interface TypedMessage {
  /** Empty: none was chosen. */
  readonly topic: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

type Wrong = { readonly [Name in keyof TypedMessage]: string | undefined };

type Progress =
  | { readonly state: 'open' | 'sending' }
  | { readonly state: 'received'; readonly caseNumber: string; readonly answered: string; readonly email: string }
  | { readonly state: 'failed'; readonly sentence: string };

const RIGHT: Wrong = { topic: undefined, name: undefined, email: undefined, message: undefined };

/** What keeps the message from being sent, at each field. */
export const wrongIn = ({ topic, name, email, message }: TypedMessage): Wrong => ({
  topic: TOPICS.some((known) => known.topic === topic) ? undefined : 'Choose what it is about.',
  name: name.trim() === '' ? 'Enter your name.' : undefined,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(email.trim())
    ? undefined
    : 'Enter your e-mail address, so that we can answer. One looks like name@club.org.',
  message: message.trim() === '' ? 'Write your message.' : undefined,
});

export function useContactForm({ topic, about }: ContactSearch) {
  const [typed, setTyped] = useState<TypedMessage>({
    topic: topic ?? '',
    name: '',
    email: '',
    message: about === undefined ? '' : `${about}: `,
  });
  const [wrong, setWrong] = useState(RIGHT);
  const [progress, setProgress] = useState<Progress>({ state: 'open' });
  const isSending = useRef(false);

  const send = async (website: string): Promise<void> => {
    const found = wrongIn(typed);
    setWrong(found);
    const topic = TOPICS.find((known) => known.topic === typed.topic)?.topic;
    if (isSending.current || topic === undefined || Object.values(found).some((sentence) => sentence !== undefined))
      return;
    isSending.current = true;
    setProgress({ state: 'sending' });
    const email = typed.email.trim();
    try {
      const received = await sendContactMessage({ ...typed, topic, email, website });
      setProgress({ state: 'received', ...received, email });
    } catch (error) {
      setProgress({
        state: 'failed',
        sentence: error instanceof Error ? error.message : 'Your message was not sent.',
      });
    }
    isSending.current = false;
  };

  return {
    typed,
    wrong,
    progress,
    change: (changes: Partial<TypedMessage>): void => {
      setTyped((before) => ({ ...before, ...changes }));
      setWrong((before) => ({
        ...before,
        ...Object.fromEntries(Object.keys(changes).map((name) => [name, undefined])),
      }));
    },
    submit: (website: string): void => void send(website),
    again: (): void => {
      setTyped((before) => ({ ...before, topic: '', message: '' }));
      setProgress({ state: 'open' });
    },
  };
}
