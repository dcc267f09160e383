// Where Explore keeps what it draws: in the address, or with the layout that it is a panel of.
import { createContext } from 'react';

export interface KeptChoice {
  /** As `writeChoice` writes it. */
  readonly written: string | undefined;
  readonly keep: (written: string) => void;
}

export const KeptChoiceContext = createContext<KeptChoice>({ written: undefined, keep: () => {} });
