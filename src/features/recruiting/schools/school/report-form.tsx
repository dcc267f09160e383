// Error report by a reader, decided by an admin. Confirms receipt, and says what happens next.
import { useMutation } from '@tanstack/react-query';
import { reportMistake } from '#src/data/schools/schools.ts';
import type { School } from '#src/recruiting/schools/school.ts';
import { Done } from '#src/ui/absent/outcome.tsx';
import type { DropdownOption } from '#src/ui/form/dropdown.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { REPORT } from './report-form-schema.ts';

interface ReportFormProps {
  readonly school: School;
  readonly topics: readonly DropdownOption[];
  /** Initial topic; empty for the school as a whole. */
  readonly about: string;
}

export function ReportForm({ school, topics, about }: ReportFormProps) {
  const report = useMutation({ mutationFn: reportMistake });
  if (report.isSuccess) {
    return (
      <Done>
        Thank you. A person looks at it before anything changes, and the fact then says when it was corrected.
      </Done>
    );
  }
  return (
    <SchemaForm
      stacked
      schema={REPORT}
      initial={{ topic: about, statement: '', proposed: '', link: '' }}
      fields={[
        { name: 'topic', choice: { label: 'What it is about', placeholder: 'The school as a whole', options: topics } },
        {
          name: 'statement',
          text: { label: 'What is wrong, and what is right', rows: 4, maxLength: 1000, required: true },
        },
        {
          name: 'proposed',
          line: {
            label: 'What it should say (optional)',
            maxLength: 500,
            helperText:
              'Word for word, like an address or “yes, tryouts in September”. An admin who accepts it enters it.',
          },
        },
        {
          name: 'link',
          line: { label: 'Where you saw it (optional)', type: 'url', placeholder: 'https://', maxLength: 500 },
        },
      ]}
      submit="Send the report"
      busy="Sending …"
      look="primary"
      send={(typed) => report.mutateAsync({ schoolId: school.id, ...typed })}
    />
  );
}
