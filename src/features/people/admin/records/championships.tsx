// Championship results of a college's crews: add a place with its source, or remove a wrong one.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  addResult,
  heldResultsQuery,
  recordsQuery,
  removeHeldResult,
  type HeldResult,
} from '#src/data/admin/records.ts';
import { SQUAD_NAMES, SQUADS } from '#src/recruiting/schools/squads.ts';
import { filled, oneOf, rule } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { OfCollege } from '../of-chosen.tsx';
import { blankSourced, SOURCED, sourcedFields } from '../reasons.tsx';

const MIN_OF_NAME = 3;
const MIN_OF_EVENT = 2;
const FIRST_YEAR = 1950;
const LAST_PLACE = 99;

const whole = (sentence: string, least: number, most: () => number) =>
  z.string().check(
    z.trim(),
    rule((text) => (/^\d{1,4}$/u.test(text) && Number(text) >= least && Number(text) <= most() ? null : sentence)),
  );

const NEW_RESULT = z.object({
  year: whole('A year from 1950 to this one.', FIRST_YEAR, () => new Date().getUTCFullYear()),
  championship: filled('Enter the championship, like IRA.', MIN_OF_NAME),
  event: filled('Enter the boat, or Team.', MIN_OF_EVENT),
  squad: oneOf(SQUADS, 'Choose a squad.'),
  place: whole('A place from 1 to 99.', 1, () => LAST_PLACE),
  ...SOURCED,
});

export const Championships = () => (
  <OfCollege label="College of the crews">{(school) => <Results school={school} />}</OfCollege>
);

function Results({ school }: { readonly school: string }) {
  const cache = useQueryClient();
  const sources = useQuery(recordsQuery).data?.sources ?? new Map();
  const readAgain = () => cache.invalidateQueries({ queryKey: ['championship results'] });
  return (
    <>
      <ResourceList
        asked={useQuery(heldResultsQuery(school))}
        empty="No results entered for this college."
        rowKey={({ year, championship, event, squad }) => `${year} ${championship} ${event} ${squad}`}
        acts={(result) => [
          { label: 'Remove', of: inWords(result), look: 'quiet', run: () => removeHeldResult(result) },
        ]}
        onActed={readAgain}
      >
        {(result) => (
          <p>
            <strong>{inWords(result)}</strong>. {result.sources.join(', ')}, as of {result.as_of}.
          </p>
        )}
      </ResourceList>
      <SchemaForm
        title="Enter a place"
        schema={NEW_RESULT}
        initial={{ year: '', championship: '', event: '', squad: '', place: '', ...blankSourced() }}
        fields={[
          { name: 'year', line: { label: 'Year', inputMode: 'numeric', maxLength: 4 } },
          { name: 'championship', line: { label: 'Championship', maxLength: 80, placeholder: 'IRA' } },
          { name: 'event', line: { label: 'Event', maxLength: 60, placeholder: 'Varsity eight' } },
          {
            name: 'squad',
            choice: {
              label: 'Squad',
              placeholder: 'Choose…',
              options: SQUADS.map((value) => ({ value, label: SQUAD_NAMES[value] })),
            },
          },
          { name: 'place', line: { label: 'Place', inputMode: 'numeric', maxLength: 2 } },
          ...sourcedFields(sources),
        ]}
        submit="Enter the place"
        busy="Entering …"
        send={async ({ source, asOf, confidence, year, place, ...named }) => {
          const numbers = { year: Number(year), place: Number(place) };
          await addResult({ ...named, ...numbers, school_id: school, sources: [source], as_of: asOf, confidence });
          await readAgain();
        }}
      />
    </>
  );
}

const inWords = ({ year, championship, event, squad, place }: HeldResult): string =>
  `${year}, ${championship}, ${event}, ${SQUAD_NAMES[squad]}: place ${place}`;
