// Form for a new private feed: its name, and when it may remind.
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { createFeed, type NewFeed } from '#src/data/calendar/feeds.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Form, FormProblem, Submit } from '#src/ui/form/form.tsx';
import { rule, rules } from '#src/ui/form/rules.ts';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { focusIt } from '#src/ui/focus-it.ts';
import plan from '../visits/plan-form.module.css';
import styles from '../section.module.css';

const EMPTY: NewFeed = { label: '', reminds: true, quietFrom: '21:00', quietUntil: '07:00' };
const TIME = /^\d{2}:\d{2}$/u;
const UNTIMED = 'Both times, like 21:00 and 07:00.';

const FEED = z
  .object({
    label: z
      .string()
      .check(rule((label: string) => (label.trim() === '' ? 'Name it so you know which one to revoke later.' : null))),
    reminds: z.boolean(),
    quietFrom: z.string(),
    quietUntil: z.string(),
  })
  .check(
    rules(({ reminds, quietFrom, quietUntil }) => ({
      quietFrom: reminds && !TIME.test(quietFrom) ? UNTIMED : null,
      quietUntil: reminds && !TIME.test(quietUntil) ? UNTIMED : null,
    })),
  );

interface FeedFormProps {
  readonly rower: string;
  readonly onMade: (address: string) => Promise<void>;
  readonly onClose: () => void;
}

export function FeedForm({ rower, onMade, onClose }: FeedFormProps) {
  const make = useMutation({ mutationFn: (feed: NewFeed) => createFeed(rower, feed), retry: false, onSuccess: onMade });
  const form = useForm({
    judgesAllOnceSent: true,
    schema: FEED,
    initial: EMPTY,
    send: async (feed) => void (await make.mutateAsync(feed)),
  });
  const { text, values, change } = form;
  return (
    <Form form={form} className={styles.form}>
      <TextInput label="Name of the address" ref={focusIt} maxLength={80} placeholder="My phone" {...text('label')} />
      <label className={plan.check}>
        <input
          type="checkbox"
          checked={values.reminds}
          onChange={({ target }) => change({ reminds: target.checked })}
        />
        Remind 14, 3 and 1 days before
      </label>
      {values.reminds && (
        <div className={plan.row}>
          <TextInput label="Quiet from" type="time" {...text('quietFrom')} />
          <TextInput label="Quiet until" type="time" {...text('quietUntil')} />
        </div>
      )}
      <FormProblem className={plan.problem} />
      <div className={plan.buttons}>
        <Submit label="Make the address" busyLabel="Making …" />
        <button type="button" className={buttonClass('secondary')} onClick={onClose}>
          Cancel
        </button>
      </div>
    </Form>
  );
}
