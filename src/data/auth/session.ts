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

export interface AuthSessionSource {
  /** The same object until something changed. */
  readonly current: () => AuthSession;
  /** Tells of every change until the answer is called. */
  readonly subscribe: (onChange: () => void) => () => void;
  readonly signOut: () => Promise<void>;
}

/** Pages that are rendered at build are a visitor's. */
const VISITOR: AuthSession = { state: 'signed-out' };

export const useAuthSession = (): AuthSession =>
  useSyncExternalStore(authSessionSource.subscribe, authSessionSource.current, () => VISITOR);

/** Empty while no one is signed in. */
export function useUserId(): string {
  const session = useAuthSession();
  return session.state === 'signed-in' ? session.user.id : '';
}

export const signOut = (): Promise<void> => authSessionSource.signOut();
