// Can optional services be offered? Under 18 they are off everywhere, without a question. Signed-out visitors answer
// for the device; a signed-in user must be a known adult.
import { useMemo } from 'react';
import { success } from '#engine/recording/result.ts';
import { useLatest } from '#src/engine-client/use-latest.ts';
import { isKnownAdult } from '#src/data/people/age.ts';
import { useAuthSession } from '#src/data/auth/session.ts';

/** unknown: not known yet, so nothing starts. minor: or possibly one. */
export type Visitor = 'adult' | 'minor' | 'unknown';

export function useVisitor(): Visitor {
  const authSession = useAuthSession();
  const userId = authSession.state === 'signed-in' ? authSession.user.id : null;
  const ask = useMemo(
    () =>
      userId === null
        ? null
        : async () => {
            const isAdult = await isKnownAdult().catch(() => false);
            return success<Visitor>(isAdult ? 'adult' : 'minor');
          },
    [userId],
  );
  const { data, isStale } = useLatest(ask);
  if (authSession.state === 'signed-out') return 'adult';
  return isStale || data === null ? 'unknown' : data;
}
