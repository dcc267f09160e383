// A form by its schema and the words of its fields: labels, help, what is wrong, what is not saved, and the buttons.
import type { QueryKey } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useContext, useEffect, useId, useState, type ComponentProps, type ReactNode } from 'react';
import { useReadAgain } from '../absent/fetched.tsx';
import { Done } from '../absent/outcome.tsx';
import { Button } from '../buttons.tsx';
import { ConfirmLeaving, DialogActions, UnsavedInDialog } from '../dialog.tsx';
import { row, stack, box, visuallyHidden } from '../primitives.ts';
import { Check, Form, FormProblem, Submit } from './form.tsx';
import { Dropdown, TextArea, Field, type FieldWords, TextInput } from './text-input.tsx';
import {
  type FormValues,
  useForm,
  type FormAnswer,
  type FormOptions,
  type HeldForm,
  type Refusal,
  type Send,
  type TextField,
} from './use-form.ts';
import styles from './form.module.css';

type Words<Props> = Omit<Props, 'name' | 'value' | 'onChange' | 'checked' | 'id' | 'label'>;

/** One control by its label and its words: a line, a password, a text, a choice or a tick. */
export type SchemaField<Typed> = {
  readonly name: keyof Typed & string;
  /** Shares its row with another one, where there is room. */
  readonly half?: boolean;
  /** Of what else is typed it depends whether it is asked. */
  readonly when?: (typed: Typed) => boolean;
} & (
  | ({ readonly line: string } & Words<ComponentProps<typeof TextInput>>)
  | ({ readonly password: string } & Words<ComponentProps<typeof PasswordField>>)
  | ({ readonly text: string } & Words<ComponentProps<typeof TextArea>>)
  | ({ readonly choice: string } & Words<ComponentProps<typeof Dropdown>>)
  | ({ readonly tick: ReactNode } & Words<ComponentProps<typeof Check>>)
  /** No one sees it: programs that fill every field fill it too. */
  | { readonly trap: string }
);

type Answering<Valid> = (valid: Valid) => Promise<string | FormAnswer | void>;

export interface SchemaFormProps<Typed extends FormValues, Valid> extends Omit<
  FormOptions<Typed, Valid, Refusal>,
  'send' | 'initial'
> {
  /** Absent where each value has a field, and none is filled or ticked at first. */
  readonly initial?: NoInfer<Typed>;
  /** For screen readers, where no heading says what it is for; of its own on its page. */
  readonly title?: string;
  /** A function where their words depend on what is typed. */
  readonly fields:
    | readonly SchemaField<NoInfer<Typed>>[]
    | ((typed: NoInfer<Typed>) => readonly SchemaField<NoInfer<Typed>>[]);
  readonly submit: string;
  readonly busy?: string;
  /** Primary where the form is stacked, otherwise secondary, unless told otherwise. */
  readonly look?: ComponentProps<typeof Submit>['look'];
  /** One field below the other: a form on its own. */
  readonly stacked?: boolean;
  readonly className?: string | undefined;
  /** Whose passwords it asks for: password managers read it. */
  readonly username?: string;
  /** Between the fields and the buttons. */
  readonly children?: ReactNode | ((form: HeldForm<NoInfer<Typed>, NoInfer<Valid>>) => ReactNode);
  /** Help with what was refused, below its sentence. */
  readonly remedy?: ReactNode;
  /** Fields that are not emptied with the others: the next one is mostly the same. */
  readonly keeps?: readonly (keyof Typed & string)[];
  /** Returns the sentence shown once it is done, and empties the form; a refusal keeps it. */
  readonly send: Answering<NoInfer<Valid>>;
  /** A second way to send it, such as to save it as a draft. */
  readonly also?: { readonly label: string; readonly send: Answering<NoInfer<Valid>> };
  /** What is read again once it was sent, and taken or not. */
  readonly changes?: readonly QueryKey[];
  /** Once it was taken. */
  readonly onSent?: () => void;
  /** What was sent stays: the form edits something. It says what is not saved, and undoes it. */
  readonly edits?: boolean;
  /** Leaving asks first while something is not saved. */
  readonly guarded?: boolean;
  /** A button that leaves it. */
  readonly onLeave?: () => void;
  /** On the button that closes the dialog around it. */
  readonly closes?: string;
}

export function SchemaForm<Typed extends FormValues, Valid>(props: SchemaFormProps<Typed, Valid>) {
  const { title, fields, stacked = false, className = '', children, username, remedy, keeps = [], send, also } = props;
  const { edits = false, guarded = false, changes, onSent, initial = blank<Typed>(fields) } = props;
  const readAgain = useReadAgain();
  const [done, setDone] = useState('');
  const [rounds, setRounds] = useState(0);
  const by =
    (way: Answering<Valid>): Send<Typed, Valid, Refusal> =>
    async (valid, { reset, keep }) => {
      setDone('');
      const answer = await way(valid);
      await readAgain(changes);
      if (typeof answer !== 'object' || answer.ok) onSent?.();
      if (typeof answer === 'object') return answer;
      if (edits) keep();
      else {
        reset(keeps);
        setRounds((before) => before + 1);
      }
      setDone(answer ?? '');
      return { ok: true };
    };
  const form = useForm<Typed, Valid>({ ...props, initial, send: by(send) });
  const shown = typeof fields === 'function' ? fields(form.values) : fields;
  return (
    <>
      <Form
        form={form}
        className={stack(
          { gap: 4, align: 'start' },
          `${stacked ? styles['stacked'] : styles['form']} ${className}`.trim(),
        )}
        {...(title !== undefined && { 'aria-label': title })}
      >
        <Username value={username} />
        {shown
          .filter(({ when }) => when?.(form.values) !== false)
          .map((field) => (
            <SchemaControl
              // A new password field each time, so that no password remains.
              key={'password' in field ? `${field.name} ${rounds}` : field.name}
              field={field}
              value={form.values[field.name]}
              put={form.put}
            />
          ))}
        <Wide>{typeof children === 'function' ? children(form) : children}</Wide>
        <FormProblem />
        {remedy}
        <Acts
          {...props}
          form={form}
          done={done}
          {...(also !== undefined && { second: { label: also.label, send: () => form.submit(by(also.send)) } })}
        />
      </Form>
      {!edits && <Done>{done}</Done>}
      {guarded && form.dirty && <Guard />}
    </>
  );
}

