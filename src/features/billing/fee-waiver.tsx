// Fee waiver request: one line, no proof. The line is deleted once decided.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { askFeeWaiver, myPlanQuery, type MyPlan } from '#src/data/plan/plan.ts';
import { Subject } from '#src/ui/page/subject.tsx';
import { filled } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import styles from './plan-page.module.css';

interface FeeWaiverProps {
  readonly userId: string;
  readonly waiver: MyPlan['waiver'];
}

const LONGEST_LINE = 200;
const STANDS: Readonly<Record<NonNullable<MyPlan['waiver']>, string>> = {
  asked: 'We have your line, and answer on this page within a week. Another one takes its place.',
  granted: 'Your fee is waived.',
  declined: 'Your last request was declined. When something changes, ask again.',
  ended: 'The waiver has ended. Ask again, in one line as before.',
};

const LINE = z.object({ line: filled('Write one line.') });

export function FeeWaiver({ userId, waiver }: FeeWaiverProps) {
  const cache = useQueryClient();
  const send = useMutation({
    mutationFn: askFeeWaiver,
    onSuccess: () => cache.invalidateQueries({ queryKey: myPlanQuery(userId).queryKey }),
  });
  return (
    <Subject
      title="If you cannot afford it"
      words="Request a fee waiver in one sentence. No proof is needed, and we delete the sentence after deciding."
    >
      {waiver !== null && <p role="status">{STANDS[waiver]}</p>}
      <SchemaForm
        className={styles.form}
        stacked
        schema={LINE}
        initial={{ line: '' }}
        fields={[{ name: 'line', line: { label: 'Your line', maxLength: LONGEST_LINE } }]}
        submit="Ask for the waiver"
        busy="Sending …"
        send={async ({ line }) => void (await send.mutateAsync(line))}
      />
    </Subject>
  );
}
