// Notes between a club coach and the family about one athlete's colleges. Needs a grant for the college search.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { dayInWords } from '#src/format/day-text.ts';
import { addNote, removeNote, type SharedSchool } from '#src/data/schools/school-papers.ts';
import { useAuthSession } from '#src/data/auth/session.ts';
import { AskAgain } from '#src/ui/absent/ask-again.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { authorLabel } from '../mine/note-labels.ts';
import { notesQuery, sharedSchoolsQuery } from '../queries.ts';
import styles from './coach-notes.module.css';

export function CoachNotes({ uaid }: { readonly uaid: string }) {
  const { data: schools } = useQuery(sharedSchoolsQuery(uaid));
  return schools === undefined || schools === null || schools.length === 0 ? null : (
    <Shared uaid={uaid} schools={schools} />
  );
}

interface SharedProps {
  readonly uaid: string;
  readonly schools: readonly SharedSchool[];
}

function Shared({ uaid, schools }: SharedProps) {
  const cache = useQueryClient();
  const authSession = useAuthSession();
  const query = notesQuery(uaid);
  const { data: notes = [], error, refetch } = useQuery(query);
  const changing = useMutation({
    mutationFn: (change: () => Promise<void>) => change(),
    retry: false,
    onSettled: () => cache.invalidateQueries({ queryKey: query.queryKey }),
  });
  const userId = authSession.state === 'signed-in' ? authSession.user.id : '';
  const nameOf = (savedId: string): string => schools.find(({ id }) => id === savedId)?.short_name ?? 'A school';
  return (
    <section className={styles.section} aria-labelledby="search-notes">
      <h2 id="search-notes">Notes on the college search</h2>
      <p className={styles.quiet}>
        The family reads everything written here. Of theirs you read what they marked for you.
      </p>
      {error !== null && <AskAgain error={error} onAgain={() => void refetch()} />}
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note.id}>
              <p className={styles.quiet}>
                {nameOf(note.saved_school_id)} · {authorLabel(note, userId, 'The athlete')},{' '}
                {dayInWords(note.created_at.slice(0, 10))}
              </p>
              <p className={styles.written}>{note.note}</p>
              {note.author === userId && (
                <button
                  type="button"
                  className={buttonClass('quiet')}
                  aria-label={`Remove your note on ${nameOf(note.saved_school_id)}`}
                  onClick={() => changing.mutate(() => removeNote(note.id))}
                >
                  Remove
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {changing.error !== null && (
        <p role="alert" className={styles.problem}>
          {changing.error.message}
        </p>
      )}
      <WriteNote
        schools={schools}
        onWrite={(savedId, note) =>
          changing.mutate(() => addNote({ uaid, savedId, part: 'coach', audience: 'coaches', note }))
        }
      />
    </section>
  );
}

interface WriteNoteProps {
  readonly schools: readonly SharedSchool[];
  readonly onWrite: (savedId: string, note: string) => void;
}

const NOTE = z.object({ savedId: z.string(), note: z.string().check(z.trim()) });

function WriteNote({ schools, onWrite }: WriteNoteProps) {
  const form = useForm({
    schema: NOTE,
    initial: { savedId: schools[0]?.id ?? '', note: '' },
    send: ({ savedId, note }, { change }) => {
      if (note === '') return;
      onWrite(savedId, note);
      change({ note: '' });
    },
  });
  return (
    <Form form={form} className={styles.form}>
      <Dropdown
        label="About"
        id="search-note-school"
        fullWidth={false}
        options={schools.map(({ id, short_name: name, stage_label: stage }) => ({
          value: id,
          label: `${name} (${stage})`,
        }))}
        {...form.text('savedId')}
      />
      <TextArea label="Note to the family" id="search-note" rows={2} maxLength={2000} {...form.text('note')} />
      <button type="submit" className={buttonClass('secondary')} aria-disabled={form.values.note.trim() === ''}>
        Save note
      </button>
    </Form>
  );
}
