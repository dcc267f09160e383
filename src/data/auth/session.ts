// The current user, for everything that shows it. `session-source.ts` provides the value.
import { useSyncExternalStore } from 'react';
import { sessionSource } from './session-source.ts';

export interface SessionUser {
  readonly id: string;
  readonly email: string;
}

export type Session =
  | { readonly state: 'loading' }
  | { readonly state: 'signed-out' }
  | { readonly state: 'signed-in'; readonly user: SessionUser };

export interface SessionSource {
  /** The same object until something changed. */
  readonly current: () => Session;
  /** Tells of every change until the answer is called. */
  readonly subscribe: (onChange: () => void) => () => void;
  readonly signOut: () => Promise<void>;
}

/** Pages that are rendered at build are a visitor's. */
const VISITOR: Session = { state: 'signed-out' };

export const useSession = (): Session =>
  useSyncExternalStore(sessionSource.subscribe, sessionSource.current, () => VISITOR);

export const signOut = (): Promise<void> => sessionSource.signOut();
