// The one form element: the component library's, which hands each field what is wrong with it. Its button and the sentence
// about the form as a whole know from it what to say.
import { createContext, useContext, type ReactNode } from 'react';
import { Form as AriaForm } from 'react-aria-components';
import { Problem } from '../absent/outcome.tsx';
import { buttonClass } from '../button.ts';
import type { HeldForm } from './use-form.ts';

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
