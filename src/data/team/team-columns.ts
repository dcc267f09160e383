// Column mappings that a team's coaches saved for unknown tables.
import * as z from 'zod/mini';
import type { Json } from '../client/database.gen.ts';
import { backendClient } from '../client/client.ts';
import { readSelected } from '../client/columns.ts';

const ROWS = z.array(z.object({ mapping: z.unknown() }));
const DUPLICATE = '23505';

/** As they were written, of all teams the user coaches; nothing where they cannot be had, as without a network. */
export async function teamColumns(): Promise<readonly unknown[]> {
  try {
    const client = await backendClient();
    const { data, error } = await client
      .from('team_columns')
      .select('mapping')
      .order('updated_at', { ascending: false });
    const rows = readSelected(ROWS, data);
    return error === null && rows.success ? rows.data.map(({ mapping }) => mapping) : [];
  } catch {
    return [];
  }
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
