// Notes on sessions for the search: loaded with the first search, and again when the page is shown, since notes are
// written on the desk.
import { useEffect, useState } from 'react';
import { noteTexts } from '#src/library/stored/note-texts.ts';
import { folded } from './list/find-records.ts';

const NONE: ReadonlyMap<string, string> = new Map();

/** Notes by fingerprint, folded like the search; none without a search. */
export function useLibraryNotes(searching: boolean): ReadonlyMap<string, string> {
  const [notes, setNotes] = useState(NONE);
  useEffect(() => {
    if (!searching) return undefined;
    let left = false;
    void noteTexts().then((texts) => {
      if (!left) setNotes(new Map([...texts].map(([fingerprint, text]) => [fingerprint, folded(text)])));
    });
    return () => {
      left = true;
    };
  }, [searching]);
  return notes;
}
