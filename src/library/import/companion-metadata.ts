// Details that accompanying lists give about a file's session: when it was rowed, and by which crew.
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Corrections } from '#engine/recording/corrected.ts';

/** Strokes of an ergometer's result have their day from the list of the season, where that came with them. */
async function dayByList(analysis: Analysis): Promise<string | null> {
  if (analysis.source.format !== 'concept2-logbook') return null;
  return (await import('./results-list.ts')).listedStart(analysis);
}

/** Lineup of a logger file from PowerLine's accompanying crew list. */
async function crewByList(analysis: Analysis): Promise<Corrections | null> {
  if (!analysis.source.fileName.endsWith('.peach-data')) return null;
  return (await import('./crew-lists.ts')).correctionsByCrewList(analysis);
}

export interface CompanionMetadata {
  readonly day: string | null;
  /** Merged with earlier corrections; null if nothing is new. */
  readonly corrections: Corrections | null;
}

/** @param remembered the day by an earlier answer. */
export async function readCompanionMetadata(analysis: Analysis, remembered: string | null): Promise<CompanionMetadata> {
  const day = remembered ?? (await dayByList(analysis));
  const crew = await crewByList(analysis);
  const corrections = day === null ? crew : { ...(crew ?? analysis.corrections), startedLocal: day };
  return { day, corrections };
}
