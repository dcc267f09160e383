// What people wrote on the outings, for the search: read when words are first looked for, and again when the page is
// shown again, since notes are written on the desk.
import { useEffect, useState } from 'react';
import { noteTexts } from '#src/outings/note-texts.ts';
import { folded } from './list/find-records.ts';

const NONE: ReadonlyMap<string, string> = new Map();

/** Notes by fingerprint, folded as the search folds; none while no one searches. */
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
