// A reader who knows better says so; an admin decides. What was sent is thanked for, and says what happens next.
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { reportMistake } from '#src/backend/schools/schools.ts';
import type { School } from '#src/recruiting/schools/school.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Dropdown, type DropdownOption } from '#src/ui/form/dropdown.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import styles from './report-form.module.css';

interface ReportFormProps {
  readonly school: School;
  readonly topics: readonly DropdownOption[];
  /** The topic it begins with; empty for the school as a whole. */
  readonly about: string;
}

const FEWEST = 5;

export const statementProblem = (statement: string): string | undefined =>
  statement.trim().length < FEWEST ? 'Write in a few words what is wrong.' : undefined;

export const linkProblem = (link: string): string | undefined =>
  link.trim() === '' || /^https:\/\/\S+\.\S+$/u.test(link.trim())
    ? undefined
    : 'An address begins with https:// and has no blanks.';

export function ReportForm({ school, topics, about }: ReportFormProps) {
  const report = useMutation({ mutationFn: reportMistake });
  const [topic, setTopic] = useState(about);
  const [statement, setStatement] = useState('');
  const [link, setLink] = useState('');
  const [judged, setJudged] = useState(false);
  const statementError = judged ? statementProblem(statement) : undefined;
  const linkError = judged ? linkProblem(link) : undefined;

  const send = (event: FormEvent): void => {
    event.preventDefault();
    setJudged(true);
    if (report.isPending || statementProblem(statement) !== undefined || linkProblem(link) !== undefined) return;
    report.mutate({
      schoolId: school.id,
      topic: topic === '' ? null : topic,
      statement: statement.trim(),
      link: link.trim() === '' ? null : link.trim(),
    });
  };

  if (report.isSuccess) {
    return (
      <p role="status" className={styles.thanks}>
        Thank you. A person looks at it before anything changes, and the fact then says when it was corrected.
      </p>
    );
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <Dropdown
        label="What it is about"
        placeholder="The school as a whole"
        options={topics}
        value={topic}
        onChange={({ target }) => setTopic(target.value)}
      />
      <Field label="What is wrong, and what is right" error={statementError}>
        {(names) => (
          <textarea
            {...names}
            rows={4}
            maxLength={1000}
            required
            value={statement}
            onChange={({ target }) => setStatement(target.value)}
          />
        )}
      </Field>
      <TextInput
        label="Where you saw it (optional)"
        id="report-link"
        type="url"
        placeholder="https://"
        maxLength={500}
        error={linkError}
        value={link}
        onChange={({ target }) => setLink(target.value)}
      />
      {report.isError && (
        <p role="alert" className={styles.problem}>
          {report.error.message}
        </p>
      )}
      <button type="submit" className={buttonClass('primary')} aria-disabled={report.isPending}>
        {report.isPending ? 'Sending …' : 'Send the report'}
      </button>
    </form>
  );
}
