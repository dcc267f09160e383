// Announced dates of regattas and deadlines: add, move or withdraw one; without one, the event's rule gives the date.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  dateAsRead,
  keepEventDate,
  recordsQuery,
  removeEventDate,
  type AdminRecords,
} from '#src/data/admin/records.ts';
import { daysInWords } from '#src/format/day-text.ts';
import { formatDateRule } from '#src/recruiting/calendar/date-rule.ts';
import type { EventDate } from '#src/recruiting/calendar/rows.ts';
import { AskAgain } from '#src/ui/absent/ask-again.tsx';
import { Done } from '#src/ui/absent/outcome.tsx';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { filled, rules } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import styles from '../admin-page.module.css';
import { blankSourced, REASON, REASON_FIELD, SOURCED, sourcedFields, TakeBack } from '../reasons.tsx';

export const MEANWHILE = 'Someone else changed this. We’ve reloaded it; review before saving.';

export function EventDates() {
  const cache = useQueryClient();
  const records = useQuery(recordsQuery);
  const [event, setEvent] = useState('');
  const [said, setSaid] = useState('');
  if (records.isError) return <AskAgain error={records.error} onAgain={() => void records.refetch()} />;
  if (records.data === undefined) return <p role="status">Reading …</p>;
  const { events, eventDates } = records.data;
  const chosen = events.find(({ id }) => id === event);
  const dates = eventDates
    .filter(({ event_id: id }) => id === event)
    .toSorted((a, b) => b.starts_on.localeCompare(a.starts_on));
  const changed = async (sentence: string): Promise<void> => {
    setSaid(sentence);
    await cache.invalidateQueries();
  };
  return (
    <div className={styles.content}>
      <Dropdown
        label="Event or deadline"
        placeholder="Choose…"
        options={events
          .map(({ id, title }) => ({ value: id, label: title }))
          .toSorted((a, b) => a.label.localeCompare(b.label))}
        value={event}
        onChange={({ target }) => {
          setEvent(target.value);
          setSaid('');
        }}
      />
      {chosen !== undefined && (
        <>
          <p>
            {chosen.date_rule === null
              ? `No rule says its day; usually ${chosen.usual_time}.`
              : `By its rule: ${formatDateRule(chosen.date_rule, null)}. What is announced wins over that.`}
          </p>
          <ResourceList
            asked={{ ...records, data: dates }}
            empty="No day of it is announced here."
            rowKey={({ year }) => String(year)}
          >
            {(date) => (
              <>
                <p>
                  <strong>{daysInWords(date.starts_on, date.ends_on)}</strong>
                  {date.place === null ? '' : `, ${date.place}`}. {date.sources.join(', ')}, as of {date.as_of}.
                </p>
                <TakeBack
                  label="Take it back"
                  about={`${chosen.title} ${date.year}`}
                  onTake={async (reason) => {
                    const isDone = await removeEventDate(date, reason);
                    await changed(isDone ? 'Undone: the event’s rule sets the day again.' : MEANWHILE);
                  }}
                />
              </>
            )}
          </ResourceList>
          <DateForm key={event} event={event} records={records.data} dates={dates} onChanged={changed} />
        </>
      )}
      <Done>{said}</Done>
    </div>
  );
}

const NEW_DATE = z
  .object({
    startsOn: filled('Enter the first day.'),
    endsOn: filled('Enter the last day.'),
    place: z.string().check(z.trim()),
    ...SOURCED,
    reason: REASON,
  })
  .check(
    rules(({ startsOn, endsOn }: { readonly startsOn: string; readonly endsOn: string }) => ({
      endsOn: startsOn !== '' && endsOn !== '' && endsOn < startsOn ? 'It ends after it begins.' : null,
    })),
  );

interface DateFormProps {
  readonly event: string;
  readonly records: AdminRecords;
  readonly dates: readonly EventDate[];
  readonly onChanged: (sentence: string) => Promise<void>;
}

const YEAR_LENGTH = 4;

const DateForm = ({ event, records, dates, onChanged }: DateFormProps) => (
  <SchemaForm
    title="Announce a day"
    schema={NEW_DATE}
    initial={{ startsOn: '', endsOn: '', place: '', ...blankSourced(), reason: '' }}
    fields={[
      { name: 'startsOn', line: { type: 'date', label: 'First day' } },
      { name: 'endsOn', line: { type: 'date', label: 'Last day' } },
      { name: 'place', line: { label: 'Place', maxLength: 120, helperText: 'Leave empty if unknown' } },
      ...sourcedFields(records.sources),
      REASON_FIELD,
    ]}
    submit="Announce it"
    busy="Announcing …"
    send={async (typed) => {
      const year = Number(typed.startsOn.slice(0, YEAR_LENGTH));
      const seen = dateAsRead(dates.find((one) => one.year === year));
      const isKept = await keepEventDate({ ...typed, event, seen });
      await onChanged('');
      return isKept ? 'It is in every calendar now.' : { ok: false, problem: { sentence: MEANWHILE } };
    }}
  />
);
