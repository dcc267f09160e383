// Compared sides as stored in the URL: sessions, each whole or one piece, of the crew or one rower.
import type { StrokeKind } from '#engine/analysis/analysis.ts';
import type { Alignment } from '#engine/analysis/comparison/verdict.ts';

export interface Compared {
  /** Fingerprint of the session, or its id in this visit. */
  readonly session: string;
  /** Index into the pieces; null for the whole session. */
  readonly piece: number | null;
  /** A seat, or null for the crew. */
  readonly seat: number | null;
}

export type SideName = 'before' | 'after';

export const SIDE_NAMES: readonly SideName[] = ['before', 'after'];

/** Beyond this many, no difference is visible. */
export const MAX_COMPARED = 20;

/** URL parameters of the page. */
export interface CompareSearch {
  /** Sessions picked elsewhere, not yet split: the earliest is before, the others after. */
  readonly outings?: readonly string[] | undefined;
  readonly before?: readonly string[] | undefined;
  readonly after?: readonly string[] | undefined;
  /** Kinds of strokes included on both sides although the rule excludes them. */
  readonly include?: readonly StrokeKind[] | undefined;
  readonly by?: Alignment | undefined;
  /** Metric of the charts. */
  readonly metric?: string | undefined;
  /** Stratum of the force curves: rate band, distance … */
  readonly curves?: number | undefined;
}

const WRITTEN = /^(?<session>[^~,]+)(?:~p(?<piece>\d{1,4}))?(?:~s(?<seat>\d{1,2}))?$/u;

/** "xxh128:ab~p2~s5": pieces are numbered from one. */
export const formatCompared = ({ session, piece, seat }: Compared): string =>
  `${session}${piece === null ? '' : `~p${piece + 1}`}${seat === null ? '' : `~s${seat}`}`;

export function parseCompared(written: string): Compared | null {
  const { session, piece, seat } = WRITTEN.exec(written)?.groups ?? {};
  if (session === undefined || piece === '0' || seat === '0') return null;
  return {
    session,
    piece: piece === undefined ? null : Number(piece) - 1,
    seat: seat === undefined ? null : Number(seat),
  };
}

export type Sides = Readonly<Record<SideName, readonly Compared[]>>;

const readSide = (written: readonly string[] | undefined): Compared[] =>
  (written ?? []).flatMap((one) => parseCompared(one) ?? []).slice(0, MAX_COMPARED - 1);

/** Sides in the URL; `inOrder` sorts the picked sessions by time. */
export function parseSides(search: CompareSearch, inOrder: (outings: readonly string[]) => readonly string[]): Sides {
  const { before, after, outings } = search;
  if (before !== undefined || after !== undefined || outings === undefined) {
    return { before: readSide(before), after: readSide(after) };
  }
  const [earliest, ...later] = inOrder(outings).slice(0, MAX_COMPARED);
  return { before: readSide(earliest === undefined ? [] : [earliest]), after: readSide(later) };
}

/** URL parameters of a piece against the one before it, of the first against the second; empty without two pieces. */
export function besidePiece(session: string, piece: number, count: number): Partial<CompareSearch> {
  if (count < 2 || piece >= count) return {};
  const [before, after] = [Math.max(0, piece - 1), Math.max(1, piece)].map((one) => [
    formatCompared({ session, piece: one, seat: null }),
  ]);
  return { before, after };
}

/** URL parameters of the sides, with picked sessions already assigned. */
export const toSearch = (sides: Sides): Partial<CompareSearch> => ({
  outings: undefined,
  before: sides.before.map(formatCompared),
  after: sides.after.map(formatCompared),
});
