// One of many: a list that drops down, where a row of buttons would not fit.
import { box } from '#src/ui/primitives.ts';

interface Option<T extends string> {
  readonly value: T;
  readonly text: string;
  /** Heading that it stands under with those next to it. */
  readonly group?: string;
}

interface SelectBoxProps<T extends string> {
  readonly label: string;
  readonly options: readonly Option<T>[];
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
