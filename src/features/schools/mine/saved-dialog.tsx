// Saved school: next step, notes, contacts, emails, history.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { removeSchool, type MySchool, type Stage } from '#src/data/schools/my-schools.ts';
import type { SearchAthlete } from '#src/data/schools/search-athlete.ts';
import { SQUAD_NAMES } from '#src/recruiting/schools/squads.ts';
import { AskAgain } from '#src/ui/absent/ask-again.tsx';
import { buttonClass } from '#src/ui/button.ts';
import dialog from '#src/ui/dialog.module.css';
import { historyQuery, mySchoolsKey } from '../queries.ts';
import { Waiting } from '../waiting.tsx';
import { ContactLog } from './contact-log.tsx';
import { DocumentsPart } from './documents-part.tsx';
import { MailPart } from './mail-part.tsx';
import { NotesPart } from './notes-part.tsx';
import { SavedDetails } from './saved-details.tsx';
import { SavedStage, StageHistory, type ListChanges } from './saved-stage.tsx';
import { SavedVisits } from './saved-visits.tsx';
import styles from './saved-dialog.module.css';

export interface SavedPartProps {
  readonly saved: MySchool;
  readonly athlete: SearchAthlete;
}

interface SavedDialogProps extends SavedPartProps {
  readonly stages: readonly Stage[];
  readonly list: ListChanges;
  readonly onClose: () => void;
}

export function SavedDialog({ saved, athlete, stages, list, onClose }: SavedDialogProps) {
  const { data: history, error, refetch } = useQuery(historyQuery(athlete.uaid, saved.id));
  return (
    <ModalOverlay
      className={dialog['overlay'] ?? ''}
      isOpen
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={`${dialog['modal']} ${styles.modal}`}>
        <Dialog className={dialog['dialog'] ?? ''}>
          <Heading slot="title" className={dialog['title'] ?? ''}>
            {saved.short_name}
          </Heading>
          <p className={styles.quiet}>
            {SQUAD_NAMES[saved.squad]} · {saved.city}, {saved.state}
          </p>
          {list.problem !== null && (
            <p role="alert" className={styles.problem}>
              {list.problem}
            </p>
          )}
          <fieldset className={styles.parts} disabled={!athlete.mayWrite}>
            <legend className={styles.legend}>
              {athlete.mayWrite ? 'Status' : `Where it stands: ${athlete.called} writes here`}
            </legend>
            <SavedStage saved={saved} athlete={athlete} stages={stages} list={list} />
            <SavedDetails key={saved.id} saved={saved} list={list} />
            {error !== null && <AskAgain error={error} onAgain={() => void refetch()} />}
            {history === undefined && error === null && <Waiting what="the history" />}
            {history !== undefined && (
              <>
                <MailPart saved={saved} athlete={athlete} drafts={history.drafts} />
                <SavedVisits saved={saved} athlete={athlete} />
                <DocumentsPart saved={saved} athlete={athlete} />
                <ContactLog saved={saved} athlete={athlete} contacts={history.contacts} />
                <StageHistory changes={history.changes} stages={stages} />
              </>
            )}
          </fieldset>
          <div className={styles.parts}>
            <NotesPart saved={saved} athlete={athlete} />
            {athlete.mayWrite && <Remove saved={saved} athlete={athlete} onRemoved={onClose} />}
          </div>
          <footer className={styles.footer}>
            <Button slot="close" className={buttonClass('secondary')}>
              Close
            </Button>
          </footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Remove({ saved, athlete, onRemoved }: SavedPartProps & { readonly onRemoved: () => void }) {
  const cache = useQueryClient();
  const [asked, setAsked] = useState(false);
  const removing = useMutation({
    mutationFn: () => removeSchool(saved.id),
    onSuccess: async () => {
      onRemoved();
      await cache.invalidateQueries({ queryKey: mySchoolsKey(athlete.uaid) });
    },
  });
  return (
    <div className={styles.remove}>
      {asked ? (
        <>
          <p>Its notes, emails and history go with it.</p>
          <button type="button" className={buttonClass('secondary')} onClick={() => removing.mutate()}>
            {removing.isPending ? 'Removing …' : `Remove ${saved.short_name} for good`}
          </button>
          <button type="button" className={buttonClass('quiet')} onClick={() => setAsked(false)}>
            Keep it
          </button>
        </>
      ) : (
        <button type="button" className={buttonClass('quiet')} onClick={() => setAsked(true)}>
          Remove from my schools …
        </button>
      )}
      {removing.error !== null && (
        <p role="alert" className={styles.problem}>
          {removing.error.message}
        </p>
      )}
    </div>
  );
}
