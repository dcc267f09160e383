// Can optional services be offered? Under 18 they are off everywhere, without a question. Signed-out visitors answer
// for the device; a signed-in user must be a known adult.
import { useEffect, useState } from 'react';
import { isKnownAdult } from '#src/data/people/age.ts';
import { useAuthSession } from '#src/data/auth/session.ts';

/** unknown: not known yet, so nothing starts. minor: or possibly one. */
export type Visitor = 'adult' | 'minor' | 'unknown';

interface Found {
  readonly userId: string;
  readonly visitor: Visitor;
}

export function useVisitor(): Visitor {
  const authSession = useAuthSession();
  const userId = authSession.state === 'signed-in' ? authSession.user.id : null;
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (userId === null) return;
    let isCurrent = true;
    const become = (isAdult: boolean): void => {
      if (isCurrent) setFound({ userId, visitor: isAdult ? 'adult' : 'minor' });
    };
    isKnownAdult().then(become, () => become(false));
    return () => {
      isCurrent = false;
    };
  }, [userId]);
  if (authSession.state === 'signed-out') return 'adult';
  return found !== null && found.userId === userId ? found.visitor : 'unknown';
}
