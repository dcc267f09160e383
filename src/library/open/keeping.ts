// Save state of an open session, and its id in addresses. One that is only tried is read and measured like any other,
// and nothing of it is written to the device.
import type { OpenedSession, SessionId } from '#workers/api.ts';
import type { SessionRow } from '../import/session-row.ts';
import type { SessionsState } from './sessions-state.ts';

export type Keeping =
  | { readonly phase: 'waiting' }
  /** 0 to 1. */
  | { readonly phase: 'writing'; readonly fraction: number }
  | { readonly phase: 'kept'; readonly fingerprint: string }
  /** Deleted, here or in another tab; the address stays. */
  | { readonly phase: 'removed'; readonly fingerprint: string; readonly reason: string }
  /** It lasts for this visit; one sentence says why. */
  | { readonly phase: 'not-kept'; readonly reason: string };

export type Keepings = Readonly<Record<SessionId, Keeping>>;

interface Open {
  readonly opened: Readonly<Record<SessionId, OpenedSession>>;
  readonly keepings: Keepings;
}

export const findFingerprint = ({ keepings }: Pick<Open, 'keepings'>, session: SessionId): string | null => {
  const keeping = keepings[session];
  return keeping?.phase === 'kept' || keeping?.phase === 'removed' ? keeping.fingerprint : null;
};

/** Why it will not be there tomorrow, in a sentence; null where it will. */
export const reasonNotKept = ({ keepings }: Pick<Open, 'keepings'>, session: SessionId): string | null => {
  const keeping = keepings[session];
  return keeping?.phase === 'not-kept' || keeping?.phase === 'removed' ? keeping.reason : null;
};

/** A session that is kept is named by its content: the address opens it on another day too. */
export const sessionAddress = (state: Pick<Open, 'keepings'>, session: SessionId): string =>
  findFingerprint(state, session) ?? session;

/** Id of a saved session if it was open earlier in this visit; null otherwise. */
export const keptAs = ({ keepings }: Pick<Open, 'keepings'>, fingerprint: string): SessionId | null =>
  Object.keys(keepings).find((session) => {
    const keeping = keepings[session];
    return keeping?.phase === 'kept' && keeping.fingerprint === fingerprint;
  }) ?? null;

/** The open session that an address names; null where there is none. */
export function sessionAt(state: Open, address: string): SessionId | null {
  if (address in state.opened) return address;
  return Object.keys(state.opened).find((session) => findFingerprint(state, session) === address) ?? null;
}

type Shown = Pick<SessionsState, 'rows' | 'opened' | 'shownLast'>;

/** The trial session on screen: the last one shown, otherwise the latest open; null without any. */
export function triedSession({ rows, opened, shownLast }: Shown): SessionId | null {
  const tried = rows.flatMap(({ keeps, session }) =>
    !keeps && session !== null && session in opened ? [session] : [],
  );
  return tried.find((session) => session === shownLast) ?? tried[0] ?? null;
}

export const isOnlyTried = ({ rows }: { readonly rows: readonly SessionRow[] }, session: SessionId): boolean =>
  rows.some((row) => row.session === session) && rows.every((row) => row.session !== session || !row.keeps);
