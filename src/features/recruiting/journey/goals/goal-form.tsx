// Form for a coach's goal: one sentence, with a date if there is one.
import * as z from 'zod/mini';
import { goalsQuery, setGoal } from '#src/data/people/goals.ts';
import { useChange } from '#src/data/people/use-change.ts';
import { filled, optionalText } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import styles from '../journey.module.css';

interface GoalFormProps {
  readonly uaid: string;
  readonly team: string | null;
  readonly onClose: () => void;
}

const LEAST = 3;
const LONGEST = 200;

const GOAL = z.object({ aim: filled('Describe it in a few words.', LEAST), due_on: optionalText() });

export function GoalForm({ uaid, team, onClose }: GoalFormProps) {
  const set = useChange(setGoal, [goalsQuery(uaid).queryKey], { isOnce: true });
  return (
    <SchemaForm
      title="Add a goal"
      className={styles.form}
      stacked
      schema={GOAL}
      initial={{ aim: '', due_on: '' }}
      fields={[
        {
          name: 'aim',
          line: {
            label: 'Goal',
            maxLength: LONGEST,
            helperText:
              'Something that can be seen: “Slip below 4° at rate 24”. The athlete and their guardians read it.',
          },
        },
        { name: 'due_on', line: { label: 'By', type: 'date', fullWidth: false, helperText: 'If there is a day' } },
      ]}
      submit="Set the goal"
      busy="Saving …"
      look="primary"
      send={async (goal) => {
        await set.mutateAsync({ uaid, team_id: team, ...goal });
        onClose();
      }}
      onLeave={onClose}
    />
  );
}
