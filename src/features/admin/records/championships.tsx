// Championship results of a college's crews: add a place with its source, or remove a wrong one.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  addResult,
  heldResultsQuery,
  recordsQuery,
  removeHeldResult,
  type HeldResult,
} from '#src/data/admin/records.ts';
import { collegeNamesQuery } from '#src/data/people/college-account.ts';
import { useRequest } from '#src/data/people/use-request.ts';
import { SQUAD_NAMES, SQUADS } from '#src/recruiting/schools/squads.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Form, FormProblem, Submit } from '#src/ui/form/form.tsx';
import { filled, oneOf, rule } from '#src/ui/form/rules.ts';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import styles from '../admin-page.module.css';
import { ReadList } from '../read-list.tsx';
import { blankSourced, SOURCED, SourcedFields } from './sourced-fields.tsx';

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

export function Championships() {
  const cache = useQueryClient();
  const [school, setSchool] = useState('');
  const names = useQuery(collegeNamesQuery).data ?? [];
  const sources = useQuery(recordsQuery).data?.sources ?? new Map();
  const results = useQuery(heldResultsQuery(school));
  const request = useRequest();
  const readAgain = () => cache.invalidateQueries({ queryKey: ['championship results'] });
  const form = useForm({
    schema: NEW_RESULT,
    initial: { year: '', championship: '', event: '', squad: '', place: '', ...blankSourced() },
    send: async ({ source, asOf, confidence, year, place, ...named }, { reset }) => {
      const numbers = { year: Number(year), place: Number(place) };
      await addResult({ ...named, ...numbers, school_id: school, sources: [source], as_of: asOf, confidence });
      reset();
      await readAgain();
    },
  });
  return (
    <div className={styles.content}>
      <Dropdown
        label="College of the crews"
        placeholder="Choose…"
        options={names.map(({ id, name }) => ({ value: id, label: name }))}
        value={school}
        onChange={({ target }) => setSchool(target.value)}
      />
      {school !== '' && (
        <>
          <ReadList list={results} empty="No results entered for this college." problem={null}>
            {(held) =>
              held.map((result) => (
                <li key={`${result.year} ${result.championship} ${result.event} ${result.squad}`}>
                  <div className={styles.entry}>
                    <p>
                      <strong>{inWords(result)}</strong>. {result.sources.join(', ')}, as of {result.as_of}.
                    </p>
                    <div className={styles.actions}>
                      <button
                        type="button"
                        className={buttonClass('quiet')}
                        aria-disabled={request.busy}
                        aria-label={`Remove ${inWords(result)}`}
                        onClick={() =>
                          void request.send(async () => {
                            await removeHeldResult(result);
                            await readAgain();
                          })
                        }
                      >
                        Remove
                      </button>
                    </div>
                  </div>
                </li>
              ))
            }
          </ReadList>
          <Problem sentence={request.problem} />
          <Form form={form} className={styles.form} aria-label="Enter a place">
            <TextInput label="Year" inputMode="numeric" maxLength={4} {...form.text('year')} />
            <TextInput label="Championship" maxLength={80} placeholder="IRA" {...form.text('championship')} />
            <TextInput label="Event" maxLength={60} placeholder="Varsity eight" {...form.text('event')} />
            <Dropdown
              label="Squad"
              placeholder="Choose…"
              options={SQUADS.map((value) => ({ value, label: SQUAD_NAMES[value] }))}
              {...form.text('squad')}
            />
            <TextInput label="Place" inputMode="numeric" maxLength={2} {...form.text('place')} />
            <SourcedFields sources={sources} text={form.text} />
            <FormProblem className={styles.problem} />
            <Submit label="Enter the place" busyLabel="Entering …" look="secondary" />
          </Form>
        </>
      )}
    </div>
  );
}

const inWords = ({ year, championship, event, squad, place }: HeldResult): string =>
  `${year}, ${championship}, ${event}, ${SQUAD_NAMES[squad]}: place ${place}`;
