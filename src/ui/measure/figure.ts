// A number with its name and the words that put it in proportion: what cards and headlines are made of.
import type { ReactNode } from 'react';

export interface Figure {
  /** Unique among those it is shown with. */
  readonly id: string;
  readonly label: ReactNode;
  /** Already formatted. */
  readonly value: string;
  readonly unit?: string | undefined;
  readonly note?: ReactNode;
  /** Why the value is missing. */
  readonly reason?: string | undefined;
  /** Data caveat next to the name. */
  readonly doubt?: ReactNode;
}
