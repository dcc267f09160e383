// A form by its schema and the words of its fields: labels, help, what is wrong, and the button.
import { Fragment, useId, useState, type ComponentProps } from 'react';
import { Done } from '../absent/outcome.tsx';
import { buttonClass } from '../button.ts';
import { Check } from './check.tsx';
import { Dropdown } from './dropdown.tsx';
import { Form, FormProblem, Submit } from './form.tsx';
import type { FormValues } from './read-form.ts';
import styles from './schema-form.module.css';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';
import { useForm, type FormAnswer, type FormOptions, type Refusal } from './use-form.ts';

type Words<Props> = Omit<Props, 'name' | 'value' | 'onChange' | 'checked' | 'id'>;

/** One control by its words: a line, a text, a choice or a tick. */
export interface SchemaField<Typed> {
  readonly name: keyof Typed & string;
  readonly line?: Words<ComponentProps<typeof TextInput>>;
  readonly text?: Words<ComponentProps<typeof TextArea>>;
  readonly choice?: Words<ComponentProps<typeof Dropdown>>;
  readonly tick?: Words<ComponentProps<typeof Check>>;
  /** Of what else is typed it depends whether it is asked. */
  readonly when?: (typed: Typed) => boolean;
}

interface SchemaFormProps<Typed extends FormValues, Valid> extends Omit<FormOptions<Typed, Valid, Refusal>, 'send'> {
  /** Of the form, for screen readers. */
  readonly title: string;
  readonly fields: readonly SchemaField<NoInfer<Typed>>[];
  readonly submit: string;
  readonly busy?: string;
  /** Returns the sentence shown once it is done, and empties the form; a refusal keeps it. */
  readonly send: (valid: NoInfer<Valid>) => Promise<string | FormAnswer | void>;
  readonly onLeave?: () => void;
}

export function SchemaForm<Typed extends FormValues, Valid>(props: SchemaFormProps<Typed, Valid>) {
  const { title, fields, submit, busy, send, onLeave, ...options } = props;
  const own = useId();
  const [done, setDone] = useState('');
  const form = useForm<Typed, Valid>({
    ...options,
    send: async (valid, { reset }) => {
      setDone('');
      const answer = await send(valid);
      if (typeof answer === 'object') return answer;
      reset();
      setDone(answer ?? '');
      return { ok: true };
    },
  });
  return (
    <>
      <Form form={form} className={styles['form']} aria-label={title}>
        {fields
          .filter(({ when }) => when?.(form.values) !== false)
          .map(({ name, line, text, choice, tick }) => {
            const value = form.values[name];
            const control = {
              id: `${own}-${name}`,
              name,
              value: String(value),
              onChange: ({ target }: { readonly target: { readonly value: string } }) => form.put(name, target.value),
            };
            return (
              <Fragment key={name}>
                {line !== undefined && <TextInput autoComplete="off" {...line} {...control} />}
                {text !== undefined && <TextArea {...text} {...control} />}
                {choice !== undefined && <Dropdown {...choice} {...control} />}
                {tick !== undefined && (
                  <Check {...tick} name={name} checked={value === true} onChange={(now) => form.put(name, now)} />
                )}
              </Fragment>
            );
          })}
        <FormProblem className={styles['problem']} />
        <div className={styles['acts']}>
          <Submit label={submit} {...(busy !== undefined && { busyLabel: busy })} look="secondary" />
          {onLeave !== undefined && (
            <button type="button" className={buttonClass('quiet')} onClick={onLeave}>
              Leave it
            </button>
          )}
        </div>
      </Form>
      <Done>{done}</Done>
    </>
  );
}
