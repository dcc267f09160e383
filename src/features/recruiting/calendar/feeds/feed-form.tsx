// Form for a new private feed: its name, and when it may remind.
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { createFeed, type NewFeed } from '#src/data/calendar/feeds.ts';
import { rule, rules } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import styles from '../calendar.module.css';

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
  return (
    <SchemaForm
      className={styles.form}
      stacked
      schema={FEED}
      judgesAllOnceSent
      initial={EMPTY}
      focusFirst="label"
      fields={[
        { name: 'label', line: { label: 'Name of the address', maxLength: 80, placeholder: 'My phone' } },
        { name: 'reminds', tick: { label: 'Remind 14, 3 and 1 days before' } },
        { name: 'quietFrom', half: true, when: ({ reminds }) => reminds, line: { label: 'Quiet from', type: 'time' } },
        {
          name: 'quietUntil',
          half: true,
          when: ({ reminds }) => reminds,
          line: { label: 'Quiet until', type: 'time' },
        },
      ]}
      submit="Make the address"
      busy="Making …"
      look="primary"
      send={async (feed) => void (await make.mutateAsync(feed))}
      onLeave={onClose}
    />
  );
}
