// Removes a session from the team after a confirmation: only someone who has it can restore it.
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { removeTeamSession, type TeamSession } from '#src/data/team/team-sessions.ts';
import { buttonClass } from '#src/ui/button.ts';
import dialog from '#src/ui/dialog.module.css';
import styles from './send-dialog.module.css';
import { useTeamSessions } from './use-team-sessions.ts';

interface RemoveFromTeamProps {
  readonly session: TeamSession;
  readonly teamName: string;
  readonly className?: string | undefined;
  /** Icon only, as in a list. */
  readonly small?: boolean;
  readonly onRemoved?: () => void;
}

export function RemoveFromTeam({ session, teamName, className = '', small = false, onRemoved }: RemoveFromTeamProps) {
  const { listTeamParts } = useTeamSessions();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const remove = async (close: () => void): Promise<void> => {
    setBusy(true);
    setProblem(null);
    // Merged files would remain as sessions of their own.
    let removed = true;
    for (const one of [session, ...listTeamParts(session)]) removed &&= await removeTeamSession(one).catch(() => false);
    setBusy(false);
    if (!removed) {
      setProblem('Couldn’t remove it. Check your connection and try again.');
      return;
    }
    close();
    onRemoved?.();
  };
  return (
    <DialogTrigger>
      <Button
        className={`${buttonClass('quiet')} ${className}`}
        aria-label={`Remove ${session.title} from ${teamName}`}
      >
        <Trash2 size={16} aria-hidden />
        {small ? null : 'Remove from the team…'}
      </Button>
      <ModalOverlay className={dialog['overlay'] ?? ''} isDismissable>
        <Modal className={dialog['modal'] ?? ''}>
          <Dialog className={`${dialog['dialog']} ${styles.dialog}`} role="alertdialog">
            {({ close }) => (
              <>
                <Heading slot="title" className={dialog['title'] ?? ''}>
                  Remove {session.title} from {teamName}?
                </Heading>
                <p>
                  This deletes the recording and the team’s notes about it for everyone. Copies on coaches’ devices
                  stay.
                </p>
                {problem !== null && (
                  <p role="alert" className={styles.problem}>
                    {problem}
                  </p>
                )}
                <footer className={styles.footer}>
                  <Button slot="close" className={buttonClass('secondary')}>
                    Keep it
                  </Button>
                  <button
                    type="button"
                    className={`${buttonClass('secondary')} ${styles.danger}`}
                    disabled={busy}
                    onClick={() => void remove(close)}
                  >
                    {busy ? 'Removing…' : 'Remove for everyone'}
                  </button>
                </footer>
              </>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  );
}
