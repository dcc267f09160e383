// Saved school: next step, notes, contacts, emails, history.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { removeSchool, type MySchool, type Stage } from '#src/data/schools/my-schools.ts';
import type { SearchAthlete } from '#src/data/schools/search-athlete.ts';
import { SQUAD_NAMES } from '#src/recruiting/schools/squads.ts';
import { AskAgain } from '#src/ui/absent/ask-again.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Confirm, Dialog, DialogActions } from '#src/ui/dialog/dialog.tsx';
import { box, stack, text } from '#src/ui/primitives.ts';
import { historyQuery, mySchoolsKey } from '../queries.ts';
import { Waiting } from '../waiting.tsx';
import { ContactLog } from './contact-log.tsx';
import { DocumentsPart } from './documents-part.tsx';
import { MailPart } from './mail-part.tsx';
import { NotesPart } from './notes-part.tsx';
import { SavedDetails } from './saved-details.tsx';
import { SavedStage, StageHistory, type ListChanges } from './saved-stage.tsx';
import { SavedVisits } from './saved-visits.tsx';

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
    <Dialog
      title={saved.short_name}
      about={`${SQUAD_NAMES[saved.squad]} · ${saved.city}, ${saved.state}`}
      size="wide"
      onClose={onClose}
    >
      {list.problem !== null && (
        <p role="alert" className={text({ tone: 'bad' })}>
          {list.problem}
        </p>
      )}
      <fieldset
        className={stack({ gap: 6, narrow: true, pad: 0, margin: 0, above: 4, border: 'none' })}
        disabled={!athlete.mayWrite}
      >
        <legend className={box({ pad: 0, below: 3, size: 16, weight: 'strong' })}>
          {athlete.mayWrite ? 'Status' : `Where it stands: ${athlete.called} writes here`}
        </legend>
        <SavedStage saved={saved} athlete={athlete} stages={stages} list={list} />
        <SavedDetails key={saved.id} saved={saved} athlete={athlete} />
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
      <div className={stack({ gap: 6, narrow: true, pad: 0, margin: 0, above: 4, border: 'none' })}>
        <NotesPart saved={saved} athlete={athlete} />
        {athlete.mayWrite && <Remove saved={saved} athlete={athlete} onRemoved={onClose} />}
      </div>
      <DialogActions close="Close" />
    </Dialog>
  );
}

function Remove({ saved, athlete, onRemoved }: SavedPartProps & { readonly onRemoved: () => void }) {
  const cache = useQueryClient();
  const [asks, setAsks] = useState(false);
  const remove = async (): Promise<void> => {
    await removeSchool(saved.id);
    onRemoved();
    await cache.invalidateQueries({ queryKey: mySchoolsKey(athlete.uaid) });
  };
  return (
    <div>
      <button type="button" className={buttonClass('quiet')} onClick={() => setAsks(true)}>
        Remove from my schools …
      </button>
      {asks && (
        <Confirm
          question={`Remove ${saved.short_name} from my schools?`}
          verb={`Remove ${saved.short_name} for good`}
          busyVerb="Removing …"
          keep="Keep it"
          act={remove}
          onClose={() => setAsks(false)}
        >
          Its notes, emails and history go with it.
        </Confirm>
      )}
    </div>
  );
}
