// One column of the table: its cells, assigned meaning, and reason.
import { useId } from 'react';
import type { ColumnGuess } from '#engine/formats/unknown-table/guess-columns.ts';
import { MEANING_RULES, meaningWord } from '#engine/formats/unknown-table/meanings.ts';
import { MEANINGS } from '#engine/recording/column-mapping.ts';
import { box, stack, text } from '#src/ui/primitives.ts';
import styles from './columns-dialog.module.css';
import type { ColumnForm } from './columns-form.ts';

interface ColumnFieldsProps {
  readonly column: ColumnForm;
  readonly guess: ColumnGuess | undefined;
  /** An earlier column has the same heading and is used instead. */
  readonly isRepeated: boolean;
  /** From the first rows. */
  readonly cells: readonly string[];
  readonly onMeaning: (meaning: string) => void;
  readonly onUnit: (unit: string) => void;
}

export function ColumnFields({ column, guess, isRepeated, cells, onMeaning, onUnit }: ColumnFieldsProps) {
  const { at, heading, meaning, unit } = column;
  const id = useId();
  const named = heading === '' ? `column ${at + 1}, which has no heading` : heading;
  const units = meaning === null ? [] : Object.keys(MEANING_RULES[meaning].units);
  return (
    <li
      className={stack({ gap: 4, rowGap: '2px', align: 'center', padY: 2, padX: 3 }, styles.column)}
      data-used={meaning !== null}
    >
      <span className={text({ weight: 'medium', breaks: true })}>
        {heading === '' ? <em>Column {at + 1}</em> : heading}
      </span>
      <span
        className={box(
          { overflow: 'hidden', tone: 'quiet', size: 13, tabular: true, lines: 'one', ellipsis: true },
          styles.cells,
        )}
      >
        {cells.filter((cell) => cell !== '').join(' · ') || 'empty in the first rows'}
      </span>
      <span className={stack({ gap: 2, columns: 'wide-end' }, styles.choices)}>
        <select
          aria-label={`What ${named} is`}
          aria-describedby={id}
          value={meaning ?? ''}
          disabled={isRepeated}
          onChange={({ target }) => onMeaning(target.value)}
        >
          <option value="">left out</option>
          {MEANINGS.map((one) => (
            <option key={one} value={one}>
              {meaningWord(one)}
            </option>
          ))}
        </select>
        {units.length > 1 && (
          <select aria-label={`Unit of ${named}`} value={unit} onChange={({ target }) => onUnit(target.value)}>
            {unit === '' && <option value="">unit?</option>}
            {units.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        )}
      </span>
      <span id={id} className={box({ across: true, tone: 'quiet', size: 12 })}>
        {explainChoice(column, guess)}
      </span>
    </li>
  );
}

/** Reason for the guess; a user's own choice needs none. */
function explainChoice({ meaning }: ColumnForm, guess: ColumnGuess | undefined): string {
  if (guess === undefined) return '';
  const { reason } = guess;
  const isGuess = meaning === guess.meaning;
  return isGuess ? reason : 'As you say.';
}
