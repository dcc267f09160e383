// Sends a family's answer and refetches everything that may depend on it.
import { useQueryClient } from '@tanstack/react-query';
import { requestProblem, useRequest, type Request } from '#src/data/people/use-request.ts';

const DEPENDING = [
  'erg-pictures',
  'film-clip',
  'rower-pages',
  'consent',
  'sharing',
  'family',
  'shown-fields',
  'own-answer',
  'rower',
] as const;

export interface Answering extends Request {
  /** For a list: null when it was answered, otherwise the sentence why not. */
  readonly answer: (call: () => Promise<unknown>) => Promise<string | null>;
}

export function useAnswer(): Answering {
  const cache = useQueryClient();
  const request = useRequest();
  // A refusal may also mean that something has changed.
  const refetchAll = () => Promise.all(DEPENDING.map((key) => cache.invalidateQueries({ queryKey: [key] })));
  return {
    ...request,
    send: (call) => request.send(() => call().finally(refetchAll)),
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