function blank<Typed extends FormValues>(fields: SchemaFormProps<Typed, never>['fields']): NoInfer<Typed> {
  const values = typeof fields === 'function' ? [] : fields.map((field) => [field.name, 'tick' in field ? false : '']);
  return Object.fromEntries(values) as NoInfer<Typed>;
}

const Username = ({ value }: { readonly value: string | undefined }) =>
  value !== undefined && <input type="email" name="username" autoComplete="username" value={value} readOnly hidden />;

const Wide = ({ children }: { readonly children: ReactNode }) =>
  children !== undefined && (
    <div className={stack({ gap: 4, columns: 1, empty: 'hidden' }, styles['wide'])}>{children}</div>
  );

interface SchemaControlProps<Typed> {
  readonly field: SchemaField<Typed>;
  readonly value: unknown;
  readonly put: (name: keyof Typed & string, value: string | boolean) => void;
}

function SchemaControl<Typed>({ field: { half, when: _, ...field }, value, put }: SchemaControlProps<Typed>) {
  const id = useId();
  const { name } = field;
  const control = {
    id,
    name,
    value: String(value),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => put(name, target.value),
  };
  if ('trap' in field) {
    return (
      <div className={visuallyHidden} aria-hidden="true">
        <TextInput label={field.trap} tabIndex={-1} autoComplete="off" {...control} />
      </div>
    );
  }
  const draw = () => {
    if ('line' in field) {
      const { line, ...words } = field;
      return <TextInput autoComplete="off" {...words} label={line} {...control} />;
    }
    if ('text' in field) {
      const { text, ...words } = field;
      return <TextArea {...words} label={text} {...control} />;
    }
    if ('choice' in field) {
      const { choice, ...words } = field;
      return <Dropdown {...words} label={choice} {...control} />;
    }
    if ('password' in field) return <PasswordField {...field} label={field.password} {...control} />;
    return <Check {...field} label={field.tick} checked={value === true} onChange={(now) => put(name, now)} />;
  };
  return half === true ? <div className={styles['half']}>{draw()}</div> : draw();
}

interface ActsProps extends Pick<
  SchemaFormProps<never, never>,
  'submit' | 'busy' | 'look' | 'stacked' | 'edits' | 'guarded' | 'onLeave' | 'closes'
> {
  readonly form: Pick<HeldForm<never>, 'dirty' | 'busy' | 'reset'>;
  readonly done: string;
  readonly second?: { readonly label: string; readonly send: () => void };
}

/** The buttons, with what is not saved next to them. */
function Acts({ submit, busy, look, stacked, edits, guarded, onLeave, closes, form, done, second }: ActsProps) {
  const [asks, setAsks] = useState(false);
  const shown = look ?? (stacked === true ? 'primary' : 'secondary');
  const button = <Submit label={submit} {...(busy !== undefined && { busyLabel: busy })} look={shown} />;
  if (closes !== undefined) return <DialogActions close={closes}>{button}</DialogActions>;
  return (
    <div className={row({ gap: 3, wrap: true }, styles['acts'])}>
      {button}
      {second !== undefined && <Button label={second.label} aria-disabled={form.busy} onClick={second.send} />}
      {onLeave !== undefined && (
        <Button
          look="quiet"
          label="Cancel"
          onClick={() => (guarded === true && form.dirty ? setAsks(true) : onLeave())}
        />
      )}
      {edits === true && form.dirty && !form.busy && (
        <Button look="quiet" label="Undo changes" onClick={() => form.reset()} />
      )}
      {edits === true && <p role="status">{form.dirty && !form.busy ? 'Not saved yet.' : done}</p>}
      {asks && onLeave !== undefined && <ConfirmLeaving onLeave={onLeave} onClose={() => setAsks(false)} />}
    </div>
  );
}

/** Closing the dialog around it asks first, or leaving the page. */
function Guard() {
  const unsavedRef = useContext(UnsavedInDialog);
  useEffect(() => {
    if (unsavedRef === null) return undefined;
    unsavedRef.current = true;
    return () => {
      unsavedRef.current = false;
    };
  }, [unsavedRef]);
  return unsavedRef === null ? <PageGuard /> : null;
}

function PageGuard() {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    withResolver: true,
  });
  return status === 'blocked' ? <ConfirmLeaving onLeave={proceed} onClose={reset} /> : null;
}

interface PasswordFieldProps extends Omit<TextField, 'value'>, Pick<FieldWords, 'id'> {
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly helperText?: string;
}

/** Password field, hidden until shown on request. Allows pasting and password managers. */
function PasswordField({ label, name, id, onChange, autoComplete, helperText }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} name={name} helperText={helperText} id={id}>
      {(names) => (
        <div className={box({ anchor: true }, styles['password'])}>
          <input
            {...names}
            // Uncontrolled: React would write the value into the markup, where a password does not belong.
            onChange={onChange}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <button
            type="button"
            className={box(
              { bare: true, padX: 2, tone: 'accent', size: 13, weight: 'medium', round: 'small', hover: 'wash' },
              styles['show'],
            )}
            aria-pressed={shown}
            aria-controls={names.id}
            aria-label={`Show: ${label}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  );
}
