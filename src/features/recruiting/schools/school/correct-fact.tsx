// Admin correction of a fact: value, source, date. The next list import leaves corrected facts alone.
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { correctFact } from '#src/data/schools/schools.ts';
import type { School, SchoolFact } from '#src/recruiting/schools/school.ts';
import { factsQuery, schoolsQuery, sourcesQuery, topicsQuery } from '../queries.ts';
import { CONFIDENCES, factSchema, type TypedFact } from './correction.ts';

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
  if (about === undefined) {
    return <p>Name, place and size come from the federal directory and are changed with its next edition.</p>;
  }
  return (
    <SchemaForm
      stacked
      schema={factSchema(topic)}
      initial={typedFact(present)}
      fields={[
        {
          name: 'value',
          text: {
            label: about.label,
            helperText: about.explains ?? 'Empty: looked for, and not known.',
            rows: 2,
            maxLength: 500,
          },
        },
        {
          name: 'source',
          choice: {
            label: 'Where it is from',
            options: sources.map(({ code, title }) => ({ value: code, label: title })),
          },
        },
        { name: 'asOf', line: { label: 'As of', maxLength: 40, placeholder: '2026-11' } },
        { name: 'confidence', choice: { label: 'How sure', options: CONFIDENCES } },
      ]}
      submit="Save the fact"
      busy="Saving …"
      look="primary"
      send={({ value, source, asOf, confidence }) =>
        correcting.mutateAsync({
          schoolId: school.id,
          topic,
          isThere: present !== undefined,
          value: value === '' ? null : value,
          sources: [source],
          as_of: asOf,
          // An unknown value can't be certain.
          confidence: value === '' ? 'low' : confidence,
        })
      }
    />
  );
}

const typedFact = (present: SchoolFact | undefined): TypedFact => ({
  value: present?.value ?? '',
  source: OWN_SITE,
  asOf: new Date().toISOString().slice(0, 7),
  confidence: 'medium',
});
