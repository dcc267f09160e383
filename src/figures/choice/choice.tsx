// Which thing a figure draws: one of a few as a row of buttons, one of many as a list that drops down.
import type { ReactNode } from 'react';
import { box, inline } from '#src/ui/primitives.ts';
import styles from './choice.module.css';

interface Option<T extends string> {
  readonly value: T;
  readonly text: string;
}

interface DrawnOption<T extends string> extends Option<T> {
  /** Address of a small still of it; left out where there is none. */
  readonly still?: string | undefined;
  /** Drawn before the text. */
  readonly picture?: ReactNode;
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly options: readonly DrawnOption<T>[];
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

interface GroupedOption<T extends string> extends Option<T> {
  /** Heading that it stands under with those next to it. */
  readonly group?: string;
}

interface SelectBoxProps<T extends string> {
  readonly label: string;
  readonly options: readonly GroupedOption<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

export function SelectBox<T extends string>({ label, options, value, onChange }: SelectBoxProps<T>) {
  return (
    <select
      className={box({ control: true, fit: true, pad: 0, padX: 2, tall: 28, tone: 'ink', size: 13, hover: 'edge' })}
      aria-label={label}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      {[...new Set(options.map(({ group }) => group))].map((group) => {
        const listed = options
          .filter((option) => option.group === group)
          .map(({ value: each, text }) => (
            <option key={each} value={each}>
              {text}
            </option>
          ));
        return group === undefined ? (
          listed
        ) : (
          <optgroup key={group} label={group}>
            {listed}
          </optgroup>
        );
      })}
    </select>
  );
}
