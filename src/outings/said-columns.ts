// What people said of the columns of tables that no format knows, by the names of the columns: a table with the same names is
// read without asking. What was said on this device holds, then what a coach said for the team.
import { readMapping } from '#engine/formats/unknown-table/column-mapping.ts';
import type { ColumnMapping } from '#engine/recording/column-mapping.ts';
import { sessionSource } from '#src/backend/session/session-source.ts';
import { teamColumns } from '#src/backend/team/team-columns.ts';
import type { EngineClient } from '#workers/page/client.ts';

const KEY = 'strokeside.said-columns';
/** Of so many kinds of tables; the one that was said first is forgotten first. */
const MOST = 50;

function said(): readonly ColumnMapping[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.map(readMapping).filter((mapping) => mapping !== null) : [];
  } catch {
    return [];
  }
}

function keep(mappings: readonly ColumnMapping[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(mappings.slice(0, MOST)));
  } catch {
    // Without storage nothing is remembered.
  }
}

/** Null where nothing was said of such a table. */
export const rememberedColumns = (key: string): ColumnMapping | null => said().find((one) => one.key === key) ?? null;

/** On this device, in the place of what was said before. */
export const rememberColumns = (mapping: ColumnMapping): void =>
  keep([mapping, ...said().filter(({ key }) => key !== mapping.key)]);

export const forgetColumns = (key: string): void => keep(said().filter((one) => one.key !== key));

/** What was said of tables with the same columns as this file has; null where nothing was. */
export async function columnsSaidBefore(
  engine: Pick<EngineClient, 'describeTable'>,
  file: File,
): Promise<ColumnMapping | null> {
  const isSignedIn = sessionSource.current().state === 'signed-in';
  if (said().length === 0 && !isSignedIn) return null;
  const table = await engine.describeTable(file);
  if (!table.ok) return null;
  const { key } = table.value;
  return rememberedColumns(key) ?? (isSignedIn ? saidInTeam(key) : null);
}

/** What a coach of one of the user's teams said of such a table; null where no one did, or no one can be asked. */
export async function saidInTeam(key: string): Promise<ColumnMapping | null> {
  const mappings = (await teamColumns()).map(readMapping);
  return mappings.find((mapping) => mapping?.key === key) ?? null;
}
