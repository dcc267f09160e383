// PowerLine's list of a crew came next to the file of its logger: who sat where, for the session of that name. The file
// of the logger alone is kept, so the names are what a person could have typed: a correction, which travels with the
// session.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { type ListedRower, listedCrew } from '#engine/formats/peach-data/peach-data-text.ts';
import type { Corrections } from '#engine/recording/corrected.ts';

/** Lists imported in this visit, by the name of the recording next to them, in lower case. */
const known = new Map<string, readonly ListedRower[]>();

const ENDING = /-index$/iu;

export function noteCrewList(fileName: string, bytes: Uint8Array): void {
  known.set(fileName.replace(ENDING, '').toLowerCase(), listedCrew(bytes));
}

type Told = Pick<Analysis, 'source' | 'crew' | 'corrections'>;

/** Corrections from a list that neither the file nor a person made; null without any. */
export function correctionsByCrewList({ source, crew, corrections }: Told): Corrections | null {
  const listed = known.get(source.fileName.toLowerCase()) ?? [];
  const names = { ...corrections?.names };
  const sides = { ...corrections?.sides };
  let isTold = false;
  for (const { seat, name, side } of listed) {
    const member = crew.find((one) => one.seat === seat);
    // The coxswain has no seat of their own here.
    if (member === undefined) continue;
    if (name !== null && member.name === null && names[seat] === undefined) {
      names[seat] = name;
      isTold = true;
    }
    if (side !== null && member.side === null && sides[seat] === undefined) {
      sides[seat] = side;
      isTold = true;
    }
  }
  if (!isTold) return null;
  return {
    ...corrections,
    ...(Object.keys(names).length > 0 && { names }),
    ...(Object.keys(sides).length > 0 && { sides }),
  };
}
