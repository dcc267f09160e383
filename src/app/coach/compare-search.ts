// Search parameters of a comparison: sides, alignment, figures. Invalid values fall back to defaults and never throw.
import { ALIGNMENTS } from '#engine/analysis/comparison/alignments.ts';
import { partsReader, anyNumber, listParts, textLike, parseWord } from '#src/format/written-values.ts';
import { strokeKindList } from './stroke-kind-list.ts';

const LONGEST_LIST = 20;

function list(written: unknown): string[] | undefined {
  const parts = listParts(written).filter((one) => one !== '');
  return parts.length <= LONGEST_LIST ? parts : undefined;
}

/** Leaves out what is absent or unusable, so that the address stays short. */
export const compareSearch = partsReader({
  /** Picked in the library: the earliest is before, the others after. */
  outings: list,
  /** Sessions with their piece and seat: "xxh128:ab~p2~s5". */
  before: list,
  after: list,
  /** Kinds of strokes that count on both sides although the rule leaves them out. */
  include: strokeKindList,
  by: parseWord(ALIGNMENTS),
  metric: textLike(/^[A-Za-z0-9]{1,40}$/u),
  /** From where on the stratum of the force curves reaches: 24 for 24–26 strokes a minute. */
  curves: anyNumber,
});
