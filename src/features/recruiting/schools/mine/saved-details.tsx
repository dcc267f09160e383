// Next step with its date, and the coaches' mailbox.
import { useChange } from '#src/data/people/use-change.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { changeSchool, type SchoolChange } from '#src/data/schools/my-schools.ts';
import { mySchoolsKey } from '../queries.ts';
import { DETAILS, typedDetails } from './details.ts';
import styles from '../schools.module.css';
import type { SavedPartProps } from './saved-dialog.tsx';

export function SavedDetails({ saved, athlete }: SavedPartProps) {
  const save = useChange((change: SchoolChange) => changeSchool(saved.id, change), [mySchoolsKey(athlete.uaid)]);
  return (
    <section className={styles.part} aria-labelledby="saved-next">
      <h3 id="saved-next">Next step</h3>
      <SchemaForm
        stacked
        schema={DETAILS}
        initial={typedDetails(saved)}
        fields={[
          { name: 'action', half: true, line: { label: 'Next action', maxLength: 200 } },
          { name: 'on', half: true, line: { label: 'Due', type: 'date' } },
          {
            name: 'email',
            half: true,
            line: {
              label: 'Coaches’ mailbox',
              type: 'email',
              maxLength: 254,
              helperText: 'The team’s shared address, from the staff page.',
            },
          },
          { name: 'role', half: true, line: { label: 'Who reads it', maxLength: 80 } },
        ]}
        submit="Save"
        look="primary"
        send={async (change) => {
          await save.mutateAsync(change);
          return 'Saved.';
        }}
        edits
        guarded
      />
    </section>
  );
}
