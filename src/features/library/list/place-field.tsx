// Venue of the session in the coach's words, editable in the list.
import { useEffect, useRef } from 'react';
import { useLibrary } from '#src/library/stored/library.ts';
import { box } from '#src/ui/primitives.ts';
import { LONGEST_PLACE, type LibraryRecord } from '#storage/library-record.ts';
import { recordTitle } from './record-labels.ts';
import styles from './session-row.module.css';

interface PlaceFieldProps {
  readonly record: LibraryRecord;
  readonly onProblem: (sentence: string | null) => void;
}

export function PlaceField({ record, onProblem }: PlaceFieldProps) {
  const setPlace = useLibrary((state) => state.setPlace);
  const field = useRef<HTMLInputElement>(null);
  const given = record.place ?? '';
  const seen = useRef(given);
  // Another tab may change it while the field is focused.
  useEffect(() => {
    const input = field.current;
    // Typing is not interrupted: compare when it ends.
    if (input !== null && (document.activeElement !== input || input.value === seen.current)) {
      input.value = given;
      seen.current = given;
    }
  }, [given]);

  const keep = (text: string): void => {
    const place = text.trim();
    if (place === given) return;
    const before = seen.current === '' ? null : seen.current;
    seen.current = given;
    void setPlace(record.fingerprint, place === '' ? null : place, before).then((answer) =>
      onProblem(answer.ok ? null : answer.failure.sentence),
    );
  };
  return (
    <input
      ref={field}
      type="text"
      className={box({ full: true, pad: 0, padX: 1, tall: 24, on: 'none', tone: 'quiet', size: 12 }, styles.place)}
      aria-label={`Place of ${recordTitle(record)}`}
      placeholder="Add a place"
      defaultValue={given}
      maxLength={LONGEST_PLACE}
      onBlur={({ target }) => keep(target.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') keep(event.currentTarget.value);
        if (event.key === 'Escape') event.currentTarget.value = given;
      }}
    />
  );
}
