// Private feed addresses that let the family's calendars read this one: create, list, revoke.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dayInWords } from '#src/format/day-text.ts';
import type { SearchAthlete } from '#src/data/schools/search-athlete.ts';
import { changeReminders, revokeFeed, type CalendarFeed } from '#src/data/calendar/feeds.ts';
import { buttonClass } from '#src/ui/button.ts';
import { feedsQuery } from '../calendar-queries.ts';
import { ResourceList, type RowAct } from '#src/ui/list/resource-list.tsx';
import { Section } from '../section.tsx';
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
      <ResourceList
        look="plain"
        asked={feeds}
        loading="Loading the addresses …"
        empty={address === null ? 'No calendar link yet.' : null}
        rowKey={({ id }) => id}
        acts={(feed) => [
          ...(feed.made_by === userId ? [reminding(feed)] : []),
          {
            label: 'Revoke',
            of: feed.label,
            sure: 'Revoke the address',
            run: async () => {
              setAddress(null);
              await revokeFeed(feed.id);
            },
          },
        ]}
        onActed={readAgain}
      >
        {(feed) => (
          <>
            <h3>{feed.label}</h3>
            <p>{formatFeed(feed, userId)}</p>
          </>
        )}
      </ResourceList>
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

const reminding = ({ id, label, reminds, quiet_from: quietFrom, quiet_until: quietUntil }: CalendarFeed): RowAct => ({
  label: reminds ? 'Stop reminders' : 'Remind me',
  of: label,
  look: 'quiet',
  run: () => changeReminders(id, { reminds: !reminds, quietFrom, quietUntil }),
});

function formatFeed(feed: CalendarFeed, userId: string): string {
  const whose = feed.made_by === userId ? '' : 'Created by another family member. ';
  const reminders = feed.reminds
    ? `Reminds 14, 3 and 1 days before, quiet from ${feed.quiet_from.slice(0, 5)} to ${feed.quiet_until.slice(0, 5)}.`
    : 'No reminders.';
  const read = feed.last_read_at === null ? 'Not read yet.' : `Last read ${dayInWords(feed.last_read_at)}.`;
  return `${whose}${reminders} ${read}`;
}
