// What opens the dialog that sends the session to a team, for the form of a link, which takes the team's server.
import { createContext, use } from 'react';

/** Null where a session cannot be sent: on `/try`. */
export const SendToTeamContext = createContext<(() => void) | null>(null);

export const useSendToTeam = (): (() => void) | null => use(SendToTeamContext);
