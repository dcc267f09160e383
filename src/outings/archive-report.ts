import { counted } from '#src/format/number.ts';
import type { ArchiveReport } from './library-state.ts';

/** "12 outings imported, 3 already here." */
export function reportSentence({ imported, already, problems }: ArchiveReport): string {
  const parts = [`${counted(imported, 'outing')} imported`];
  if (already > 0) parts.push(`${already} already here`);
  if (problems.length > 0) parts.push(`${problems.length} not taken over`);
  return `${parts.join(', ')}.`;
}
