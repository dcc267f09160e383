// Checklist of a visit, ticked in place.
import { box, row, stack } from '#src/ui/primitives.ts';
import styles from '../calendar.module.css';
import { parseChecklist, ticked } from './ticked-lines.ts';

interface ChecklistProps {
  readonly checklist: string;
  /** Name of the visit's school. */
  readonly of: string;
  readonly busy: boolean;
  /** Null: the reader may not tick it. */
  readonly onChange: ((checklist: string) => void) | null;
}

export function Checklist({ checklist, of, busy, onChange }: ChecklistProps) {
  const lines = parseChecklist(checklist);
  const done = lines.filter(({ isDone }) => isDone).length;
  return (
    <fieldset
      className={stack({ narrow: true, pad: 0, margin: 0, above: 2, border: 'none' }, styles.checklist)}
      disabled={onChange === null || busy}
    >
      <legend className={box({ pad: 0, tone: 'quiet', size: 13 })}>
        Checklist, {of}: {done} of {lines.length} done
      </legend>
      {lines.map(({ at, words, isDone }) => (
        <label className={row({ gap: 2, tall: 28 })} key={at}>
          <input type="checkbox" checked={isDone} onChange={() => onChange?.(ticked(checklist, at))} />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
