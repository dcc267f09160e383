// A coach writes feedback or a note of the coaches, the athlete a note of their own. Nothing goes to a minor alone:
// guardians read along.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { problemOf } from '#src/backend/asking/failed-request.ts';
import { journeyQuery, writeNote, type Journey, type JourneyNote } from '#src/backend/people/journey.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Check } from '#src/ui/form/check.tsx';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { Problem } from '#src/ui/absent/said.tsx';
import styles from './write-note.module.css';

interface WriteNoteProps {
  readonly uaid: string;
  /** Null: the family's own note. */
  readonly team: string | null;
  readonly header: Journey['header'];
}

const LONGEST = 4000;
const KINDS = [
  { value: 'feedback', label: 'Feedback' },
  { value: 'note', label: 'Note' },
];

const kindOf = (value: string): JourneyNote['kind'] => (value === 'note' ? value : 'feedback');
const titleOf = (team: string | null): string => (team === null ? 'Write a note' : 'Write feedback');

export function WriteNote({ uaid, team, header }: WriteNoteProps) {
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <div>
        <button type="button" className={buttonClass('secondary')} onClick={() => setOpen(true)}>
          {titleOf(team)}
        </button>
      </div>
    );
  }
  return <NoteForm uaid={uaid} team={team} header={header} onClose={() => setOpen(false)} />;
}

function NoteForm({ uaid, team, header, onClose }: WriteNoteProps & { readonly onClose: () => void }) {
  const isOwn = team === null;
  const isAlone = !isOwn && header.is_minor && !header.guardian_linked;
  const [kind, setKind] = useState<JourneyNote['kind']>(isOwn ? 'note' : 'feedback');
  const [body, setBody] = useState('');
  const [shared, setShared] = useState(!isOwn && !isAlone);
  const [missing, setMissing] = useState(false);
  const cache = useQueryClient();
  const write = useMutation({
    mutationFn: writeNote,
    retry: false,
    onSuccess: (_, { team_id, shared_with_athlete, ...words }) => {
      const note: JourneyNote = {
        ...words,
        team_id,
        shared_with_athlete,
        id: crypto.randomUUID(),
        created_at: new Date().toISOString(),
        by: null,
        is_mine: true,
      };
      // Not asked for again: that would be another look for the family to read.
      cache.setQueryData(journeyQuery(uaid).queryKey, (journey) =>
        journey === null || journey === undefined ? journey : { ...journey, notes: [note, ...journey.notes] },
      );
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const written = body.trim();
    setMissing(written === '');
    if (written === '' || write.isPending) return;
    write.mutate({ uaid, team_id: team, kind, body: written, shared_with_athlete: shared });
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label={titleOf(team)}>
      {!isOwn && (
        <Dropdown
          label="Kind"
          options={KINDS}
          value={kind}
          onChange={({ target }) => setKind(kindOf(target.value))}
          fullWidth={false}
        />
      )}
      <Field label="Words" error={missing ? 'Write something first.' : undefined}>
        {(names) => (
          <textarea
            {...names}
            rows={4}
            maxLength={LONGEST}
            value={body}
            onChange={({ target }) => setBody(target.value)}
          />
        )}
      </Field>
      {isAlone ? (
        <p className={styles.words}>
          No guardian is linked yet, and nothing is shared with a minor alone: this stays with the team’s coaches.
        </p>
      ) : (
        <Check
          label={isOwn ? 'Let the family read it' : 'Share with the athlete and their guardians'}
          helperText={
            isOwn
              ? 'Otherwise it is for you alone. No coach reads either.'
              : 'Otherwise only the team’s coaches read it.'
          }
          checked={shared}
          onChange={setShared}
        />
      )}
      <Problem sentence={problemOf(write.error)} />
      <div className={styles.actions}>
        <button type="submit" className={buttonClass('primary')} aria-disabled={write.isPending}>
          {write.isPending ? 'Saving …' : 'Save'}
        </button>
        <button type="button" className={buttonClass('quiet')} onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
