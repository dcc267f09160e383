// An admin puts a fact right: what it is, from where, as of when. What was corrected is left alone by the next list of schools.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { correctFact } from '#src/backend/schools/schools.ts';
import type { School, SchoolFact } from '#src/recruiting/schools/school.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { factsQuery, schoolsQuery, sourcesQuery, topicsQuery } from '../queries.ts';
import { CONFIDENCES, correctionProblem, type TypedFact } from './correction.ts';
import styles from './report-form.module.css';

interface CorrectFactProps {
  readonly school: School;
  readonly topic: string;
  readonly onDone: () => void;
}

/** The college's own site. */
const OWN_SITE = 'OWN';

export function CorrectFact({ school, topic, onDone }: CorrectFactProps) {
  const cache = useQueryClient();
  const { data: facts = [] } = useQuery(factsQuery(school.id));
  const { data: topics = [] } = useQuery(topicsQuery);
  const { data: sources = [] } = useQuery(sourcesQuery);
  const present = facts.find((fact) => fact.topic === topic);
  const about = topics.find((one) => one.topic === topic);
  const [typed, setTyped] = useState<TypedFact>(() => typedFact(present));
  const [judged, setJudged] = useState(false);
  const correcting = useMutation({
    mutationFn: correctFact,
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: factsQuery(school.id).queryKey });
      await cache.invalidateQueries({ queryKey: schoolsQuery.queryKey });
      onDone();
    },
  });
  const type = (part: Partial<TypedFact>): void => setTyped({ ...typed, ...part });
  const problem = judged ? correctionProblem(topic, typed) : null;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setJudged(true);
    if (correcting.isPending || correctionProblem(topic, typed) !== null) return;
    correcting.mutate({
      schoolId: school.id,
      topic,
      isThere: present !== undefined,
      value: typed.value.trim() === '' ? null : typed.value.trim(),
      sources: [typed.source],
      as_of: typed.asOf.trim(),
      confidence: typed.confidence,
    });
  };
  if (about === undefined) {
    return <p>Name, place and size come from the federal directory and are changed with its next edition.</p>;
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <Field
        label={about.label}
        error={problem?.field === 'value' ? problem.sentence : undefined}
        helperText={about.explains ?? 'Empty: looked for, and not known.'}
      >
        {(names) => (
          <textarea
            {...names}
            rows={2}
            maxLength={500}
            value={typed.value}
            onChange={({ target }) => type({ value: target.value })}
          />
        )}
      </Field>
      <Dropdown
        label="Where it is from"
        options={sources.map(({ code, title }) => ({ value: code, label: title }))}
        value={typed.source}
        onChange={({ target }) => type({ source: target.value })}
      />
      <TextInput
        label="As of"
        id="fact-as-of"
        maxLength={40}
        placeholder="2026-11"
        value={typed.asOf}
        error={problem?.field === 'asOf' ? problem.sentence : undefined}
        onChange={({ target }) => type({ asOf: target.value })}
      />
      <Dropdown
        label="How sure"
        options={CONFIDENCES}
        value={typed.confidence}
        onChange={({ target }) =>
          type({ confidence: CONFIDENCES.find(({ value }) => value === target.value)?.value ?? 'low' })
        }
      />
      {correcting.isError && (
        <p role="alert" className={styles.problem}>
          {correcting.error.message}
        </p>
      )}
      <button type="submit" className={buttonClass('primary')} aria-disabled={correcting.isPending}>
        {correcting.isPending ? 'Saving …' : 'Save the fact'}
      </button>
    </form>
  );
}

const typedFact = (present: SchoolFact | undefined): TypedFact => ({
  value: present?.value ?? '',
  source: OWN_SITE,
  asOf: new Date().toISOString().slice(0, 7),
  confidence: 'medium',
});
