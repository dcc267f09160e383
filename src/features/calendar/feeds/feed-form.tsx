// What a new private address is called, and when it may remind.
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { createFeed, type NewFeed } from '#src/backend/calendar/feeds.ts';
import { buttonClass } from '#src/ui/button.ts';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { focusIt } from '../focus-it.ts';
import form from '../plans/plan-form.module.css';
import styles from '../section.module.css';

const EMPTY: NewFeed = { label: '', reminds: true, quietFrom: '21:00', quietUntil: '07:00' };
const TIME = /^\d{2}:\d{2}$/u;

interface FeedFormProps {
  readonly rower: string;
  readonly onMade: (address: string) => Promise<void>;
  readonly onClose: () => void;
}

export function FeedForm({ rower, onMade, onClose }: FeedFormProps) {
  const [feed, setFeed] = useState(EMPTY);
  const [checked, setChecked] = useState(false);
  const make = useMutation({ mutationFn: () => createFeed(rower, feed), retry: false, onSuccess: onMade });
  const change = (changes: Partial<NewFeed>): void => setFeed((before) => ({ ...before, ...changes }));
  const unnamed = feed.label.trim() === '';
  const untimed = feed.reminds && !(TIME.test(feed.quietFrom) && TIME.test(feed.quietUntil));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (!unnamed && !untimed) make.mutate();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextInput
        label="Name of the address"
        ref={focusIt}
        maxLength={80}
        placeholder="My phone"
        value={feed.label}
        error={checked && unnamed ? 'Give it a name, to know later which one to revoke.' : undefined}
        onChange={({ target }) => change({ label: target.value })}
      />
      <label className={form.check}>
        <input type="checkbox" checked={feed.reminds} onChange={({ target }) => change({ reminds: target.checked })} />
        Remind 14, 3 and 1 days before
      </label>
      {feed.reminds && (
        <div className={form.row}>
          <TextInput
            label="Quiet from"
            type="time"
            value={feed.quietFrom}
            error={checked && untimed ? 'Both times, like 21:00 and 07:00.' : undefined}
            onChange={({ target }) => change({ quietFrom: target.value })}
          />
          <TextInput
            label="Quiet until"
            type="time"
            value={feed.quietUntil}
            onChange={({ target }) => change({ quietUntil: target.value })}
          />
        </div>
      )}
      {make.isError && (
        <p role="alert" className={form.problem}>
          {make.error.message}
        </p>
      )}
      <div className={form.buttons}>
        <button type="submit" className={buttonClass('primary')} disabled={make.isPending}>
          {make.isPending ? 'Making …' : 'Make the address'}
        </button>
        <button type="button" className={buttonClass('secondary')} onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
