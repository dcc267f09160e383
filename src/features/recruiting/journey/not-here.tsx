// Shown when there is no journey for the reader, without revealing whether the person exists; and what remains after a
// family revoked access: the reader's own notes, without the person's name.
import type { ReactNode } from 'react';
import { usePageHead } from '#src/ui/use-page-head.ts';
import { row, stack, text } from '#src/ui/primitives.ts';
import styles from './journey.module.css';
import { useQuery } from '@tanstack/react-query';
import { ownNotesQuery } from '#src/data/people/journey.ts';
import { dayText } from '#src/format/day-text.ts';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { NOTE_KINDS } from './entries/timeline-list.tsx';
import { Headed } from '#src/ui/headed.tsx';

export function NotHere({ children, left }: { readonly children: ReactNode; readonly left?: ReactNode }) {
  usePageHead('Not here', 'No journey at this address.');
  return (
    <section className={stack({ gap: 4, items: 'start', content: 'center', margin: 'center' }, styles.notHerePage)}>
      <h1 className={text({ size: 40, spacing: 'title' })}>Not here</h1>
      <p className={text({ tone: 'quiet', size: 16, ragged: 'pretty' })}>
        No journey at this address. The family may no longer share it.
      </p>
      <div className={row({ gap: 3, wrap: true, align: 'stretch' })}>{children}</div>
      {left}
    </section>
  );
}

export function OwnNotes({ uaid, userId }: { readonly uaid: string; readonly userId: string }) {
  const notes = useQuery(ownNotesQuery(uaid, userId)).data ?? [];
  if (notes.length === 0) return null;
  return (
    <Headed title="Your own notes" size={20} look={{ gap: 3, columns: 1, above: 6, full: true }}>
      <p className={text({ tone: 'quiet', size: 14, ragged: 'pretty' })}>
        What you wrote stays yours. The person it was about is no longer shown.
      </p>
      <ResourceList asked={notes} empty={null}>
        {({ kind, body, shared_with_athlete: shared, created_at: at }) => (
          <>
            <small className={text({ tone: 'quiet', size: 13 })}>
              {NOTE_KINDS[kind]}, {dayText(at)} · {shared ? 'was shared with the family' : 'coaches only'}
            </small>
            <p className={text({ tone: 'ink', size: 14, lines: 'written', breaks: true, ragged: 'pretty' })}>{body}</p>
          </>
        )}
      </ResourceList>
    </Headed>
  );
}
