// Undo button: click, give a reason, done.
import { useState } from 'react';
import * as z from 'zod/mini';
import { buttonClass } from '#src/ui/button.ts';
import { Form, FormProblem, Submit } from '#src/ui/form/form.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import styles from '../admin-page.module.css';
import { REASON, ReasonField } from './sourced-fields.tsx';

interface TakeBackProps {
  readonly label: string;
  /** What it is about, for screen readers that read the button alone. */
  readonly about: string;
  readonly onTake: (reason: string) => Promise<void>;
}

export function TakeBack({ label, about, onTake }: TakeBackProps) {
  const [asks, setAsks] = useState(false);
  const form = useForm({
    schema: z.object({ reason: REASON }),
    initial: { reason: '' },
    send: ({ reason }) => onTake(reason),
  });
  if (!asks) {
    return (
      <div className={styles.actions}>
        <button
          type="button"
          className={buttonClass('quiet')}
          aria-label={`${label}: ${about}`}
          onClick={() => setAsks(true)}
        >
          {label}
        </button>
      </div>
    );
  }
  return (
    <Form form={form} className={styles.form} aria-label={`${label}: ${about}`}>
      <ReasonField {...form.text('reason')} />
      <FormProblem className={styles.problem} />
      <div className={styles.actions}>
        <Submit label={label} look="secondary" />
        <button type="button" className={buttonClass('quiet')} onClick={() => setAsks(false)}>
          Leave it
        </button>
      </div>
    </Form>
  );
}
