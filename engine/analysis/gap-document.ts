// Individual bests vs. crew's, as `analyze --maximal` prints them; rowers are matched by the names in the files.
import type { Analysis } from './analysis.ts';
import { plain } from './decisions-document.ts';
import type { Json } from './document.ts';
import { maximalEffort, powerGap } from './power-gap.ts';

/** Case-insensitive names; a name shared by two seats of a boat is ignored. */
function uniqueNames({ crew }: Pick<Analysis, 'crew'>): ReadonlyMap<number, string> {
  const folded = crew.map(({ seat, name }) => [seat, (name ?? '').trim().toLowerCase()] as const);
  return new Map(folded.filter(([, name]) => name !== '' && folded.filter(([, other]) => other === name).length === 1));
}

/** The crew of the first session, against its rowers' power in the others. */
export function gapDocument(sessions: readonly Analysis[]): Json {
  const efforts = sessions.map((analysis) => maximalEffort(analysis, uniqueNames(analysis)));
  return plain(powerGap(efforts, efforts[0]?.crew ?? ''));
}
