// Number field that applies on blur or Enter, and stays within its bounds.
import styles from './gates-panel.module.css';

interface NumberFieldProps {
  /** For screen readers. */
  readonly label: string;
  readonly words: string;
  readonly unit: string;
  /** Null when empty. */
  readonly value: number | null;
  readonly least: number;
  readonly most: number;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
}

export function NumberField({ label, words, unit, value, least, most, disabled = false, onChange }: NumberFieldProps) {
  const shown = value === null ? '' : String(Math.round(value));
  return (
    <label className={styles.number}>
      <span aria-hidden="true">{words}</span>
      <input
        key={shown}
        type="text"
        inputMode="numeric"
        aria-label={label}
        defaultValue={shown}
        disabled={disabled}
        onBlur={({ target }) => {
          const written = Number(target.value.trim().replace(',', '.'));
          if (target.value.trim() === '' || !Number.isFinite(written)) target.value = shown;
          else if (target.value !== shown) onChange(Math.min(most, Math.max(least, written)));
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') {
            event.currentTarget.value = shown;
            event.currentTarget.blur();
          }
        }}
      />
      <span aria-hidden="true">{unit}</span>
    </label>
  );
}
