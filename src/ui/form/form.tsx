// The one form element: the component library's, which hands each field what is wrong with it. Its button, its checkbox
// and the sentence about the form as a whole know from it what to say.
import { createContext, useContext, type ReactNode, useId } from 'react';
import { Form as AriaForm, FormValidationContext } from 'react-aria-components';
import { Problem } from '../absent/outcome.tsx';
import { buttonClass } from '../button.ts';
import type { HeldForm } from './use-form.ts';
import styles from './form.module.css';
import { box, stack, text } from '../primitives.ts';

type Shown = Pick<HeldForm<never>, 'element' | 'onSubmit' | 'problems' | 'problem' | 'busy'>;

interface FormProps {
  readonly form: Shown;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

const FormState = createContext<Pick<Shown, 'problem' | 'busy'>>({ problem: null, busy: false });

export function Form({ form, className = '', children, ...names }: FormProps) {
  const { element, onSubmit, problems } = form;
  return (
    <AriaForm
      {...names}
      ref={element}
      className={className}
      validationBehavior="aria"
      validationErrors={problems}
      onSubmit={onSubmit}
    >
      <FormState value={form}>{children}</FormState>
    </AriaForm>
  );
}

interface SubmitProps {
  readonly label: string;
  /** While it is being sent; the label where it is done at once. */
  readonly busyLabel?: string;
  readonly look?: Parameters<typeof buttonClass>[0];
  readonly className?: string | undefined;
}

export function Submit({ label, busyLabel = label, look = 'primary', className = '' }: SubmitProps) {
  const { busy } = useContext(FormState);
  return (
    // Not disabled: the focus stays on it, and a second press does nothing.
    <button type="submit" className={`${buttonClass(look)} ${className}`.trim()} aria-disabled={busy}>
      {busy ? busyLabel : label}
    </button>
  );
}

/** Error of the form as a whole. */
export function FormProblem() {
  const { problem } = useContext(FormState);
  return <Problem sentence={problem} />;
}

/** The sentence at the field of this name; undefined while nothing is wrong with it. */
export function useProblem(name: string | undefined): string | undefined {
  const problems = useContext(FormValidationContext);
  const problem = name === undefined ? undefined : problems[name];
  return typeof problem === 'string' ? problem : problem?.[0];
}

interface CheckProps {
  readonly label: ReactNode;
  readonly helperText?: ReactNode;
  /** Among the fields of its form: what is wrong with it comes from there. */
  readonly name?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** For consent, always unchecked at first. The whole line is clickable. */
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
      <label htmlFor={id} className={box({ weight: 'medium', cursor: 'pointer' })} style={{ lineHeight: '1.5rem' }}>
        {label}
      </label>
      {helps && (
        <p id={`${id}-words`} className={text({ tone: 'quiet', size: 14, ragged: 'pretty' })} style={{ gridColumn: 2 }}>
          {helperText}
        </p>
      )}
      {problem !== undefined && (
        <p id={`${id}-problem`} role="alert" className={text({ tone: 'bad', size: 13 })} style={{ gridColumn: 2 }}>
          {problem}
        </p>
      )}
    </div>
  );
}
