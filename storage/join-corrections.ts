// Merges crew and rigging corrections from two tabs: both apply, or the later one gets a conflict.
import type { Corrections } from '#engine/recording/corrected.ts';
import { success, type Result } from '#engine/recording/result.ts';
import { correctedMeanwhile } from './failures.ts';
import { isSame, joined } from './joined.ts';
import { correctionsSchema } from './library-record.ts';

export interface CorrectionChange {
  /** Corrections that the user saw. */
  readonly seen: Corrections | null;
  readonly wanted: Corrections | null;
}

export const isSameCorrections = (one: Corrections | null, other: Corrections | null): boolean =>
  isSame(one ?? {}, other ?? {});

const WORDS: Readonly<Record<string, (part: string | undefined) => string>> = {
  boatName: () => 'the name of the boat',
  rig: () => 'the rig',
  names: (seat) => `the name in seat ${seat ?? ''}`,
  sides: (seat) => `the side of seat ${seat ?? ''}`,
  oarInboardM: () => 'the inboard',
  oarLengthM: () => 'the length of the oars',
  startedLocal: () => 'the day',
  sport: () => 'the sport',
  craft: () => 'what it was rowed on',
  joined: () => 'the files of the session',
  columns: () => 'what its columns are',
};

const named = ([field = '', part]: readonly string[]): string => WORDS[field]?.(part) ?? 'the same part';

/** The merged corrections; null if none are left. */
export function joinCorrections(
  { seen, wanted }: CorrectionChange,
  current: Corrections | null,
): Result<Corrections | null> {
  const { value, clashes } = joined(seen ?? {}, wanted ?? {}, current ?? {});
  if (clashes.length > 0) return correctedMeanwhile([...new Set(clashes.map(named))]);
  const read = correctionsSchema.safeParse(value ?? {});
  if (!read.success) return correctedMeanwhile(['the same part']);
  return success(Object.keys(read.data).length === 0 ? null : read.data);
}
