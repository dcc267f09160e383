// Removes a session from the team after a confirmation: only someone who has it can restore it.
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { removeTeamSession, type TeamSession } from '#src/data/team/team-sessions.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Confirm } from '#src/ui/dialog.tsx';
import { useTeamSessions } from './use-team-sessions.ts';

interface RemoveFromTeamProps {
  readonly session: TeamSession;
  readonly teamName: string;
  /** Icon only, as in a list. */
  readonly small?: boolean;
  readonly onRemoved?: () => void;
}

export function RemoveFromTeam({ session, teamName, small = false, onRemoved }: RemoveFromTeamProps) {
  const { listTeamParts } = useTeamSessions();
  const [asks, setAsks] = useState(false);
  const remove = async (): Promise<void> => {
    // Merged files would remain as sessions of their own.
    let removed = true;
    for (const one of [session, ...listTeamParts(session)]) removed &&= await removeTeamSession(one).catch(() => false);
    if (!removed) throw new Error('Couldn’t remove it. Check your connection and try again.');
    onRemoved?.();
  };
  return (
    <>
      <button
        type="button"
        className={buttonClass('quiet')}
        aria-haspopup="dialog"
        aria-label={`Remove ${session.title} from ${teamName}`}
        onClick={() => setAsks(true)}
      >
        <Trash2 size={16} aria-hidden />
        {small ? null : 'Remove from the team…'}
      </button>
      {asks && (
        <Confirm
          question={`Remove ${session.title} from ${teamName}?`}
          verb="Remove for everyone"
          busyVerb="Removing…"
          keep="Keep it"
          act={remove}
          onClose={() => setAsks(false)}
        >
          This deletes the recording and the team’s notes about it for everyone. Copies on coaches’ devices stay.
        </Confirm>
      )}
    </>
  );
}
