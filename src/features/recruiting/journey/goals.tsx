// Goals of an athlete: set by a coach; the athlete, or a child's parent, marks them reached.
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { goalsQuery, changeGoal, removeGoal, type Goal, setGoal } from '#src/data/people/results.ts';
import { useChange } from '#src/data/people/use-request.ts';
import { dayField, dayText } from '#src/format/day-text.ts';
import { Button } from '#src/ui/buttons.tsx';
import { HeadedPart } from '#src/ui/headed.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { box, stack, text } from '#src/ui/primitives.ts';
import { filled, optionalText } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import styles from './journey.module.css';

interface GoalsProps {
  readonly uaid: string;
  readonly isCoach: boolean;
  /** Team for a new goal; null for a coach with personal access. */
  readonly team: string | null;
  /** Minor who gets no messages without a guardian. */
  readonly isAlone: boolean;
  /** Can the reader act for the athlete? */
  readonly mayMark: boolean;
  readonly userId: string;
}

export function Goals({ uaid, isCoach, team, isAlone, mayMark, userId }: GoalsProps) {
  const [setting, setSetting] = useState(false);
  const [today] = useState(() => dayField(new Date()));
  const asked = useQuery(goalsQuery(uaid));
  const mayAdd = isCoach && !isAlone;
  return (
    <HeadedPart
      title="Goals"
      act={mayAdd && !setting && <Button label="Add a goal" onClick={() => setSetting(true)} />}
    >
      {setting && <GoalForm uaid={uaid} team={team} onClose={() => setSetting(false)} />}
      <ResourceList
        asked={{ ...asked, data: asked.data && sortGoals(asked.data) }}
        loading="Loading the goals …"
        empty={emptyWords(isCoach, isAlone)}
        acts={({ id, aim: of, reached_on: reachedOn, set_by: setBy }) =>
          mayMark || (isCoach && setBy === userId)
            ? [
                reachedOn === null
                  ? { label: 'Reached', of, look: 'quiet', run: () => changeGoal(id, { reached_on: today }) }
                  : {
                      label: 'Not yet',
                      name: 'Mark as not reached',
                      of,
                      look: 'quiet',
                      run: () => changeGoal(id, { reached_on: null }),
                    },
                { label: 'Remove', name: 'Remove the goal', of, look: 'quiet', run: () => removeGoal(id) },
              ]
            : []
        }
      >
        {(goal) => <GoalWords goal={goal} today={today} />}
      </ResourceList>
    </HeadedPart>
  );
}

function emptyWords(isCoach: boolean, isAlone: boolean): string {
  if (!isCoach) return 'No goal is set. A coach you share with can set one here.';
  return isAlone
    ? 'No guardian is linked yet, and nothing is set for a minor alone.'
    : 'No goal is set. The athlete and their guardians read what you set here.';
}

function GoalWords({ goal, today }: { readonly goal: Goal; readonly today: string }) {
  const { aim, due_on: dueOn, reached_on: reachedOn, set_as: setAs } = goal;
  const isReached = reachedOn !== null;
  return (
    <div className={stack({ gap: 3, align: 'start' }, styles.goal)} data-reached={isReached}>
      {isReached ? <CircleCheck size={18} aria-hidden /> : <CircleDashed size={18} aria-hidden />}
      <div className={stack({ gap: '2px', narrow: true, breaks: true })}>
        <p>{aim}</p>
        <small className={text({ tone: 'quiet', size: 13 })}>
          {[
            isReached ? `reached ${dayText(reachedOn)}` : dueOn === null ? null : dueText(dueOn, today),
            setAs === null ? null : `set by ${setAs}`,
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </small>
      </div>
    </div>
  );
}

const dueText = (dueOn: string, today: string): string =>
  dueOn < today ? `was for ${dayText(dueOn)}` : `by ${dayText(dueOn)}`;

interface GoalFormProps {
  readonly uaid: string;
  readonly team: string | null;
  readonly onClose: () => void;
}

const LEAST = 3;
const LONGEST = 200;

const GOAL = z.object({ aim: filled('Describe it in a few words.', LEAST), due_on: optionalText() });

function GoalForm({ uaid, team, onClose }: GoalFormProps) {
  const set = useChange(setGoal, [goalsQuery(uaid).queryKey], { isOnce: true });
  return (
    <SchemaForm
      title="Add a goal"
      className={box({ card: true, pad: 4 }, styles.form)}
      stacked
      schema={GOAL}
      initial={{ aim: '', due_on: '' }}
      fields={[
        {
          name: 'aim',
          line: 'Goal',
          maxLength: LONGEST,
          helperText:
            'Something that can be seen: “Slip below 4° at rate 24”. The athlete and their guardians read it.',
        },
        { name: 'due_on', line: 'By', type: 'date', fullWidth: false, helperText: 'If there is a day' },
      ]}
      submit="Set the goal"
      busy="Saving …"
      send={async (goal) => {
        await set.mutateAsync({ uaid, team_id: team, ...goal });
        onClose();
      }}
      onLeave={onClose}
    />
  );
}

/** Open ones by date, then reached ones, latest first. */
export const sortGoals = (goals: readonly Goal[]): readonly Goal[] =>
  goals.toSorted((a, b) => {
    if (a.reached_on !== null && b.reached_on !== null) return b.reached_on.localeCompare(a.reached_on);
    if (a.reached_on !== b.reached_on) return a.reached_on === null ? -1 : 1;
    return (a.due_on ?? '9999').localeCompare(b.due_on ?? '9999') || a.created_at.localeCompare(b.created_at);
  });
