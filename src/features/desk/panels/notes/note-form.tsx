// Form for a note: its place follows the selection and the cursor until the first letter, then stays, even during
// playback.
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import * as z from 'zod/mini';
import { Choice } from '#src/charts/choice/choice.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Form, FormProblem } from '#src/ui/form/form.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { LONGEST_NOTE, type NotePlace } from '#storage/annotations.ts';
import { useCursor } from '../../shared/cursor/cursor-context.tsx';
import { useSlowCursor } from '../../shared/cursor/use-slow-cursor.ts';
import { clock } from '#src/format/clock.ts';
import { wholeRange } from '../../shared/selection/selection.ts';
import { placesAt, selectedPlace, stretchWords } from '../../shared/notes/note-places.ts';
import type { Draft } from '../../shared/notes/notes-context.tsx';
import type { ViewProps } from '../../shared/view.ts';
import styles from './notes-panel.module.css';
import { SeatSelect } from './seat-select.tsx';

export const NOTE = z.object({ text: z.string() });

interface NoteFormProps extends Pick<ViewProps, 'analysis' | 'selection'> {
  /** Incremented for every request to write. */
  readonly asked: number;
  readonly onWritten: (draft: Draft) => void;
}

const STRETCH = 'stretch';

const choiceOf = (place: NotePlace): NotePlace['kind'] | typeof STRETCH =>
  place.kind === 'time' && place.toS !== undefined ? STRETCH : place.kind;

export function NoteForm({ analysis, selection, asked, onWritten }: NoteFormProps) {
  const cursor = useCursor();
  const form = useForm({
    schema: NOTE,
    initial: { text: '' },
    send: ({ text }, { reset }) => {
      if (text.trim() === '') return;
      onWritten({ text, place, seat });
      reset();
      setPinned(null);
    },
  });
  const { text } = form.values;
  const [pinned, setPinned] = useState<readonly NotePlace[] | null>(null);
  const [wanted, setWanted] = useState<ReturnType<typeof choiceOf> | null>(null);
  const [seat, setSeat] = useState<number | null>(null);
  const slowS = useSlowCursor(4);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (asked > 0) area.current?.focus({ preventScroll: true });
  }, [asked]);

  const listPlaces = (timeS: number): readonly NotePlace[] => [
    ...selectedPlace(analysis, selection),
    ...placesAt(cursor.places, timeS),
  ];
  const places = pinned ?? listPlaces(slowS);
  const place = places.find((one) => choiceOf(one) === wanted) ?? places[0] ?? ({ kind: 'session' } as const);
  const originS = wholeRange(analysis).fromS;
  const change = (next: string): void => {
    if (next === '') setPinned(null);
    else if (text === '') setPinned(listPlaces(cursor.getState().timeS));
    form.change({ text: next });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.submit();
  };

  return (
    <Form form={form} className={styles.form}>
      <textarea
        ref={area}
        className={styles.text}
        aria-label="New note"
        placeholder="What was it?"
        rows={3}
        maxLength={LONGEST_NOTE}
        value={text}
        onChange={({ target }) => change(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.about}>
        <Choice
          label="What the note is about"
          options={places.map((one) => ({
            value: choiceOf(one),
            text:
              one.kind === 'stroke'
                ? `Stroke ${one.stroke + 1}`
                : one.kind === 'time'
                  ? (stretchWords(analysis, one) ?? clock(one.timeS - originS, 1))
                  : 'Session',
          }))}
          value={choiceOf(place)}
          onChange={setWanted}
        />
        <SeatSelect analysis={analysis} seat={seat} onChange={setSeat} />
        <button type="submit" className={buttonClass('primary')} disabled={text.trim() === ''} title="Ctrl + Enter">
          Save
        </button>
      </div>
      <FormProblem />
    </Form>
  );
}
