// The checklist of a visit, ticked off where it stands.
import styles from './checklist.module.css';
import { linesOf, ticked } from './ticked-lines.ts';

interface ChecklistProps {
  readonly checklist: string;
  /** Whose visit it is for. */
  readonly of: string;
  readonly busy: boolean;
  /** Null: not the reader's to tick. */
  readonly onChange: ((checklist: string) => void) | null;
}

export function Checklist({ checklist, of, busy, onChange }: ChecklistProps) {
  const lines = linesOf(checklist);
  const done = lines.filter(({ isDone }) => isDone).length;
  return (
    <fieldset className={styles.checklist} disabled={onChange === null || busy}>
      <legend>
        Checklist, {of}: {done} of {lines.length} done
      </legend>
      {lines.map(({ at, words, isDone }) => (
        <label key={at}>
          <input type="checkbox" checked={isDone} onChange={() => onChange?.(ticked(checklist, at))} />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
