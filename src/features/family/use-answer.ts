// Sends a family's answer and refetches everything that may depend on it.
import { useQueryClient } from '@tanstack/react-query';
import { useRequest, type Request } from '#src/data/people/use-request.ts';

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

export function useAnswer(): Request {
  const cache = useQueryClient();
  const request = useRequest();
  return {
    ...request,
    send: (call) =>
      request.send(async () => {
        try {
          await call();
        } finally {
          // A refusal may also mean that something has changed.
          await Promise.all(DEPENDING.map((key) => cache.invalidateQueries({ queryKey: [key] })));
        }
      }),
  };
}
