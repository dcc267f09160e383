// Debrief of the strokes on the desk, requested once for the overview, the timeline and the changes.
import { createContext, use, type ReactNode } from 'react';
import type { ViewProps } from '../view.ts';
import { useDebrief, type DebriefState } from './use-debrief.ts';

const DeskDebriefContext = createContext<DebriefState>('waiting');

interface DebriefProviderProps extends Pick<ViewProps, 'engine' | 'session' | 'analysis' | 'selection'> {
  readonly children: ReactNode;
}

export function DebriefProvider({ children, ...of }: DebriefProviderProps) {
  const debrief = useDebrief(of);
  return <DeskDebriefContext value={debrief}>{children}</DeskDebriefContext>;
}

/** Outside a desk, pending forever. */
export const useDeskDebrief = (): DebriefState => use(DeskDebriefContext);
