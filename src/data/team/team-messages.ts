// A team's session annotations, written only over the revision that was read.
import * as z from 'zod/mini';
import { backendClient } from '../client/client.ts';
import { readSelected } from '../client/columns.ts';

const REVISIONS = z.array(z.object({ team_id: z.string(), fingerprint: z.string(), revision: z.number() }));
const WORDS = z.array(z.object({ revision: z.number(), words: z.unknown() }));

type WordsRevision = z.infer<typeof REVISIONS>[number];

/** Another was there first. */
const TAKEN = new Set(['23505', '40001']);
/** Foreign key violation: the team no longer has the session. */
const GONE = '23503';

export type WordsWritten = 'written' | 'overtaken' | 'gone' | 'refused' | 'unreachable';

/** Revisions of all sessions whose annotations the user may read; null if unavailable. */
export async function wordsRevisions(): Promise<readonly WordsRevision[] | null> {
  try {
    const client = await backendClient();
    const { data, error } = await client.from('session_words').select('team_id,fingerprint,revision');
    const rows = readSelected(REVISIONS, data);
    return error === null && rows.success ? rows.data : null;
  } catch {
    return null;
  }
}

interface Named {
  readonly team: string;
  readonly fingerprint: string;
}

/** Null where the team has none of the session. */
export async function teamWords({
  team,
  fingerprint,
}: Named): Promise<z.infer<typeof WORDS>[number] | null | 'unreachable'> {
  try {
    const client = await backendClient();
    const { data, error } = await client
      .from('session_words')
      .select('revision,words')
      .eq('team_id', team)
      .eq('fingerprint', fingerprint);
    const rows = readSelected(WORDS, data);
    return error === null && rows.success ? (rows.data[0] ?? null) : 'unreachable';
  } catch {
    return 'unreachable';
  }
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
