// Form for a coach's goal: one sentence, with a date if there is one.
import * as z from 'zod/mini';
import { goalsQuery, setGoal } from '#src/data/people/goals.ts';
import { useChange } from '#src/data/people/use-change.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { Form, Submit } from '#src/ui/form/form.tsx';
import { filled, optionalText } from '#src/ui/form/rules.ts';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import styles from './goals.module.css';

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
  const form = useForm({
    schema: GOAL,
    initial: { aim: '', due_on: '' },
    send: async (goal) => {
      await set.mutateAsync({ uaid, team_id: team, ...goal });
      onClose();
    },
  });
  return (
    <Form form={form} className={styles.form} aria-label="Add a goal">
      <TextInput
        label="Goal"
        maxLength={LONGEST}
        autoComplete="off"
        helperText="Something that can be seen: “Slip below 4° at rate 24”. The athlete and their guardians read it."
        {...form.text('aim')}
      />
      <TextInput label="By" type="date" fullWidth={false} helperText="If there is a day" {...form.text('due_on')} />
      <Problem sentence={form.problem} />
      <div className={styles.buttons}>
        <Submit label="Set the goal" busyLabel="Saving …" />
        <button type="button" className={buttonClass('quiet')} onClick={onClose}>
          Cancel
        </button>
      </div>
    </Form>
  );
}
