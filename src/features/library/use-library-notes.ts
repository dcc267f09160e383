// Notes on sessions for the search: loaded with the first search, and again when the page is shown, since notes are
// written on the desk.
import { success } from '#engine/recording/result.ts';
import { useLatest } from '#src/engine-client/use-latest.ts';
import { noteTexts } from '#src/library/stored/note-texts.ts';
import { folded } from './list/find-records.ts';

const NONE: ReadonlyMap<string, string> = new Map();

const readNotes = async () =>
  success(new Map([...(await noteTexts())].map(([fingerprint, text]) => [fingerprint, folded(text)])));

/** Notes by fingerprint, folded like the search; none without a search. */
export function useLibraryNotes(searching: boolean): ReadonlyMap<string, string> {
  return useLatest(searching ? readNotes : null).data ?? NONE;
}
