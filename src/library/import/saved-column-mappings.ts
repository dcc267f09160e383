// Saved column mappings for unknown tables, by column names: the same columns are read without a prompt. Mappings on
// this device win over the team's.
import { readMapping } from '#engine/formats/unknown-table/column-mapping.ts';
import type { ColumnMapping } from '#engine/recording/column-mapping.ts';
import { authSessionSource } from '#src/data/auth/session-source.ts';
import { teamColumns } from '#src/data/team/team-messages.ts';
import type { EngineClient } from '#workers/page/client.ts';

const KEY = 'strokeside.said-columns';
/** Maximum number of mappings; the oldest is dropped first. */
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

/** Null without a saved mapping. */
export const rememberedColumns = (key: string): ColumnMapping | null => said().find((one) => one.key === key) ?? null;

/** Replaces the mapping on this device. */
export const rememberColumns = (mapping: ColumnMapping): void =>
  keep([mapping, ...said().filter(({ key }) => key !== mapping.key)]);

export const forgetColumns = (key: string): void => keep(said().filter((one) => one.key !== key));

/** Saved mapping for tables with the same columns; null without one. */
export async function savedColumnMapping(
  engine: Pick<EngineClient, 'describeTable'>,
  file: File,
): Promise<ColumnMapping | null> {
  const isSignedIn = authSessionSource.current().state === 'signed-in';
  if (said().length === 0 && !isSignedIn) return null;
  const table = await engine.describeTable(file);
  if (!table.ok) return null;
  const { key } = table.value;
  return rememberedColumns(key) ?? (isSignedIn ? teamColumnMapping(key) : null);
}

/** A team coach's mapping for such a table; null without one, or offline. */
export async function teamColumnMapping(key: string): Promise<ColumnMapping | null> {
  const mappings = (await teamColumns()).map(readMapping);
  return mappings.find((mapping) => mapping?.key === key) ?? null;
}
