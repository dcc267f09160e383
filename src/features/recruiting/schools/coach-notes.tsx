// Notes between a club coach and the family about one athlete's colleges. Needs a grant for the college search.
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { dayInWords } from '#src/format/day-text.ts';
import { addNote, removeNote, type SharedSchool } from '#src/data/schools/school-papers.ts';
import { useAuthSession } from '#src/data/auth/session.ts';
import { filled } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { text } from '#src/ui/primitives.ts';
import { authorLabel } from './mine/notes-part.tsx';
import { notesQuery, sharedSchoolsQuery } from './queries.ts';
import styles from './schools.module.css';
import { Headed } from '#src/ui/headed.tsx';

export function CoachNotes({ uaid }: { readonly uaid: string }) {
  const { data: schools } = useQuery(sharedSchoolsQuery(uaid));
  return schools === undefined || schools === null || schools.length === 0 ? null : (
    <Shared uaid={uaid} schools={schools} />
  );
}

function Shared({ uaid, schools }: { readonly uaid: string; readonly schools: readonly SharedSchool[] }) {
  const authSession = useAuthSession();
  const notes = useQuery(notesQuery(uaid));
  const userId = authSession.state === 'signed-in' ? authSession.user.id : '';
  const nameOf = (savedId: string): string => schools.find(({ id }) => id === savedId)?.short_name ?? 'A school';
  return (
    <Headed title="Notes on the college search" size={20} look={{ gap: 3 }} className={styles.section}>
      <p className={text({ tone: 'quiet' })}>
        The family reads everything written here. Of theirs you read what they marked for you.
      </p>
      <ResourceList
        asked={notes}
        empty={null}
        look="plain"
        rowKey={({ id }) => id}
        acts={(note) =>
          note.author === userId
            ? [
                {
                  label: 'Remove',
                  of: `your note on ${nameOf(note.saved_school_id)}`,
                  look: 'quiet',
                  run: () => removeNote(note.id),
                },
              ]
            : []
        }
      >
        {(note) => (
          <>
            <p className={text({ tone: 'quiet' })}>
              {nameOf(note.saved_school_id)} · {authorLabel(note, userId, 'The athlete')},{' '}
              {dayInWords(note.created_at.slice(0, 10))}
            </p>
            <p className={text({ lines: 'written', breaks: true })}>{note.note}</p>
          </>
        )}
      </ResourceList>
      <SchemaForm
        schema={NOTE}
        initial={{ savedId: schools[0]?.id ?? '', note: '' }}
        stacked
        fields={[
          {
            name: 'savedId',
            choice: {
              label: 'About',
              options: schools.map(({ id, short_name: name, stage_label: stage }) => ({
                value: id,
                label: `${name} (${stage})`,
              })),
            },
          },
          { name: 'note', text: { label: 'Note to the family', rows: 2, maxLength: 2000 } },
        ]}
        keeps={['savedId']}
        submit="Save note"
        send={async ({ savedId, note }) => {
          await addNote({ uaid, savedId, part: 'coach', audience: 'coaches', note });
          await notes.refetch();
        }}
      />
    </Headed>
  );
}

const NOTE = z.object({ savedId: z.string(), note: filled('Write the note first.') });
