// Days without visits, for exams, races, family: a visit that overlaps them gets a warning. Private feed addresses
// that let the family's calendars read this one: create, list, revoke.
import { useQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { daysInWords, dayInWords } from '#src/format/day-text.ts';
import { addTakenDays, removeTakenDays, type TakenPlan } from '#src/data/calendar.ts';
import { useChange } from '#src/data/people/use-request.ts';
import { daysBetween } from '#src/recruiting/calendar/calendar-day.ts';
import type { TakenDays } from '#src/recruiting/calendar/rows.ts';
import { changeReminders, revokeFeed, type CalendarFeed, createFeed } from '#src/data/calendar.ts';
import { Button } from '#src/ui/buttons.tsx';
import { rule, rules } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { ResourceList, type RowAct } from '#src/ui/list/resource-list.tsx';
import { Section } from './contact-panel.tsx';
import { plansKey, feedsQuery } from './calendar-queries.ts';
import { box, stack } from '#src/ui/primitives.ts';
import type { SearchAthlete } from '#src/data/schools/search-athlete.ts';

const KIND_VALUES = ['exams', 'race', 'training', 'family'] as const satisfies readonly TakenPlan['kind'][];
const KIND_WORDS = { exams: 'Exams', race: 'Race', training: 'Training', family: 'Family' } as const;
const KINDS = KIND_VALUES.map((value) => ({ value, label: KIND_WORDS[value] }));

const LONGEST_DAYS = 120;

interface TakenSectionProps {
  readonly rower: string;
  readonly mayWrite: boolean;
  readonly taken: readonly TakenDays[];
}

export function TakenSection({ rower, mayWrite, taken }: TakenSectionProps) {
  const [open, setOpen] = useState(false);
  return (
    <Section title="Busy days" words="Exam weeks, races and family days. We’ll warn you if a visit clashes.">
      <ResourceList
        look="plain"
        asked={taken}
        empty="No days entered."
        acts={({ id, title }) =>
          mayWrite ? [{ label: 'Delete', of: title, sure: 'Delete these days', run: () => removeTakenDays(id) }] : []
        }
        changes={[plansKey(rower)]}
      >
        {({ title, starts_on: startsOn, ends_on: endsOn }) => (
          <>
            <h3>{title}</h3>
            <p>{daysInWords(startsOn, endsOn)}</p>
          </>
        )}
      </ResourceList>
      {mayWrite && !open && <Button label="Enter days" onClick={() => setOpen(true)} />}
      {open && <TakenForm rower={rower} onClose={() => setOpen(false)} />}
    </Section>
  );
}

const TAKEN = z
  .object({
    title: z.string().check(rule((title: string) => (title.trim() === '' ? 'Add a description.' : null))),
    kind: z.enum(KIND_VALUES),
    starts_on: z.string(),
    ends_on: z.string(),
  })
  .check(rules(dayProblems));

function TakenForm({ rower, onClose }: { readonly rower: string; readonly onClose: () => void }) {
  const add = useChange((plan: TakenPlan) => addTakenDays({ uaid: rower, ...plan }), [plansKey(rower)], {
    isOnce: true,
  });
  return (
    <SchemaForm
      className={box({ within: '28.75rem', full: true })}
      stacked
      schema={TAKEN}
      judgesAllOnceSent
      initial={{ title: '', kind: 'exams', starts_on: '', ends_on: '' }}
      focusFirst="title"
      fields={({ starts_on: from }) => [
        { name: 'title', line: 'What for', maxLength: 120 },
        { name: 'kind', choice: 'Kind of days', options: KINDS },
        { name: 'starts_on', half: true, line: 'From', type: 'date' },
        { name: 'ends_on', half: true, line: 'Until', type: 'date', min: from },
      ]}
      submit="Save the days"
      busy="Saving …"
      send={(plan) => add.mutateAsync(plan, { onSuccess: onClose })}
      onLeave={onClose}
    />
  );
}

function dayProblems({ starts_on: from, ends_on: until }: Pick<TakenPlan, 'starts_on' | 'ends_on'>) {
  return { starts_on: from === '' ? 'Choose the first day.' : null, ends_on: lastDayProblem(from, until) };
}

function lastDayProblem(from: string, until: string): string | null {
  if (until === '') return 'Choose the last day.';
  const days = daysBetween(from, until);
  if (days < 0) return 'The last day can’t be before the first.';
  return days > LONGEST_DAYS ? `At most ${LONGEST_DAYS} days at once.` : null;
}

/** Address of a new feed, shown once: only its fingerprint is stored. */
function NewAddress({ address, onDone }: { readonly address: string; readonly onDone: () => void }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = (): void => {
    void navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div className={stack({ gap: 2, full: true, pad: 4, on: 'surface', border: 'accent', round: 'panel' })}>
      <p>
        <strong>Copy the address now: it is shown this once.</strong> Add it in your calendar as a subscription from an
        address.
      </p>
      <output
        className={box({ padY: 2, padX: 3, on: 'wash', round: 'control', size: 13, breaks: true })}
        style={{ WebkitUserSelect: 'all', userSelect: 'all' }}
        aria-label="Private address"
      >
        {address}
      </output>
      <p role="status">{copied === null ? '' : copied ? 'Copied.' : 'Copying was not allowed: select the address.'}</p>
      <div>
        <Button look="primary" label="Copy the address" onClick={copy} />
        <Button label="I have it" onClick={onDone} />
      </div>
    </div>
  );
}

export function FeedsSection({ member, userId }: { readonly member: SearchAthlete; readonly userId: string }) {
  const rower = member.uaid;
  const feeds = useQuery(feedsQuery(rower));
  const [form, setForm] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  const made = async (link: string): Promise<void> => {
    setForm(false);
    setAddress(link);
    await feeds.refetch();
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
        <Button label="Create calendar link" onClick={() => setForm(true)} />
      )}
    </Section>
  );
}

