// Checkbox for consent, always unchecked at first. The whole line is clickable.
import { useId, type ReactNode } from 'react';
import styles from './form.module.css';
import { useProblem } from './use-problem.ts';
import { stack, text } from '../primitives.ts';

interface CheckProps {
  readonly label: ReactNode;
  readonly helperText?: ReactNode;
  /** Among the fields of its form: what is wrong with it comes from there. */
  readonly name?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Check({ label, helperText, name, checked, onChange }: CheckProps) {
  const id = useId();
  const problem = useProblem(name);
  const helps = helperText !== undefined;
  return (
    <div className={stack({ gap: 3, rowGap: 1, pad: 4, border: 'line', round: 'control' }, styles.check)}>
      <input
        id={id}
        name={name}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={
          [problem === undefined ? '' : `${id}-problem`, helps ? `${id}-words` : ''].join(' ').trim() || undefined
        }
      />
      <label htmlFor={id}>{label}</label>
      {helps && (
        <p id={`${id}-words`} className={text({ tone: 'quiet', size: 14, ragged: 'pretty' }, styles.words)}>
          {helperText}
        </p>
      )}
      {problem !== undefined && (
        <p id={`${id}-problem`} role="alert" className={text({ tone: 'bad', size: 13 }, styles.words)}>
          {problem}
        </p>
      )}
    </div>
  );
}
