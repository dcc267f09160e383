// Note form: feedback or coaches' notes by a coach, own notes by the athlete. Nothing goes to a minor alone: guardians
// can view it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { journeyQuery, writeNote, type Journey, type JourneyNote } from '#src/data/people/journey.ts';
import { buttonClass } from '#src/ui/button.ts';
import { filled } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { text } from '#src/ui/primitives.ts';
import styles from '../journey.module.css';

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

const NOTE = z.object({
  kind: z.enum(['feedback', 'note']),
  body: filled('Write something first.'),
  shared: z.boolean(),
});

const formTitle = (team: string | null): string => (team === null ? 'Write a note' : 'Write feedback');

export function WriteNote({ uaid, team, header }: WriteNoteProps) {
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <div>
        <button type="button" className={buttonClass('secondary')} onClick={() => setOpen(true)}>
          {formTitle(team)}
        </button>
      </div>
    );
  }
  return <NoteForm uaid={uaid} team={team} header={header} onClose={() => setOpen(false)} />;
}

function NoteForm({ uaid, team, header, onClose }: WriteNoteProps & { readonly onClose: () => void }) {
  const isOwn = team === null;
  const isAlone = !isOwn && header.is_minor && !header.guardian_linked;
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
      // No refetch, which would count as another view for the family.
      cache.setQueryData(journeyQuery(uaid).queryKey, (journey) =>
        journey === null || journey === undefined ? journey : { ...journey, notes: [note, ...journey.notes] },
      );
      onClose();
    },
  });
  return (
    <SchemaForm
      title={formTitle(team)}
      className={styles.form}
      stacked
      schema={NOTE}
      initial={{ kind: isOwn ? 'note' : 'feedback', body: '', shared: !isOwn && !isAlone }}
      fields={[
        { name: 'kind', when: () => !isOwn, choice: { label: 'Kind', options: KINDS, fullWidth: false } },
        { name: 'body', text: { label: 'Words', rows: 4, maxLength: LONGEST } },
        {
          name: 'shared',
          when: () => !isAlone,
          tick: {
            label: isOwn ? 'Let the family read it' : 'Share with the athlete and their guardians',
            helperText: isOwn
              ? 'Otherwise it is for you alone. No coach reads either.'
              : 'Otherwise only the team’s coaches read it.',
          },
        },
      ]}
      submit="Save"
      busy="Saving …"
      look="primary"
      send={({ shared, ...words }) => write.mutateAsync({ uaid, team_id: team, shared_with_athlete: shared, ...words })}
      onLeave={onClose}
    >
      {isAlone && (
        <p className={text({ tone: 'quiet' })}>
          No guardian is linked yet, and nothing is shared with a minor alone: this stays with the team’s coaches.
        </p>
      )}
    </SchemaForm>
  );
}
