import { listText } from '#src/format/list-text.ts';
import { counted } from '#src/format/number.ts';
import type { ArchiveReport } from '../stored/library-state.ts';

/** "12 sessions and 2 seat races imported, 3 already here." */
export function reportSentence({ imported, already, beside, problems }: ArchiveReport): string {
  const parts = [`${listText([counted(imported, 'session'), ...beside])} imported`];
  if (already > 0) parts.push(`${already} already here`);
  if (problems.length > 0) parts.push(`${problems.length} not imported`);
  return `${parts.join(', ')}.`;
}
