// A coach sets a goal: in one sentence, with a day where there is one.
import { useState, type FormEvent } from 'react';
import { problemOf } from '#src/backend/asking/failed-request.ts';
import { goalsQuery, setGoal } from '#src/backend/people/goals.ts';
import { useChange } from '#src/backend/people/use-change.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Problem } from '#src/ui/absent/said.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import styles from './goals.module.css';

interface GoalFormProps {
  readonly uaid: string;
  readonly team: string | null;
  readonly onClose: () => void;
}

const LEAST = 3;
const LONGEST = 200;

export function GoalForm({ uaid, team, onClose }: GoalFormProps) {
  const [aim, setAim] = useState('');
  const [dueOn, setDueOn] = useState('');
  const [missing, setMissing] = useState(false);
  const set = useChange(setGoal, [goalsQuery(uaid).queryKey]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const written = aim.trim();
    setMissing(written.length < LEAST);
    if (written.length < LEAST || set.isPending) return;
    const goal = { uaid, team_id: team, aim: written, due_on: dueOn === '' ? null : dueOn };
    set.mutate(goal, { onSuccess: onClose });
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label="Add a goal">
      <TextInput
        label="Goal"
        maxLength={LONGEST}
        autoComplete="off"
        value={aim}
        error={missing ? 'Say what it is, in a few words.' : undefined}
        helperText="Something that can be seen: “Slip below 4° at rate 24”. The athlete and their guardians read it."
        onChange={({ target }) => setAim(target.value)}
      />
      <TextInput
        label="By"
        type="date"
        value={dueOn}
        fullWidth={false}
        helperText="If there is a day"
        onChange={({ target }) => setDueOn(target.value)}
      />
      <Problem sentence={problemOf(set.error)} />
      <div className={styles.buttons}>
        <button type="submit" className={buttonClass('primary')} aria-disabled={set.isPending}>
          {set.isPending ? 'Saving …' : 'Set the goal'}
        </button>
        <button type="button" className={buttonClass('quiet')} onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
