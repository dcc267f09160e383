// The sessions a team has: listed, entered and removed. Their bytes are sent by `src/sync/send-session.ts` to where the
// storage service keeps them.
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { backendClient } from '../client/client.ts';
import { queryClient } from '../client/query-client.ts';
import { type Answered, askRows } from '../client/ask-database.ts';
import { texts } from '../client/columns.ts';
import type { NewRow } from '../client/tables.ts';
import { accessToken } from '../auth/access-token.ts';
import { backendUrl, publishableKey } from '../auth/address.ts';

const ROW = z.object({
  ...texts('id team_id fingerprint title created_at'),
  started_at: z.nullable(z.string()),
  /** Null for manually entered numbers without a recording. */
  size_bytes: z.nullable(z.number()),
  summary: z.unknown(),
});

export type TeamSession = z.infer<typeof ROW>;

const COLUMNS = 'id,team_id,fingerprint,title,started_at,size_bytes,summary,created_at';
const DUPLICATE = '23505';

/** Sessions of all teams the user coaches, latest first; the database returns no others. */
export const teamSessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['team-sessions', userId],
    queryFn: () =>
      askRows(ROW, 'Couldn’t load the sessions of your team.', (client) =>
        client.from('telemetry_sessions').select(COLUMNS).order('started_at', { ascending: false, nullsFirst: false }),
      ),
  });

export const teamSessionsChanged = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['team-sessions'] });

/** A session as it is entered. */
export type NewTeamSession = Omit<NewRow<'telemetry_sessions'>, 'id'>;
type Entered = Pick<NewTeamSession, 'team_id' | 'fingerprint'>;

interface Refusal {
  /** 0 when no answer came. */
  readonly status: number;
  readonly words: string;
}

const refusalOf = ({ error, status }: Pick<Answered, 'error' | 'status'>): Refusal | null =>
  error === null ? null : { status, words: error.message };

/** Inserts or updates the session. Returns null on success, otherwise the refusal. */
export async function saveTeamSession(row: NewTeamSession): Promise<Refusal | null> {
  const client = await backendClient();
  const sessions = client.from('telemetry_sessions');
  const inserted = await sessions.insert(row).select('id');
  if (inserted.error?.code !== DUPLICATE) return refusalOf(inserted);
  // Team and fingerprint of a row never change: no one has the right to.
  const { team_id, fingerprint, ...rest } = row;
  return refusalOf(await sessions.update(rest).match({ team_id, fingerprint }).select('id'));
}

/** Adds seats the team doesn't have yet. Returns null on success, otherwise the refusal. */
export async function saveTeamSeats(
  { team_id, fingerprint }: Entered,
  seats: readonly object[],
): Promise<Refusal | null> {
  const client = await backendClient();
  return refusalOf(await client.rpc('enter_seats', { team: team_id, fingerprint, seats }));
}

/** The bytes first: a row that is left can be removed again, bytes without a row would be found by no one. */
export async function removeTeamSession({ id, team_id, fingerprint }: TeamSession): Promise<boolean> {
  const client = await backendClient();
  const bytes = await client.storage.from(RECORDINGS).remove([recordingName(team_id, fingerprint)]);
  if (bytes.error !== null) return false;
  const row = await client.from('telemetry_sessions').delete().eq('id', id).select('id');
  await teamSessionsChanged();
  return row.error === null && row.data.length > 0;
}

export const RECORDINGS = 'recordings';
export const UPLOADS_URL = `${backendUrl}/storage/v1/upload/resumable`;

export const recordingName = (teamId: string, fingerprint: string): string => `${teamId}/${fingerprint}/raw`;

export const recordingUrl = (teamId: string, fingerprint: string): string =>
  `${backendUrl}/storage/v1/object/authenticated/${RECORDINGS}/${recordingName(teamId, fingerprint)}`;

/** Null when no one is signed in, or the session could not be renewed. */
export async function storageHeaders() {
  const token = await accessToken();
  return token === undefined ? null : { authorization: `Bearer ${token}`, apikey: publishableKey };
}
export type StorageHeaders = NonNullable<Awaited<ReturnType<typeof storageHeaders>>>;
