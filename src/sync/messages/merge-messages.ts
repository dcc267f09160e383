// Three-way merge of annotations from two devices: additions of both are included, removals apply unless the other side
// changed the entry, and conflicting texts of one note are both included.
import { joinPieces } from '#src/library/notebook/kept-pieces.ts';
import { joinTags, isSame } from '#storage/joined.ts';
import type { Annotations, KeptPiece, Note } from '#storage/annotations.ts';
import { MAX_TAGS } from '#storage/library-record.ts';

/** Synced annotations: pieces, notes and tags. Videos and timing lines aren't synced. */
export interface SharedWords extends Pick<Annotations, 'pieces' | 'notes'> {
  readonly tags: readonly string[];
}

export const NO_WORDS: SharedWords = { pieces: null, notes: [], tags: [] };

const LONGEST_STEM = 40;

/** One note on both sides of what was agreed; none, one, or both texts of it. */
function mergeNote(base: Note | undefined, mine: Note | undefined, theirs: Note | undefined): readonly Note[] {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs === undefined ? [] : [theirs];
  if (isSame(theirs, base)) return mine === undefined ? [] : [mine];
  // Someone wrote it again while the other deleted it: it stays.
  if (mine === undefined || theirs === undefined) return [mine ?? theirs].flatMap((note) => note ?? []);
  if (mine.text === theirs.text) return [theirs];
  return [theirs, { ...mine, id: `${mine.id.slice(0, LONGEST_STEM)}.${mine.writtenAt.toString(36)}` }];
}

function mergeNotes(base: readonly Note[], mine: readonly Note[], theirs: readonly Note[]): Note[] {
  const [was, own, other] = [base, mine, theirs].map((notes) => new Map(notes.map((note) => [note.id, note])));
  const ids = new Set([...theirs, ...mine, ...base].map(({ id }) => id));
  const merged = new Map<string, Note>();
  for (const id of ids) {
    for (const note of mergeNote(was?.get(id), own?.get(id), other?.get(id))) merged.set(note.id, note);
  }
  return [...merged.values()].toSorted((a, b) => a.writtenAt - b.writtenAt || (a.id < b.id ? -1 : 1));
}

type Pieces = SharedWords['pieces'];

/** `found`: the engine's pieces, which null represents. */
function mergePieces(base: Pieces, mine: Pieces, theirs: Pieces, found: readonly KeptPiece[]): Pieces {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs;
  if (isSame(theirs, base)) return mine;
  const joined = joinPieces(base ?? found, mine ?? found, theirs ?? found);
  return isSame(joined, found) ? null : joined;
}

/** Both sides changed the pieces and one of the three is the engine's version: only then does the merge need those. */
export const needsFound = (base: SharedWords, mine: SharedWords, theirs: SharedWords): boolean =>
  !isSame(mine.pieces, base.pieces) &&
  !isSame(theirs.pieces, base.pieces) &&
  [base, mine, theirs].some(({ pieces }) => pieces === null);

/**
 * `base` is the last agreed state, `mine` and `theirs` the current ones. Where both changed the same stretch of
 * pieces, the last to merge wins; at most 24 tags, theirs first.
 */
export function mergeWords(
  base: SharedWords,
  mine: SharedWords,
  theirs: SharedWords,
  found: readonly KeptPiece[],
): SharedWords {
  return {
    pieces: mergePieces(base.pieces, mine.pieces, theirs.pieces, found),
    notes: mergeNotes(base.notes, mine.notes, theirs.notes),
    tags: joinTags(base.tags, mine.tags, theirs.tags).slice(0, MAX_TAGS).toSorted(),
  };
}
