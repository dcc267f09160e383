// Announced dates of regattas and deadlines: add, move or withdraw one; without one, the event's rule gives the date.
import { useQuery, useQueryClient } from '@tanstack/react-query';
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
import { Fetched } from '#src/ui/absent/fetched.tsx';
import { filled, rules } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { OfChosen } from '../of-chosen.tsx';
import { blankSourced, REASON, REASON_FIELD, SOURCED, sourcedFields, takingBack } from '../reasons.tsx';

export const MEANWHILE = 'Someone else changed this. We’ve reloaded it; review before saving.';

export function EventDates() {
  const records = useQuery(recordsQuery);
  return (
    <Fetched asked={records} loading="Reading …">
      {(held) => (
        <OfChosen
          label="Event or deadline"
          options={held.events
            .map(({ id, title }) => ({ value: id, label: title }))
            .toSorted((a, b) => a.label.localeCompare(b.label))}
        >
          {(id) =>
            held.events.filter((event) => event.id === id).map((event) => <Dates key={id} {...{ event, held }} />)
          }
        </OfChosen>
      )}
    </Fetched>
  );
}

interface DatesProps {
  readonly event: AdminRecords['events'][number];
  readonly held: AdminRecords;
}

function Dates({ event: { id, title, date_rule: rule, usual_time: usual }, held }: DatesProps) {
  const cache = useQueryClient();
  const readAgain = () => cache.invalidateQueries();
  const dates = held.eventDates
    .filter(({ event_id: of }) => of === id)
    .toSorted((a, b) => b.starts_on.localeCompare(a.starts_on));
  return (
    <>
      <p>
        {rule === null
          ? `No rule says its day; usually ${usual}.`
          : `By its rule: ${formatDateRule(rule, null)}. What is announced wins over that.`}
      </p>
      <ResourceList
        asked={dates}
        empty="No day of it is announced here."
        rowKey={({ year }) => String(year)}
        acts={(date) => [
          takingBack('Take it back', `${title} ${date.year}`, async (reason) =>
            (await removeEventDate(date, reason)) ? 'Undone: the event’s rule sets the day again.' : MEANWHILE,
          ),
        ]}
        onActed={readAgain}
      >
        {(date) => (
          <p>
            <strong>{daysInWords(date.starts_on, date.ends_on)}</strong>
            {date.place === null ? '' : `, ${date.place}`}. {date.sources.join(', ')}, as of {date.as_of}.
          </p>
        )}
      </ResourceList>
      <SchemaForm
        title="Announce a day"
        schema={NEW_DATE}
        initial={{ startsOn: '', endsOn: '', place: '', ...blankSourced(), reason: '' }}
        fields={[
          { name: 'startsOn', line: { type: 'date', label: 'First day' } },
          { name: 'endsOn', line: { type: 'date', label: 'Last day' } },
          { name: 'place', line: { label: 'Place', maxLength: 120, helperText: 'Leave empty if unknown' } },
          ...sourcedFields(held.sources),
          REASON_FIELD,
        ]}
        submit="Announce it"
        busy="Announcing …"
        send={async (typed) => {
          const year = Number(typed.startsOn.slice(0, YEAR_LENGTH));
          const seen = dateAsRead(dates.find((one) => one.year === year));
          const isKept = await keepEventDate({ ...typed, event: id, seen });
          await readAgain();
          return isKept ? 'It is in every calendar now.' : { ok: false, problem: { sentence: MEANWHILE } };
        }}
      />
    </>
  );
}

const YEAR_LENGTH = 4;

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
