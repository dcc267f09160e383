// Whether optional services may be thought of at all: under 18 they are off everywhere, and no one under 18 is asked. A
// visitor who is signed out answers for the device; the signed-in person has to be known as an adult first.
import { useEffect, useState } from 'react';
import { isKnownAdult } from '#src/backend/people/age.ts';
import { useSession } from '#src/backend/session/session.ts';

/** unknown: no one has said yet, so nothing is begun. minor: or someone who may be one. */
export type Visitor = 'adult' | 'minor' | 'unknown';

interface Found {
  readonly userId: string;
  readonly visitor: Visitor;
}

export function useVisitor(): Visitor {
  const session = useSession();
  const userId = session.state === 'signed-in' ? session.user.id : null;
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
  if (session.state === 'signed-out') return 'adult';
  return found !== null && found.userId === userId ? found.visitor : 'unknown';
}
