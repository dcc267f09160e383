// Notes of athlete, parents and club coach about one school, each with its audience.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { dayInWords } from '#src/format/day-text.ts';
import {
  addNote,
  NOTE_AUDIENCES,
  removeNote,
  showNote,
  type NoteAudience,
  type NotePart,
  type SchoolNote,
} from '#src/data/schools/school-papers.ts';
import { useAuthSession } from '#src/data/auth/session.ts';
import { AskAgain } from '#src/ui/absent/ask-again.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { followersQuery, notesQuery } from '../queries.ts';
import { Waiting } from '../waiting.tsx';
import { AUDIENCE_WORDS, AUDIENCES, authorLabel } from './note-labels.ts';
import type { SavedPartProps } from './saved-dialog.tsx';
import styles from './saved-dialog.module.css';

export function NotesPart({ saved, athlete }: SavedPartProps) {
  const cache = useQueryClient();
  const authSession = useAuthSession();
  const query = notesQuery(athlete.uaid);
  const { data: notes, error, refetch } = useQuery(query);
  const { data: followers } = useQuery(followersQuery(athlete.uaid));
  const changing = useMutation({
    mutationFn: (change: () => Promise<void>) => change(),
    retry: false,
    onSettled: () => cache.invalidateQueries({ queryKey: query.queryKey }),
  });
  const hasNoClub = followers !== undefined && followers.every(({ kind }) => kind !== 'club');
  const userId = authSession.state === 'signed-in' ? authSession.user.id : '';
  const part: NotePart = athlete.isSelf ? 'athlete' : 'parent';
  const here = notes?.filter(({ saved_school_id: id }) => id === saved.id) ?? [];
  return (
    <section className={styles.part} aria-labelledby="saved-shared-notes">
      <h3 id="saved-shared-notes">Notes</h3>
      <p className={styles.quiet}>
        Each says who reads it.{' '}
        {hasNoClub && (
          <>
            No club coach follows this search now: <Link to="/profile/sharing">share the college search</Link> and a
            note for coaches is read.
          </>
        )}
      </p>
      {error !== null && <AskAgain error={error} onAgain={() => void refetch()} />}
      {notes === undefined && error === null && <Waiting what="the notes" />}
      {here.length > 0 && (
        <ul className={styles.notes}>
          {here.map((note) => (
            <NoteItem
              key={note.id}
              note={note}
              writer={authorLabel(note, userId, athlete.called)}
              isOwn={note.author === userId}
              mayRemove={note.author === userId || (note.part === 'coach' && athlete.mayWrite)}
              onShow={(audience) => changing.mutate(() => showNote(note.id, audience))}
              onRemove={() => changing.mutate(() => removeNote(note.id))}
            />
          ))}
        </ul>
      )}
      {changing.error !== null && (
        <p role="alert" className={styles.problem}>
          {changing.error.message}
        </p>
      )}
      {(athlete.mayWrite || !athlete.isSelf) && (
        <AddNote
          part={part}
          onAdd={(note, audience) =>
            changing.mutate(() => addNote({ uaid: athlete.uaid, savedId: saved.id, part, note, audience }))
          }
        />
      )}
    </section>
  );
}

interface NoteItemProps {
  readonly note: SchoolNote;
  readonly writer: string;
  readonly isOwn: boolean;
  readonly mayRemove: boolean;
  readonly onShow: (audience: NoteAudience) => void;
  readonly onRemove: () => void;
}

function NoteItem({ note, writer, isOwn, mayRemove, onShow, onRemove }: NoteItemProps) {
  const about = `${writer}, ${dayInWords(note.created_at.slice(0, 10))}`;
  return (
    <li>
      <p className={styles.quiet}>
        {about} · {AUDIENCE_WORDS[note.audience]}
      </p>
      <p className={styles.written}>{note.note}</p>
      <div className={styles.end}>
        {isOwn && AUDIENCES[note.part].length > 1 && (
          <Dropdown
            aria-label={`Who reads the note: ${about}`}
            id={`note-${note.id}`}
            fullWidth={false}
            options={AUDIENCES[note.part].map((value) => ({ value, label: AUDIENCE_WORDS[value] }))}
            value={note.audience}
            onChange={({ target }) => {
              const chosen = parseAudience(target.value);
              if (chosen !== null) onShow(chosen);
            }}
          />
        )}
        {mayRemove && (
          <button
            type="button"
            className={buttonClass('quiet')}
            aria-label={`Remove the note: ${about}`}
            onClick={onRemove}
          >
            Remove
          </button>
        )}
      </div>
    </li>
  );
}

const parseAudience = (text: string): NoteAudience | null => NOTE_AUDIENCES.find((one) => one === text) ?? null;

interface AddNoteProps {
  readonly part: NotePart;
  readonly onAdd: (note: string, audience: NoteAudience) => void;
}

const NOTE = z.object({ note: z.string().check(z.trim()), audience: z.enum(NOTE_AUDIENCES) });

function AddNote({ part, onAdd }: AddNoteProps) {
  const form = useForm({
    schema: NOTE,
    initial: { note: '', audience: 'family' },
    send: ({ note, audience }, { change }) => {
      if (note === '') return;
      onAdd(note, audience);
      change({ note: '' });
    },
  });
  return (
    <Form form={form}>
      <TextArea label="New note" id="new-note" rows={2} maxLength={2000} {...form.text('note')} />
      <div className={styles.end}>
        <Dropdown
          aria-label="Who reads the new note"
          id="new-note-audience"
          fullWidth={false}
          options={AUDIENCES[part].map((value) => ({ value, label: AUDIENCE_WORDS[value] }))}
          {...form.text('audience')}
        />
        <button type="submit" className={buttonClass('secondary')} aria-disabled={form.values.note.trim() === ''}>
          Save note
        </button>
      </div>
    </Form>
  );
}
