// Recordings that are only tried: read and measured like any other, and nothing of them is written to the device.
import type { SessionId } from '#workers/api.ts';
import type { SessionRow } from '../import/session-row.ts';
import type { SessionsState } from './sessions-state.ts';

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
