// Private feed addresses that let the family's calendars read this one: create, list, revoke.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dayInWords } from '#src/format/day-text.ts';
import type { SearchAthlete } from '#src/data/schools/search-athlete.ts';
import { changeReminders, revokeFeed, type CalendarFeed } from '#src/data/calendar/feeds.ts';
import { AskAgain } from '#src/ui/absent/ask-again.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { feedsQuery } from '../calendar-queries.ts';
import { ConfirmButton } from '#src/ui/confirm-button.tsx';
import { Section } from '../section.tsx';
import styles from '../section.module.css';
import { FeedForm } from './feed-form.tsx';
import { NewAddress } from './new-address.tsx';

interface FeedsSectionProps {
  readonly member: SearchAthlete;
  readonly userId: string;
}

export function FeedsSection({ member, userId }: FeedsSectionProps) {
  const rower = member.uaid;
  const client = useQueryClient();
  const feeds = useQuery(feedsQuery(rower));
  const [form, setForm] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  const readAgain = (): Promise<void> => client.invalidateQueries({ queryKey: feedsQuery(rower).queryKey });
  const change = useMutation({
    mutationFn: async (what: () => Promise<void>) => {
      await what();
      await readAgain();
    },
    retry: false,
  });
  const made = async (link: string): Promise<void> => {
    setForm(false);
    setAddress(link);
    await readAgain();
  };
  return (
    <Section
      title="In your own calendar"
      words={
        <>
          A private link for your calendar app. Anyone with it can see the dates until you revoke it. It contains no
          names.
          {member.isMinor &&
            ' It also leaves out your own words for days and next actions. Under 18, no reminder comes from 21:00 to 07:00.'}
        </>
      }
    >
      {address !== null && <NewAddress address={address} onDone={() => setAddress(null)} />}
      {feeds.isPending && <p role="status">Loading the addresses …</p>}
      {feeds.isError && <AskAgain error={feeds.error} onAgain={() => void feeds.refetch()} />}
      {feeds.data?.length === 0 && address === null && <p>No calendar link yet.</p>}
      <ul className={styles.list}>
        {feeds.data?.map((feed) => (
          <li key={feed.id} className={styles.item}>
            <div>
              <h3>{feed.label}</h3>
              <p>{formatFeed(feed, userId)}</p>
            </div>
            <div className={styles.buttons}>
              {feed.made_by === userId && (
                <button
                  type="button"
                  className={buttonClass('quiet')}
                  disabled={change.isPending}
                  onClick={() => change.mutate(() => changeReminders(feed.id, withReminders(feed, !feed.reminds)))}
                >
                  {feed.reminds ? 'Stop reminders' : 'Remind me'}
                </button>
              )}
              <ConfirmButton
                label="Revoke"
                of={feed.label}
                sure="Revoke the address"
                busy={change.isPending}
                onConfirm={() => {
                  setAddress(null);
                  change.mutate(() => revokeFeed(feed.id));
                }}
              />
            </div>
          </li>
        ))}
      </ul>
      {change.isError && <p role="alert">{change.error.message}</p>}
      {form ? (
        <FeedForm rower={rower} onMade={made} onClose={() => setForm(false)} />
      ) : (
        <button type="button" className={buttonClass('secondary')} onClick={() => setForm(true)}>
          Create calendar link
        </button>
      )}
    </Section>
  );
}

const withReminders = ({ quiet_from, quiet_until }: CalendarFeed, reminds: boolean) => ({
  reminds,
  quietFrom: quiet_from,
  quietUntil: quiet_until,
});

function formatFeed(feed: CalendarFeed, userId: string): string {
  const whose = feed.made_by === userId ? '' : 'Created by another family member. ';
  const reminders = feed.reminds
    ? `Reminds 14, 3 and 1 days before, quiet from ${feed.quiet_from.slice(0, 5)} to ${feed.quiet_until.slice(0, 5)}.`
    : 'No reminders.';
  const read = feed.last_read_at === null ? 'Not read yet.' : `Last read ${dayInWords(feed.last_read_at)}.`;
  return `${whose}${reminders} ${read}`;
}
