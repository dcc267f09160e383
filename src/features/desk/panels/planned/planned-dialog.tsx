// The plan of the session, typed as on paper or read from a FIT workout: shows what was understood, and asks where in
// doubt.
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { readFitWorkout, writeFitWorkout } from '#engine/workout/fit-workout.ts';
import { readNotation } from '#engine/workout/read-notation.ts';
import { writeNotation } from '#engine/workout/write-notation.ts';
import { doubtText } from '#src/messages/workout-messages.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { Button } from '#src/ui/buttons.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { download } from '#src/ui/download.ts';
import { rule } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { box, row } from '#src/ui/primitives.ts';
import { type Annotations, LONGEST_PLAN } from '#storage/annotations.ts';
import { useDeskEdits } from '../../shared/pieces/piece-edits.tsx';
import type { Edit } from '#src/library/notebook/annotations-state.ts';

const EXAMPLE = "3×8' r20/22/24, 4' rest";
const MAX_FILE_BYTES = 1_000_000;

const SCHEMA = z.object({
  planned: z.string().check(
    z.trim(),
    rule((typed) => {
      const { doubt } = typed === '' ? { doubt: null } : readNotation(typed);
      return doubt === null ? null : doubtText(doubt);
    }),
  ),
});

interface PlannedDialogProps {
  /** To begin with instead of the present plan. */
  readonly text?: string;
  readonly onClose: () => void;
}

export function PlannedDialog({ text, onClose }: PlannedDialogProps) {
  const { annotations, perform } = useDeskEdits();
  const [problem, setProblem] = useState<string | null>(null);
  const before = annotations.planned ?? null;
  const take = async (file: File | undefined, put: (text: string) => void): Promise<void> => {
    if (file === undefined) return;
    const read = readFitWorkout(new Uint8Array(await file.slice(0, MAX_FILE_BYTES).arrayBuffer()));
    setProblem(read.ok ? null : read.failure.sentence);
    if (read.ok) put(writeNotation(read.value));
  };
  return (
    <Dialog
      title="Planned session"
      about={`As you write it: ${EXAMPLE}. Empty removes the plan.`}
      size="wide"
      onClose={onClose}
    >
      <SchemaForm
        schema={SCHEMA}
        initial={{ planned: text ?? before ?? '' }}
        stacked
        focusFirst="planned"
        fields={[{ name: 'planned', line: 'Planned', maxLength: LONGEST_PLAN, placeholder: EXAMPLE }]}
        submit="Save"
        closes="Cancel"
        send={async ({ planned }) => {
          const after = planned === '' ? null : planned;
          if (after !== before) perform(planEdit(before, after));
          onClose();
        }}
      >
        {({ values, problems, put }) => (
          <>
            {!('planned' in problems) && <Understood typed={values.planned} />}
            <label className={row({ gap: 2, wrap: true, tone: 'quiet', size: 13 })}>
              Or a FIT workout
              <input
                type="file"
                accept=".fit"
                onChange={({ target }) => void take(target.files?.[0], (text) => put('planned', text))}
              />
            </label>
            <Problem sentence={problem} />
          </>
        )}
      </SchemaForm>
    </Dialog>
  );
}

const ROW = row({ gap: 4, rowGap: 2, wrap: true, align: 'baseline', justify: 'between', full: true, size: 13 });

/** What is read while it is typed, or the question about it. */
function Understood({ typed }: { readonly typed: string }) {
  const text = typed.trim();
  const { workout, doubt } = useMemo(() => readNotation(text), [text]);
  if (text === '') return null;
  if (workout === null) return <p className={ROW}>{doubtText(doubt)}</p>;
  const written = writeNotation(workout);
  return (
    <div className={ROW}>
      <p role="status" className={box({ flex: 1, basis: '16rem' })}>
        <small className={box({ tone: 'quiet' })}>Understood as</small> {written}
      </p>
      <Button
        look="quiet"
        label="Save as a FIT workout"
        onClick={() => download(new Blob([writeFitWorkout(workout, written)]), 'workout.fit')}
      />
    </div>
  );
}

const withPlan = ({ planned: _, ...others }: Annotations, text: string | null): Annotations =>
  text === null ? others : { ...others, planned: text };

/** Null removes the plan; undone like every other edit. */
export const planEdit = (before: string | null, after: string | null): Edit => ({
  does: after === null ? 'removing the plan' : 'planning the session',
  apply: (annotations) => withPlan(annotations, after),
  revert: (annotations) => withPlan(annotations, before),
});
