// Choice of video: buttons for a few, a list for many.
import { Choice } from '#src/charts/choice/choice.tsx';
import styles from './video-view.module.css';

const MAX_BUTTONS = 4;

interface FilmChoiceProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly text: string; readonly still?: string | undefined }[];
  readonly value: string | null;
  readonly onChange: (value: string) => void;
}

export function FilmChoice({ label, options, value, onChange }: FilmChoiceProps) {
  if (options.length <= MAX_BUTTONS)
    return (
      <span className={styles.choice}>
        {label}
        <Choice label={label} options={options} value={value} onChange={onChange} />
      </span>
    );
  return (
    <label className={styles.chosen}>
      {label}
      <select value={value ?? undefined} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}
