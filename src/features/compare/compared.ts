// What is compared with what, as it stands in the address: on each side some outings, each whole or one piece of it,
// each of the crew or of one rower.
import type { StrokeKind } from '#engine/analysis/analysis.ts';
import type { Alignment } from '#engine/analysis/comparison/alignments.ts';

export interface Compared {
  /** What the outing is known by: its fingerprint, or its name in this visit. */
  readonly outing: string;
  /** Index into the pieces; null for the whole outing. */
  readonly piece: number | null;
  /** A seat, or null for the crew. */
  readonly seat: number | null;
}

export type SideName = 'before' | 'after';

export const SIDE_NAMES: readonly SideName[] = ['before', 'after'];

/** Beyond this many, no one sees a difference. */
export const MOST_COMPARED = 20;

/** The page's part of the address. */
export interface CompareSearch {
  /** Picked somewhere else, sides not yet given: the earliest is before, the others after. */
  readonly outings?: readonly string[] | undefined;
  readonly before?: readonly string[] | undefined;
  readonly after?: readonly string[] | undefined;
  /** Kinds of strokes that count on both sides although the rule leaves them out. */
  readonly include?: readonly StrokeKind[] | undefined;
  readonly by?: Alignment | undefined;
  /** What the figures show. */
  readonly metric?: string | undefined;
  /** The rate band, distance … of the force curves. */
  readonly curves?: number | undefined;
}

const WRITTEN = /^(?<outing>[^~,]+)(?:~p(?<piece>\d{1,4}))?(?:~s(?<seat>\d{1,2}))?$/u;

/** "xxh128:ab~p2~s5": people count pieces from one. */
export const writtenOf = ({ outing, piece, seat }: Compared): string =>
  `${outing}${piece === null ? '' : `~p${piece + 1}`}${seat === null ? '' : `~s${seat}`}`;

export function comparedOf(written: string): Compared | null {
  const { outing, piece, seat } = WRITTEN.exec(written)?.groups ?? {};
  if (outing === undefined || piece === '0' || seat === '0') return null;
  return {
    outing,
    piece: piece === undefined ? null : Number(piece) - 1,
    seat: seat === undefined ? null : Number(seat),
  };
}

export type Sides = Readonly<Record<SideName, readonly Compared[]>>;

const readSide = (written: readonly string[] | undefined): Compared[] =>
  (written ?? []).flatMap((one) => comparedOf(one) ?? []).slice(0, MOST_COMPARED - 1);

/** Of the address; `inOrder` puts the picked outings in the order they were rowed. */
export function sidesOf(search: CompareSearch, inOrder: (outings: readonly string[]) => readonly string[]): Sides {
  const { before, after, outings } = search;
  if (before !== undefined || after !== undefined || outings === undefined) {
    return { before: readSide(before), after: readSide(after) };
  }
  const [earliest, ...later] = inOrder(outings).slice(0, MOST_COMPARED);
  return { before: readSide(earliest === undefined ? [] : [earliest]), after: readSide(later) };
}

/** The address of the sides; picked outings have found their side. */
export const searchOf = (sides: Sides): Partial<CompareSearch> => ({
  outings: undefined,
  before: sides.before.map(writtenOf),
  after: sides.after.map(writtenOf),
});
