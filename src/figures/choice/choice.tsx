// One of a few: which thing a figure draws.
import type { ReactNode } from 'react';
import { inline } from '#src/ui/primitives.ts';
import styles from './choice.module.css';

interface Option<T extends string> {
  readonly value: T;
  readonly text: string;
  /** Address of a small still of it; left out where there is none. */
  readonly still?: string | undefined;
  /** Drawn before the text. */
  readonly picture?: ReactNode;
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly options: readonly Option<T>[];
  /** Null: none yet. */
  readonly value: T | null;
  readonly onChange: (value: T) => void;
}

const LOOK = { gap: '6px', tall: 24, on: 'none', round: 'small', size: 12, lines: 'one' } as const;
const OPTION = inline({ ...LOOK, tone: 'quiet' }, styles.option);
const CHOSEN = inline({ ...LOOK, tone: 'ink', weight: 'medium' }, styles.option);

export function Choice<T extends string>({ label, options, value, onChange }: ChoiceProps<T>) {
  return (
    <div
      className={inline({ wrap: true, align: 'stretch', on: 'wash', round: 'control' })}
      style={{ padding: 2 }}
      role="group"
      aria-label={label}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={option.value === value ? CHOSEN : OPTION}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.still !== undefined && <img src={option.still} alt="" />}
          {option.picture}
          {option.text}
        </button>
      ))}
    </div>
  );
}
