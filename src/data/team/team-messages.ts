// What a team's coaches wrote: session annotations, only over the revision that was read, and column mappings for
// unknown tables.
import * as z from 'zod/mini';
import { backendClient } from '../client/client.ts';
import type { Answered, Fitting } from '../client/ask-database.ts';
import type { Json } from '../client/database.gen.ts';

const REVISION = z.object({ team_id: z.string(), fingerprint: z.string(), revision: z.number() });
const WORDS = z.object({ revision: z.number(), words: z.unknown() });

/** Another was there first. */
const TAKEN = new Set(['23505', '40001']);
/** Foreign key violation: the team no longer has the session. */
const GONE = '23503';

export type WordsWritten = 'written' | 'overtaken' | 'gone' | 'refused' | 'unreachable';

/** Null where they cannot be had, as without a network. */
async function readRows<Row extends z.ZodMiniObject, Asked extends PromiseLike<Answered>>(
  row: Row,
  question: Fitting<Row, Asked>,
): Promise<readonly z.output<Row>[] | null> {
  try {
    const { data, error } = await question(await backendClient());
    const rows = z.array(row).safeParse(data);
    return error === null && rows.success ? rows.data : null;
  } catch {
    return null;
  }
}

/** Revisions of all sessions whose annotations the user may read. */
export const wordsRevisions = () =>
  readRows(REVISION, (client) => client.from('session_words').select('team_id,fingerprint,revision'));

interface Named {
  readonly team: string;
  readonly fingerprint: string;
}

/** Null where the team has none of the session. */
export async function teamWords({ team, fingerprint }: Named) {
  const rows = await readRows(WORDS, (client) =>
    client.from('session_words').select('revision,words').eq('team_id', team).eq('fingerprint', fingerprint),
  );
  return rows === null ? 'unreachable' : (rows[0] ?? null);
}

/** Over the revision that was read, 0 where there was none. */
export async function writeTeamWords({ team, fingerprint }: Named, over: number, words: object): Promise<WordsWritten> {
  try {
    const client = await backendClient();
    const table = client.from('session_words');
    const { data, error, status } =
      over === 0
        ? await table.insert({ team_id: team, fingerprint, words }).select('revision')
        : await table
            .update({ revision: over + 1, words })
            .eq('team_id', team)
            .eq('fingerprint', fingerprint)
            .eq('revision', over)
            .select('revision');
    if (error !== null) {
      if (TAKEN.has(error.code)) return 'overtaken';
      if (error.code === GONE) return 'gone';
      return status >= 400 && status < 500 ? 'refused' : 'unreachable';
    }
    // No row had that revision anymore.
    return data.length > 0 ? 'written' : 'overtaken';
  } catch {
    return 'unreachable';
  }
}

const COLUMNS = z.object({ mapping: z.unknown() });
const DUPLICATE = '23505';

/** As they were written, of all teams the user coaches; nothing where they cannot be had. */
export async function teamColumns(): Promise<readonly unknown[]> {
  const rows = await readRows(COLUMNS, (client) =>
    client.from('team_columns').select('mapping').order('updated_at', { ascending: false }),
  );
  return (rows ?? []).map(({ mapping }) => mapping);
}

/** Replaces the team's saved mapping. False if refused. */
export async function saveTeamColumns(team: string, key: string, mapping: Json): Promise<boolean> {
  const client = await backendClient();
  const inserted = await client.from('team_columns').insert({ team_id: team, key, mapping }).select('team_id');
  if (inserted.error === null) return true;
  if (inserted.error.code !== DUPLICATE) return false;
  const { error, data } = await client
    .from('team_columns')
    .update({ mapping })
    .eq('team_id', team)
    .eq('key', key)
    .select('team_id');
  return error === null && data.length > 0;
}

/** Takes it back. False where that was refused. */
export async function removeTeamColumns(key: string): Promise<boolean> {
  const client = await backendClient();
  const { error } = await client.from('team_columns').delete().eq('key', key).select('team_id');
  return error === null;
}
