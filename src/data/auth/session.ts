// The current user, for everything that shows it. `session-source.ts` provides the value.
import { useSyncExternalStore } from 'react';
import { authSessionSource } from './session-source.ts';

export interface AuthUser {
  readonly id: string;
  readonly email: string;
}

export type AuthSession =
  | { readonly state: 'loading' }
  | { readonly state: 'signed-out' }
  | { readonly state: 'signed-in'; readonly user: AuthUser };

export type AuthSessionSource = typeof authSessionSource;

/** Pages that are rendered at build are a visitor's. */
const VISITOR: AuthSession = { state: 'signed-out' };

export const useAuthSession = (): AuthSession =>
  useSyncExternalStore(authSessionSource.subscribe, authSessionSource.current, () => VISITOR);

/** Null: no one is signed in, or it is not known yet. */
export function useAuthUser(): AuthUser | null {
  const session = useAuthSession();
  return session.state === 'signed-in' ? session.user : null;
}

export const signOut = (): Promise<void> => authSessionSource.signOut();

/** Empty while no one is signed in. */
export const useUserId = (): string => useAuthUser()?.id ?? '';
