// Asking for the fee to be waived: one line, no proof. The line goes once it is decided.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { askFeeWaiver, myPlanQuery, type MyPlan } from '#src/backend/plan/plan.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Subject } from '#src/ui/page/subject.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
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

export function FeeWaiver({ userId, waiver }: FeeWaiverProps) {
  const cache = useQueryClient();
  const [line, setLine] = useState('');
  const [missing, setMissing] = useState(false);
  const send = useMutation({
    mutationFn: askFeeWaiver,
    onSuccess: async () => {
      setLine('');
      await cache.invalidateQueries({ queryKey: myPlanQuery(userId).queryKey });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(line.trim() === '');
    if (line.trim() !== '' && !send.isPending) send.mutate(line);
  };
  return (
    <Subject
      title="If you cannot afford it"
      words="Ask for the fee to be waived. One line is enough, no proof is asked for, and the line is deleted once it is decided."
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        {waiver !== null && <p role="status">{STANDS[waiver]}</p>}
        <TextInput
          label="Your line"
          autoComplete="off"
          maxLength={LONGEST_LINE}
          value={line}
          error={missing ? 'Write one line.' : undefined}
          onChange={(event) => {
            setLine(event.target.value);
            setMissing(false);
          }}
        />
        {send.isError && (
          <p role="alert" className={styles.problem}>
            {send.error.message}
          </p>
        )}
        <button type="submit" className={buttonClass('secondary')} aria-disabled={send.isPending}>
          {send.isPending ? 'Sending …' : 'Ask for the waiver'}
        </button>
      </form>
    </Subject>
  );
}
