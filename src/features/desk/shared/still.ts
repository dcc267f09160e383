// Figure of a panel on paper, where nothing can be clicked or pointed at.
import type { ReactNode } from 'react';
import type { ForceUnit } from '#src/units/force-unit.ts';
import type { ViewProps } from './view.ts';

export interface StillProps extends Pick<ViewProps, 'analysis' | 'selection' | 'signatures'> {
  readonly unit: ForceUnit;
  /** Whose page it is for; null for the crew's. */
  readonly seat: number | null;
}

export interface Still {
  readonly title: string;
  readonly finding: string;
  /** Axes with their units. */
  readonly axes: string;
  readonly figure: ReactNode;
}

/** Null when nothing was measured. */
export type MakeStill = (props: StillProps) => Still | null;