const reminding = ({ id, label, reminds, quiet_from, quiet_until }: CalendarFeed): RowAct => ({
  label: reminds ? 'Stop reminders' : 'Remind me',
  of: label,
  look: 'quiet',
  run: () => changeReminders(id, { reminds: !reminds, quiet_from, quiet_until }),
});

function formatFeed(feed: CalendarFeed, userId: string): string {
  const whose = feed.made_by === userId ? '' : 'Created by another family member. ';
  const reminders = feed.reminds
    ? `Reminds 14, 3 and 1 days before, quiet from ${feed.quiet_from.slice(0, 5)} to ${feed.quiet_until.slice(0, 5)}.`
    : 'No reminders.';
  const read = feed.last_read_at === null ? 'Not read yet.' : `Last read ${dayInWords(feed.last_read_at)}.`;
  return `${whose}${reminders} ${read}`;
}

const EMPTY = { label: '', reminds: true, quiet_from: '21:00', quiet_until: '07:00' };
const TIME = /^\d{2}:\d{2}$/u;
const UNTIMED = 'Both times, like 21:00 and 07:00.';

const FEED = z
  .object({
    label: z
      .string()
      .check(rule((label: string) => (label.trim() === '' ? 'Name it so you know which one to revoke later.' : null))),
    reminds: z.boolean(),
    quiet_from: z.string(),
    quiet_until: z.string(),
  })
  .check(
    rules(({ reminds, quiet_from, quiet_until }) => ({
      quiet_from: reminds && !TIME.test(quiet_from) ? UNTIMED : null,
      quiet_until: reminds && !TIME.test(quiet_until) ? UNTIMED : null,
    })),
  );

interface FeedFormProps {
  readonly rower: string;
  readonly onMade: (address: string) => Promise<void>;
  readonly onClose: () => void;
}

function FeedForm({ rower, onMade, onClose }: FeedFormProps) {
  const make = useMutation({ mutationFn: createFeed, retry: false, onSuccess: onMade });
  return (
    <SchemaForm
      className={box({ within: '28.75rem', full: true })}
      stacked
      schema={FEED}
      judgesAllOnceSent
      initial={EMPTY}
      focusFirst="label"
      fields={[
        { name: 'label', line: 'Name of the address', maxLength: 80, placeholder: 'My phone' },
        { name: 'reminds', tick: 'Remind 14, 3 and 1 days before' },
        { name: 'quiet_from', half: true, when: ({ reminds }) => reminds, line: 'Quiet from', type: 'time' },
        { name: 'quiet_until', half: true, when: ({ reminds }) => reminds, line: 'Quiet until', type: 'time' },
      ]}
      submit="Make the address"
      busy="Making …"
      send={async (feed) => void (await make.mutateAsync({ rower, ...feed }))}
      onLeave={onClose}
    />
  );
}
