// Next step with its date, and the coaches' mailbox.
import { Problem } from '#src/ui/absent/outcome.tsx';
import { useState } from 'react';
import type { MySchool } from '#src/data/schools/my-schools.ts';
import { Form, Submit } from '#src/ui/form/form.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { DETAILS, typedDetails, type Details } from './details.ts';
import styles from './saved-dialog.module.css';
import type { ListChanges } from './saved-stage.tsx';

interface SavedDetailsProps {
  readonly saved: MySchool;
  readonly list: ListChanges;
}

export function SavedDetails({ saved, list }: SavedDetailsProps) {
  /** Last sent values; later typing is not saved. */
  const [sent, setSent] = useState<Details | null>(null);
  const form = useForm({
    schema: DETAILS,
    initial: typedDetails(saved),
    send: (change) => {
      list.change(saved.id, change);
      setSent(form.values);
    },
  });
  const { text } = form;
  return (
    <section className={styles.part} aria-labelledby="saved-next">
      <h3 id="saved-next">Next step</h3>
      <Form form={form}>
        <div className={styles.pair}>
          <TextInput label="Next action" maxLength={200} {...text('action')} />
          <TextInput label="Due" type="date" {...text('on')} />
        </div>
        <div className={styles.pair}>
          <TextInput
            label="Coaches’ mailbox"
            id="saved-mailbox"
            type="email"
            autoComplete="off"
            maxLength={254}
            helperText="The team’s shared address, from the staff page."
            {...text('email')}
          />
          <TextInput label="Who reads it" maxLength={80} {...text('role')} />
        </div>
        <div className={styles.end}>
          <Submit label="Save" />
          {sent === form.values && list.changingId === null && list.problem === null && (
            <p role="status" className={styles.said}>
              Saved.
            </p>
          )}
        </div>
        <Problem sentence={form.problem} />
      </Form>
    </section>
  );
}
