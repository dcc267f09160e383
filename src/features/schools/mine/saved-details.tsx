// What comes next and by when, the coaches' mailbox, and notes.
import { useState, type FormEvent } from 'react';
import type { MySchool } from '#src/backend/schools/my-schools.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Field } from '#src/ui/form/field.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { detailsOf, detailsProblem, type Details, type DetailsProblem } from './details.ts';
import styles from './saved-dialog.module.css';
import type { ListChanges } from './use-my-list.ts';

interface SavedDetailsProps {
  readonly saved: MySchool;
  readonly list: ListChanges;
}

export function SavedDetails({ saved, list }: SavedDetailsProps) {
  const [typed, setTyped] = useState<Details>({
    action: saved.next_action ?? '',
    on: saved.next_action_on ?? '',
    role: saved.contact_role ?? '',
    email: saved.contact_email ?? '',
    notes: saved.notes ?? '',
  });
  const [problem, setProblem] = useState<DetailsProblem | null>(null);
  const [sent, setSent] = useState(false);
  const type = (part: Partial<Details>): void => {
    setTyped({ ...typed, ...part });
    setSent(false);
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const found = detailsProblem(typed);
    setProblem(found);
    if (found !== null) return;
    list.change(saved.id, detailsOf(typed));
    setSent(true);
  };
  const errorOf = (field: DetailsProblem['field']): string | undefined =>
    problem?.field === field ? problem.sentence : undefined;
  return (
    <section className={styles.part} aria-labelledby="saved-next">
      <h3 id="saved-next">What comes next</h3>
      <form onSubmit={send} noValidate>
        <div className={styles.pair}>
          <TextInput
            label="Next action"
            maxLength={200}
            value={typed.action}
            error={errorOf('action')}
            onChange={({ target }) => type({ action: target.value })}
          />
          <TextInput label="Due" type="date" value={typed.on} onChange={({ target }) => type({ on: target.value })} />
        </div>
        <div className={styles.pair}>
          <TextInput
            label="Coaches’ mailbox"
            id="saved-mailbox"
            type="email"
            autoComplete="off"
            maxLength={254}
            helperText="The team’s shared address, from the staff page."
            value={typed.email}
            error={errorOf('email')}
            onChange={({ target }) => type({ email: target.value })}
          />
          <TextInput
            label="Who reads it"
            maxLength={80}
            value={typed.role}
            onChange={({ target }) => type({ role: target.value })}
          />
        </div>
        <Field label="Notes" helperText="Read by your family. No coach ever sees them, whatever you share.">
          {(names) => (
            <textarea
              {...names}
              rows={3}
              maxLength={4000}
              value={typed.notes}
              onChange={({ target }) => type({ notes: target.value })}
            />
          )}
        </Field>
        <div className={styles.end}>
          <button type="submit" className={buttonClass('primary')}>
            Save
          </button>
          {sent && list.changingId === null && list.problem === null && (
            <p role="status" className={styles.said}>
              Saved.
            </p>
          )}
        </div>
      </form>
    </section>
  );
}
