// What decides which optional services start: the choice stored on this device, the browser's signal, and whether the
// visitor is an adult.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useMemo } from 'react';
import { success } from '#engine/recording/result.ts';
import { useLatest } from '#src/engine-client/use-latest.ts';
import { isKnownAdult } from '#src/data/people/age.ts';
import { useAuthSession } from '#src/data/auth/session.ts';
import { choose, isConsentChoice, type ConsentChoice, type ConsentSituation } from './consent.ts';
import { CONFIGURED_SERVICES } from './optional-services.ts';

interface ConsentState {
  readonly choice: ConsentChoice | null;
  /** Stores consent to exactly these services, of all available. */
  readonly agreeTo: (ids: readonly string[]) => void;
}

export const useConsent = create<ConsentState>()(
  persist(
    (set) => ({
      choice: null,
      agreeTo: (ids) => set({ choice: choose(CONFIGURED_SERVICES, ids, Date.now()) }),
    }),
    {
      name: 'strokeside.consent',
      partialize: ({ choice }) => ({ choice }),
      merge: (kept, current) => ({ ...current, choice: keptChoice(kept) }),
    },
  ),
);

function keptChoice(kept: unknown): ConsentChoice | null {
  if (typeof kept !== 'object' || kept === null || !('choice' in kept)) return null;
  return isConsentChoice(kept.choice) ? kept.choice : null;
}

/** Global Privacy Control as set in the browser: https://www.w3.org/TR/gpc/ */
export const isSignalled = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

export const readSituation = (choice: ConsentChoice | null, isWithheld: boolean): ConsentSituation => ({
  services: CONFIGURED_SERVICES,
  choice,
  signalled: isSignalled(),
  isWithheld,
  now: Date.now(),
});

/** unknown: not known yet, so nothing starts. minor: or possibly one. */
type Visitor = 'adult' | 'minor' | 'unknown';

export function useVisitor(): Visitor {
  const authSession = useAuthSession();
  const userId = authSession.state === 'signed-in' ? authSession.user.id : null;
  const ask = useMemo(
    () =>
      userId === null
        ? null
        : async () => {
            const isAdult = await isKnownAdult({}).catch(() => false);
            return success<Visitor>(isAdult ? 'adult' : 'minor');
          },
    [userId],
  );
  const { data, isStale } = useLatest(ask);
  if (authSession.state === 'signed-out') return 'adult';
  return isStale || data === null ? 'unknown' : data;
}
