// Notes of athlete, parents and club coach about one school, each with its audience.
import { useQuery } from '@tanstack/react-query';
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
import { Dropdown } from '#src/ui/form/text-input.tsx';
import { filled } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { ResourceList, type Runner } from '#src/ui/list/resource-list.tsx';
import { text } from '#src/ui/primitives.ts';
import { followersQuery, notesQuery } from '../queries.ts';
import { AUDIENCE_WORDS, AUDIENCES, authorLabel } from './note-labels.ts';
import type { SavedPartProps } from './saved-dialog.tsx';
import { Headed } from '#src/ui/headed.tsx';

export function NotesPart({ saved, athlete }: SavedPartProps) {
  const authSession = useAuthSession();
  const notes = useQuery(notesQuery(athlete.uaid));
  const { data: followers } = useQuery(followersQuery(athlete.uaid));
  const hasNoClub = followers !== undefined && followers.every(({ kind }) => kind !== 'club');
  const userId = authSession.state === 'signed-in' ? authSession.user.id : '';
  const part: NotePart = athlete.isSelf ? 'athlete' : 'parent';
  const aboutNote = (note: SchoolNote): string =>
    `${authorLabel(note, userId, athlete.called)}, ${dayInWords(note.created_at.slice(0, 10))}`;
  return (
    <Headed title="Notes" level="h3" look={{ gap: 3, padTop: 4, rule: 'above' }}>
      <p>
        Each says who reads it.{' '}
        {hasNoClub && (
          <>
            No club coach follows this search now: <Link to="/profile/sharing">share the college search</Link> and a
            note for coaches is read.
          </>
        )}
      </p>
      <ResourceList
        asked={{ ...notes, data: notes.data?.filter(({ saved_school_id: id }) => id === saved.id) }}
        loading="Loading the notes …"
        empty={null}
        look="plain"
        rowKey={({ id }) => id}
        acts={(note) =>
          note.author === userId || (note.part === 'coach' && athlete.mayWrite)
            ? [{ label: 'Remove', of: `note, ${aboutNote(note)}`, look: 'quiet', run: () => removeNote(note.id) }]
            : []
        }
      >
        {(note, runner) => (
          <>
            <p>
              {aboutNote(note)} · {AUDIENCE_WORDS[note.audience]}
            </p>
            <p className={text({ lines: 'written', breaks: true })}>{note.note}</p>
            {note.author === userId && <Audience note={note} about={aboutNote(note)} runner={runner} />}
          </>
        )}
      </ResourceList>
      {(athlete.mayWrite || !athlete.isSelf) && (
        <SchemaForm
          schema={NOTE}
          initial={{ note: '', audience: 'family' }}
          fields={[
            { name: 'note', text: { label: 'New note', rows: 2, maxLength: 2000 } },
            {
              name: 'audience',
              choice: { label: 'Who reads the new note', options: audienceOptions(part) },
            },
          ]}
          keeps={['audience']}
          submit="Save note"
          send={async ({ note, audience }) => {
            await addNote({ uaid: athlete.uaid, savedId: saved.id, part, note, audience });
            await notes.refetch();
          }}
        />
      )}
    </Headed>
  );
}

const NOTE = z.object({ note: filled('Write the note first.'), audience: z.enum(NOTE_AUDIENCES) });

const audienceOptions = (part: NotePart) => AUDIENCES[part].map((value) => ({ value, label: AUDIENCE_WORDS[value] }));

interface AudienceProps {
  readonly note: SchoolNote;
  readonly about: string;
  readonly runner: Runner;
}

const Audience = ({ note, about, runner }: AudienceProps) =>
  AUDIENCES[note.part].length > 1 && (
    <Dropdown
      aria-label={`Who reads the note: ${about}`}
      fullWidth={false}
      options={audienceOptions(note.part)}
      value={note.audience}
      onChange={({ target }) => {
        const chosen = parseAudience(target.value);
        if (chosen !== null) void runner.run(() => showNote(note.id, chosen));
      }}
    />
  );

const parseAudience = (text: string): NoteAudience | null => NOTE_AUDIENCES.find((one) => one === text) ?? null;
