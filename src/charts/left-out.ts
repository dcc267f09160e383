// Panels with nothing to show that a view leaves out; its foot says in one line what is missing and what brings it.
import { createContext } from 'react';

/** Reports a panel that is not drawn, by its title and the reason; the returned function withdraws the report. */
export type LeaveOut = (title: string, reason: string) => () => void;

/** Null where no foot names what is missing: there an empty panel is drawn with its reason. */
export const LeftOut = createContext<LeaveOut | null>(null);
