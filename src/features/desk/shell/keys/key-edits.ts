// Session edits by key, for subscribers; no-ops when there is nothing to change.
import { createContext } from 'react';

export interface KeyEdits {
  readonly writeNote: () => void;
  /** At the cursor. */
  readonly splitPiece: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

const NO_EDITS: KeyEdits = {
  writeNote: () => undefined,
  splitPiece: () => undefined,
  undo: () => undefined,
  redo: () => undefined,
};

export const KeyEditsContext = createContext<KeyEdits>(NO_EDITS);
