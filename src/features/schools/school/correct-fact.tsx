// Admin correction of a fact: value, source, date. The next list import leaves corrected facts alone.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { correctFact } from '#src/data/schools/schools.ts';
import type { School, SchoolFact } from '#src/recruiting/schools/school.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Form, FormProblem, Submit } from '#src/ui/form/form.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { factsQuery, schoolsQuery, sourcesQuery, topicsQuery } from '../queries.ts';
import { CONFIDENCES, factSchema, type TypedFact } from './correction.ts';
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
  const correcting = useMutation({
    mutationFn: correctFact,
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: factsQuery(school.id).queryKey });
      await cache.invalidateQueries({ queryKey: schoolsQuery.queryKey });
      onDone();
    },
  });
  const form = useForm({
    schema: factSchema(topic),
    initial: typedFact(present),
    send: ({ value, source, asOf, confidence }) =>
      correcting.mutateAsync({
        schoolId: school.id,
        topic,
        isThere: present !== undefined,
        value: value === '' ? null : value,
        sources: [source],
        as_of: asOf,
        // An unknown value can't be certain.
        confidence: value === '' ? 'low' : confidence,
      }),
  });
  if (about === undefined) {
    return <p>Name, place and size come from the federal directory and are changed with its next edition.</p>;
  }
  return (
    <Form form={form} className={styles.form}>
      <TextArea
        label={about.label}
        helperText={about.explains ?? 'Empty: looked for, and not known.'}
        rows={2}
        maxLength={500}
        {...form.text('value')}
      />
      <Dropdown
        label="Where it is from"
        options={sources.map(({ code, title }) => ({ value: code, label: title }))}
        {...form.text('source')}
      />
      <TextInput label="As of" id="fact-as-of" maxLength={40} placeholder="2026-11" {...form.text('asOf')} />
      <Dropdown label="How sure" options={CONFIDENCES} {...form.text('confidence')} />
      <FormProblem className={styles.problem} />
      <Submit label="Save the fact" busyLabel="Saving …" />
    </Form>
  );
}

const typedFact = (present: SchoolFact | undefined): TypedFact => ({
  value: present?.value ?? '',
  source: OWN_SITE,
  asOf: new Date().toISOString().slice(0, 7),
  confidence: 'medium',
});
