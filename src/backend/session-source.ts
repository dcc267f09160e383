// Without accounts nobody is signed in: that is known at once and never changes.
import type { Session, SessionSource } from './session.ts';

const SIGNED_OUT: Session = { state: 'signed-out' };

export const sessionSource: SessionSource = {
  current: () => SIGNED_OUT,
  subscribe: () => () => undefined,
  signOut: () => Promise.resolve(),
};
