// What keys change of an outing, for anyone who listens for them; nothing where there is nothing to change.
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
