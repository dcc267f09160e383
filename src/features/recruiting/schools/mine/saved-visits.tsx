// Visits to a saved school, planned and entered here: an entry changes the school's stage, and its rule is shown first.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addVisit, type VisitPlan } from '#src/data/calendar/visits.ts';
import { daysInWords } from '#src/format/day-text.ts';
import { buttonClass } from '#src/ui/button.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { row } from '#src/ui/primitives.ts';
import { mySchoolsKey, visitsQuery } from '../queries.ts';
import { RuleOfSaved } from './saved-stage.tsx';
import type { SavedPartProps } from './saved-dialog.tsx';
import styles from '../schools.module.css';
import { ACT_OF_VISIT_KIND, NO_VISIT, VISIT_KIND_OPTIONS, VISIT_KIND_WORDS, visitTo } from './visit-form-schema.ts';

const CALENDAR: string = '/schools/calendar';

export function SavedVisits({ saved, athlete }: SavedPartProps) {
  const visits = useQuery(visitsQuery(athlete.uaid));
  const [isAdding, setIsAdding] = useState(false);
  const here = visits.data?.filter(({ school_id: id }) => id === saved.school_id);
  return (
    <section className={styles.part} aria-labelledby="saved-visits">
      <h3 id="saved-visits">Visits</h3>
      <ResourceList
        asked={{ ...visits, data: here }}
        loading="Loading the visits …"
        empty={isAdding ? null : 'No visits planned.'}
        look="plain"
        rowKey={({ id }) => id}
      >
        {({ kind, starts_on: from, ends_on: until, questions, reflection }) => (
          <>
            <p>
              <time dateTime={from}>{daysInWords(from, until)}</time> · {VISIT_KIND_WORDS[kind]}
            </p>
            {questions !== null && <p>Ask: {questions}</p>}
            {reflection !== null && <p>Afterwards: {reflection}</p>}
          </>
        )}
      </ResourceList>
      {isAdding ? (
        <VisitForm saved={saved} athlete={athlete} onDone={() => setIsAdding(false)} />
      ) : (
        athlete.mayWrite && (
          <div className={row({ gap: 3, wrap: true })}>
            <button type="button" className={buttonClass('secondary')} onClick={() => setIsAdding(true)}>
              Enter a visit
            </button>
            <span>It moves the school to “Visit planned”, or to “Visited” once it is over.</span>
          </div>
        )
      )}
      {here !== undefined && here.length > 0 && (
        <p>
          <Link to={CALENDAR} hash="visits">
            {athlete.mayWrite
              ? 'Change one, its checklist or what it cost in the calendar'
              : 'See them in the calendar'}
          </Link>
        </p>
      )}
    </section>
  );
}

function VisitForm({ saved, athlete, onDone }: SavedPartProps & { readonly onDone: () => void }) {
  const cache = useQueryClient();
  const adding = useMutation({
    mutationFn: (plan: VisitPlan) => addVisit(athlete.uaid, plan),
    // A lost response must not write the visit twice.
    retry: false,
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['calendar', athlete.uaid] }),
        cache.invalidateQueries({ queryKey: mySchoolsKey(athlete.uaid) }),
      ]),
  });
  return (
    <SchemaForm
      stacked
      schema={visitTo(saved.school_id)}
      initial={NO_VISIT}
      fields={[
        { name: 'kind', choice: { label: 'Kind of visit', options: VISIT_KIND_OPTIONS } },
        { name: 'from', half: true, line: { label: 'First day', type: 'date' } },
        { name: 'until', half: true, line: { label: 'Last day (optional)', type: 'date' } },
        { name: 'questions', line: { label: 'Questions to ask (optional)', maxLength: 500 } },
      ]}
      submit="Save the visit"
      busy="Saving …"
      send={async (plan) => {
        await adding.mutateAsync(plan);
        onDone();
      }}
      onLeave={onDone}
    >
      {({ values: { from, kind } }) =>
        from !== '' && <RuleOfSaved saved={saved} athlete={athlete} act={ACT_OF_VISIT_KIND[kind]} on={from} />
      }
    </SchemaForm>
  );
}
