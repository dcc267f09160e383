// The debrief of the strokes that the desk shows, asked for once for all that reads it: the overview, the timeline,
// what changed.
import { createContext, use, type ReactNode } from 'react';
import type { ViewProps } from '../view.ts';
import { useDebrief, type DebriefState } from './use-debrief.ts';

const DebriefContext = createContext<DebriefState>('waiting');

interface DebriefProviderProps extends Pick<ViewProps, 'engine' | 'outing' | 'analysis' | 'selection'> {
  readonly children: ReactNode;
}

export function DebriefProvider({ children, ...of }: DebriefProviderProps) {
  const debrief = useDebrief(of);
  return <DebriefContext value={debrief}>{children}</DebriefContext>;
}

/** Waiting outside of a desk, for ever. */
export const useDeskDebrief = (): DebriefState => use(DebriefContext);
