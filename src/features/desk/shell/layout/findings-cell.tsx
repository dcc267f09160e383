// Debrief findings as a panel of their own.
import { useDeskDebrief } from '../../shared/debrief/desk-debrief.tsx';
import type { ViewProps } from '../../shared/view.ts';
import { FindingsPanel } from '../../views/debrief/findings-panel.tsx';

export function FindingsCell({ analysis, selection, select }: ViewProps) {
  return <FindingsPanel state={useDeskDebrief()} analysis={analysis} selection={selection} select={select} />;
}
