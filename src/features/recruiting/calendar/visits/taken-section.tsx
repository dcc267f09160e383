// Days without visits: exams, races, family. A visit that overlaps them gets a warning.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { daysInWords } from '#src/format/day-text.ts';
import { addTakenDays, removeTakenDays, type TakenPlan } from '#src/data/visits.ts';
import { useChange } from '#src/data/people/use-request.ts';
import { daysBetween } from '#src/recruiting/calendar/calendar-day.ts';
import type { TakenDays } from '#src/recruiting/calendar/rows.ts';
import { Button } from '#src/ui/buttons.tsx';
import { rule, rules } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { Section } from '../contact-panel.tsx';
import { plansKey } from '../calendar-queries.ts';
import { box } from '#src/ui/primitives.ts';

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
  const client = useQueryClient();
  return (
    <Section title="Busy days" words="Exam weeks, races and family days. We’ll warn you if a visit clashes.">
      <ResourceList
        look="plain"
        asked={taken}
        empty="No days entered."
        rowKey={({ id }) => id}
        acts={({ id, title }) =>
          mayWrite ? [{ label: 'Delete', of: title, sure: 'Delete these days', run: () => removeTakenDays(id) }] : []
        }
        onActed={() => client.invalidateQueries({ queryKey: plansKey(rower) })}
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
  const add = useChange((plan: TakenPlan) => addTakenDays(rower, plan), [plansKey(rower)], { isOnce: true });
  return (
    <SchemaForm
      className={box({ within: '28.75rem', full: true })}
      stacked
      schema={TAKEN}
      judgesAllOnceSent
      initial={{ title: '', kind: 'exams', starts_on: '', ends_on: '' }}
      focusFirst="title"
      fields={({ starts_on: from }) => [
        { name: 'title', line: { label: 'What for', maxLength: 120 } },
        { name: 'kind', choice: { label: 'Kind of days', options: KINDS } },
        { name: 'starts_on', half: true, line: { label: 'From', type: 'date' } },
        { name: 'ends_on', half: true, line: { label: 'Until', type: 'date', min: from } },
      ]}
      submit="Save the days"
      busy="Saving …"
      look="primary"
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
