// Panels with nothing to show that a view leaves out; its foot says in one line what is missing and what brings it.
import { createContext, use, useEffect } from 'react';

/** Reports a panel that is not drawn, by its title and the reason; the returned function withdraws the report. */
export type LeaveOut = (title: string, reason: string) => () => void;

/** Null where no foot names what is missing: there an empty panel is drawn with its reason. */
export const LeftOut = createContext<LeaveOut | null>(null);

/** Is a panel with a reason to have nothing left to the foot? It names the panel as long as there is the reason. */
export function useLeftOut(title: string, reason: string | null): boolean {
  const leaveOut = use(LeftOut);
  useEffect(
    () => (leaveOut === null || reason === null ? undefined : leaveOut(title, reason)),
    [leaveOut, title, reason],
  );
  return leaveOut !== null && reason !== null;
}
