// Error report by a reader, decided by an admin. Confirms receipt, and says what happens next.
import { useMutation } from '@tanstack/react-query';
import { reportMistake } from '#src/data/schools/schools.ts';
import type { School } from '#src/recruiting/schools/school.ts';
import { Dropdown, type DropdownOption } from '#src/ui/form/dropdown.tsx';
import { Form, FormProblem, Submit } from '#src/ui/form/form.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { REPORT } from './report-form-schema.ts';
import styles from './report-form.module.css';

interface ReportFormProps {
  readonly school: School;
  readonly topics: readonly DropdownOption[];
  /** Initial topic; empty for the school as a whole. */
  readonly about: string;
}

export function ReportForm({ school, topics, about }: ReportFormProps) {
  const report = useMutation({ mutationFn: reportMistake });
  const form = useForm({
    schema: REPORT,
    initial: { topic: about, statement: '', proposed: '', link: '' },
    send: (typed) => report.mutateAsync({ schoolId: school.id, ...typed }),
  });
  if (report.isSuccess) {
    return (
      <p role="status" className={styles.thanks}>
        Thank you. A person looks at it before anything changes, and the fact then says when it was corrected.
      </p>
    );
  }
  return (
    <Form form={form} className={styles.form}>
      <Dropdown label="What it is about" placeholder="The school as a whole" options={topics} {...form.text('topic')} />
      <TextArea
        label="What is wrong, and what is right"
        rows={4}
        maxLength={1000}
        required
        {...form.text('statement')}
      />
      <TextInput
        label="What it should say (optional)"
        id="report-proposed"
        maxLength={500}
        helperText="Word for word, like an address or “yes, tryouts in September”. An admin who accepts it enters it."
        {...form.text('proposed')}
      />
      <TextInput
        label="Where you saw it (optional)"
        id="report-link"
        type="url"
        placeholder="https://"
        maxLength={500}
        {...form.text('link')}
      />
      <FormProblem className={styles.problem} />
      <Submit label="Send the report" busyLabel="Sending …" />
    </Form>
  );
}
