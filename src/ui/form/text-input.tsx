// Fields of a form: one line of text, several, or one of a list, all in one frame of label, control and error or help
// text.
import { type ComponentPropsWithRef, useId, type ReactNode } from 'react';
import { useProblem } from './form.tsx';
import { monthNamed } from '#src/format/day-text.ts';
import styles from './form.module.css';
import { box, stack, text } from '../primitives.ts';

interface TextInputProps
  extends FieldWords, Omit<ComponentPropsWithRef<'input'>, keyof FieldWords | keyof ControlNames> {}

export function TextInput({ label, name, error, helperText, id, fullWidth, ...input }: TextInputProps) {
  return (
    <Field label={label} name={name} error={error} helperText={helperText} id={id} fullWidth={fullWidth}>
      {(names) => <input {...input} {...names} />}
    </Field>
  );
}

interface TextAreaProps
  extends FieldWords, Omit<ComponentPropsWithRef<'textarea'>, keyof FieldWords | keyof ControlNames> {}

export function TextArea({ label, name, error, helperText, id, fullWidth, ...area }: TextAreaProps) {
  return (
    <Field label={label} name={name} error={error} helperText={helperText} id={id} fullWidth={fullWidth}>
      {(names) => <textarea {...area} {...names} />}
    </Field>
  );
}

export interface FieldWords {
  readonly label?: string | undefined;
  /** Among the fields of its form: what is wrong with it comes from there. */
  readonly name?: string | undefined;
  /** Error message; announced, replaces the help text. */
  readonly error?: string | undefined;
  readonly helperText?: string | undefined;
  /** The label in lower case with hyphens when absent. */
  readonly id?: string | undefined;
  /** As wide as its container, unless told otherwise. */
  readonly fullWidth?: boolean | undefined;
}

/** Props that connect a control with its label and texts. */
interface ControlNames {
  readonly id: string;
  readonly name: string | undefined;
  readonly className: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps extends FieldWords {
  readonly children: (names: ControlNames) => ReactNode;
}

const saysSomething = (text: string | undefined): text is string => text !== undefined && text !== '';

/** Frame of a form control: label above, error or help text below. */
export function Field({ label, name, error: told, helperText, id, fullWidth = true, children }: FieldProps) {
  const own = useId();
  const found = useProblem(name);
  const error = told ?? found;
  const controlId = id ?? (saysSomething(label) ? fieldId(label) : own);
  const wrong = saysSomething(error);
  const helps = !wrong && saysSomething(helperText);
  return (
    <div
      className={
        fullWidth ? stack({ content: 'start', gap: 1, full: true }) : box({ content: 'start', gap: 1 }, styles.field)
      }
    >
      {saysSomething(label) && (
        <label htmlFor={controlId} className={text({ weight: 'medium' })}>
          {label}
        </label>
      )}
      {children({
        id: controlId,
        name,
        className: CONTROL_CLASS,
        'aria-invalid': wrong || undefined,
        // By an id of React's own: one made of a label may hold an apostrophe, and a list of ids is split at spaces.
        'aria-describedby': wrong || helps ? `${own}-words` : undefined,
      })}
      {wrong && (
        <p id={`${own}-words`} role="alert" className={text({ tone: 'bad', size: 13 })}>
          {error}
        </p>
      )}
      {helps && (
        <p id={`${own}-words`} className={text({ tone: 'quiet', size: 13 })}>
          {helperText}
        </p>
      )}
    </div>
  );
}

/** A field's id where none is given: its label in lower case, spaces as hyphens. */
export const fieldId = (label: string): string => label.toLowerCase().replaceAll(' ', '-');

export interface DropdownOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

/** By its number, from 1. */
export const MONTHS: readonly DropdownOption[] = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1),
  label: monthNamed(at + 1),
}));

type OwnNames = keyof FieldWords | keyof ControlNames | 'children' | 'multiple';

interface DropdownProps extends FieldWords, Omit<ComponentPropsWithRef<'select'>, OwnNames> {
  /** Stands for nothing chosen; its value is empty. */
  readonly placeholder?: string;
  /** A word alone is both. */
  readonly options: readonly (DropdownOption | string)[];
}

export function Dropdown({
  label,
  name,
  error,
  helperText,
  id,
  fullWidth,
  placeholder,
  options,
  ...select
}: DropdownProps) {
  return (
    <Field label={label} name={name} error={error} helperText={helperText} id={id} fullWidth={fullWidth}>
      {(names) => (
        <select {...select} {...names}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options
            .map((option) => (typeof option === 'string' ? { value: option, label: option } : option))
            .map(({ value, label: words, disabled }: DropdownOption) => (
              <option key={value} value={value} disabled={disabled}>
                {words}
              </option>
            ))}
        </select>
      )}
    </Field>
  );
}

/** The look of what is typed into or chosen from. */
export const CONTROL_CLASS = box(
  { field: true, full: true, tall: 40, padY: 2, padX: 3, leading: 'normal' },
  styles['control'],
);
