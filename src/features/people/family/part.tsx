// What the parts of a person's card share on the family page: their frame, and how an answer is sent.
import type { ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { requestProblem, useRequest, type Request } from '#src/data/people/use-request.ts';
import { stack, text } from '#src/ui/primitives.ts';
import styles from './family.module.css';

interface PartProps {
  readonly title: string;
  readonly words?: string;
  readonly children: ReactNode;
}

/** Heading on the left when there is space, content next to it. */
export const Part = ({ title, words, children }: PartProps) => (
  <div className={stack({ padTop: 5, rule: 'above' }, styles.part)}>
    <div className={stack({ gap: 1, content: 'start' }, styles.subject)}>
      <h3>{title}</h3>
      {words !== undefined && <p className={text({ tone: 'quiet', ragged: 'pretty' })}>{words}</p>}
    </div>
    <div className={stack({ gap: 4, content: 'start' })}>{children}</div>
  </div>
);

export const SeenLines = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.length > 0 && (
    <ul className={stack({ gap: 1, padStart: 5, list: 'disc' })}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );

const DEPENDING = [
  'erg_pictures',
  'film_clips',
  'rower_pages_of_rower',
  'consent_overview',
  'sharing_overview',
  'my_family',
  'shown-fields',
  'own-answer',
  'rower',
] as const;

interface Answering extends Request {
  /** For a list: null when it was answered, otherwise the sentence why not. */
  readonly answer: (call: () => Promise<unknown>) => Promise<string | null>;
}

/** Sends a family's answer and refetches everything that may depend on it. */
export function useAnswer(): Answering {
  const cache = useQueryClient();
  const request = useRequest();
  // A refusal may also mean that something has changed.
  const refetchAll = () => Promise.all(DEPENDING.map((key) => cache.invalidateQueries({ queryKey: [key] })));
  return {
    ...request,
    send: (call) => request.send(() => call().finally(refetchAll)),
    press: (call) => request.press(() => call().finally(refetchAll)),
    answer: async (call) => {
      try {
        await call();
        return null;
      } catch (error) {
        return requestProblem(error);
      } finally {
        await refetchAll();
      }
    },
  };
}
