// Pending work for an admin. Everyone else sees the not-found page.
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { usePageHead } from '#src/ui/use-page-head.ts';
import { addCollegeDomain, collegeDomainsQuery, removeCollegeDomain } from '#src/data/administration.ts';
import { collegeNamesQuery } from '#src/data/people/college-account.ts';
import { filled, matching, rule, oneOf } from '#src/ui/form/rules.ts';
import { EVERYTHING } from '#src/ui/absent/fetched.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import {
  addSource,
  addResult,
  heldResultsQuery,
  recordsQuery,
  removeHeldResult,
  type HeldResult,
} from '#src/data/records.ts';
import { SQUAD_NAMES, SQUADS } from '#src/recruiting/schools/squads.ts';
import { AccountEvents, LookUp } from './accounts.tsx';
import { CollegeAccounts, Disputes, FeeWaivers, Proofs, Cases, SchoolReports } from './decisions.tsx';
import { FactsInBulk } from './facts-in-bulk.tsx';
import { EventDates, RecruitingRules } from './recruiting-rules.tsx';
import { Notices, Prices } from './prices-and-notices.tsx';
import { OfCollege, blankSourced, SOURCED, sourcedFields } from './reasons.tsx';
import { stack, box, text } from '#src/ui/primitives.ts';

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

const Championships = () => (
  <OfCollege label="College of the crews">{(school) => <Results school={school} />}</OfCollege>
);

const RESULTS = [['championship results']];

function Results({ school }: { readonly school: string }) {
  const sources = useQuery(recordsQuery).data?.sources ?? new Map();
  return (
    <>
      <ResourceList
        asked={useQuery(heldResultsQuery(school))}
        empty="No results entered for this college."
        rowKey={({ year, championship, event, squad }) => `${year} ${championship} ${event} ${squad}`}
        acts={(result) => [
          { label: 'Remove', of: inWords(result), look: 'quiet', run: () => removeHeldResult(result) },
        ]}
        changes={RESULTS}
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
          { name: 'year', line: 'Year', inputMode: 'numeric', maxLength: 4 },
          { name: 'championship', line: 'Championship', maxLength: 80, placeholder: 'IRA' },
          { name: 'event', line: 'Event', maxLength: 60, placeholder: 'Varsity eight' },
          {
            name: 'squad',
            choice: 'Squad',
            placeholder: 'Choose…',
            options: SQUADS.map((value) => ({ value, label: SQUAD_NAMES[value] })),
          },
          { name: 'place', line: 'Place', inputMode: 'numeric', maxLength: 2 },
          ...sourcedFields(sources),
        ]}
        submit="Enter the place"
        busy="Entering …"
        changes={RESULTS}
        send={async ({ source, asOf, confidence, year, place, ...named }) => {
          const numbers = { year: Number(year), place: Number(place) };
          await addResult({ ...named, ...numbers, school_id: school, sources: [source], as_of: asOf, confidence });
        }}
      />
    </>
  );
}

const inWords = ({ year, championship, event, squad, place }: HeldResult): string =>
  `${year}, ${championship}, ${event}, ${SQUAD_NAMES[squad]}: place ${place}`;

const MIN_OF_TITLE = 8;

const NEW_SOURCE = z.object({
  code: matching(/^[A-Za-z0-9-]{1,12}$/u, 'A code is up to 12 letters, digits and hyphens.'),
  title: filled('Enter what it is, who publishes it and where.', MIN_OF_TITLE),
  dated: z.string().check(z.trim()),
});

const Sources = () => (
  <SchemaForm
    title="Add a source"
    schema={NEW_SOURCE}
    fields={[
      { name: 'code', line: 'Code', maxLength: 12, placeholder: 'USR27' },
      { name: 'title', line: 'What it is', maxLength: 300 },
      { name: 'dated', line: 'Its own date', maxLength: 60, helperText: 'Empty: undated.' },
    ]}
    submit="Add the source"
    busy="Adding …"
    changes={EVERYTHING}
    send={async ({ code, title, dated }) => {
      if (!(await addSource({ code, title, dated }))) {
        return { ok: false, problem: { field: 'code', sentence: 'A source has this code already.' } };
      }
      return `${code} can be used now.`;
    }}
  />
);

interface AdminPageProps {
  readonly userId: string;
  readonly waitingList: ReactNode;
  readonly invitations: ReactNode;
}

export function AdminPage(props: AdminPageProps) {
  usePageHead('Administration', 'Review requests and manage reference data.');
  const rooms = ROOMS.map(({ room, areasOf }) => ({ room, areas: areasOf(props) }));
  return (
    <article className={box({ padY: 'page' })}>
      <header className={stack({ gap: 2 })}>
        <h1 className={text({ size: 'page' })}>Administration</h1>
        <p className={text({ tone: 'quiet' })}>Your decisions are logged with your name and the time.</p>
      </header>
      <nav
        aria-label="On this page"
        className={stack({ card: true, gap: 5, rowGap: 4, above: 6, padY: 4, padX: 5 })}
        style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13em), 1fr))' }}
      >
        {rooms.map(({ room, areas }) => (
          <div key={room}>
            <p className={text({ tone: 'quiet', size: 13 })}>{room}</p>
            <ul className={stack({ gap: 1 })}>
              {areas.map(({ title }) => (
                <li key={title}>
                  <a href={`#${areaId(title)}`}>{title}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {rooms
        .flatMap(({ areas }) => areas)
        .map(({ title, words, content }) => (
          <section
            key={title}
            className={stack({ columns: 1, gap: 4, above: 8, rule: 'above', padTop: 6 })}
            aria-labelledby={areaId(title)}
          >
            <div className={stack({ gap: 1 })}>
              <h2
                className={text({ size: 16 })}
                style={{ scrollMarginBlockStart: 'var(--space-12)' }}
                id={areaId(title)}
              >
                {title}
              </h2>
              <p className={text({ tone: 'quiet' })}>{words}</p>
            </div>
            {content}
          </section>
        ))}
    </article>
  );
}

const areaId = (title: string): string => `area-${title.toLowerCase().replaceAll(/\W+/gu, '-')}`;

const area = (title: string, words: string, content: ReactNode) => ({ title, words, content });

const waiting = ({ userId, waitingList, invitations }: AdminPageProps) => [
  area(
    'Safety',
    'Reports about the safety of a young athlete. Respond within 24 hours.',
    <Cases kind="safety" empty="No safety reports." />,
  ),
  area(
    'Rights',
    'Privacy requests from the contact form. Respond within 2 days; complete within 30.',
    <Cases kind="rights" empty="No privacy requests." />,
  ),
  area('Waiting list', 'Coaches of 18 and over who asked for an invitation.', waitingList),
  area('Invitations', 'Of coaches, to the product and to every team.', invitations),
  area(
    'College coaches',
    'Coaches who asked for a college account, with the address they confirmed. Approval opens the pages that families share with that program, not the coach portal.',
    <CollegeAccounts userId={userId} />,
  ),
];

const colleges = ({ userId }: AdminPageProps) => [
  area(
    'College email domains',
    'Email domains of each college’s coaches. Without one, no one can request an account for it.',
    <CollegeDomains userId={userId} />,
  ),
  area(
    'Reports of mistakes',
    'Corrections that readers suggest for facts about schools. A report changes nothing by itself.',
    <SchoolReports userId={userId} />,
  ),
  area(
    'Facts about schools, as a list',
    'Staff pages, questionnaires, camps and admission, each with its source and date. Every line is checked before anything is entered.',
    <FactsInBulk />,
  ),
  area('Sources', 'Sources for facts, rules and dates, each with a code.', <Sources />),
  area('Championships', 'What crews of a college won. Every page that shows it names the source.', <Championships />),
  area(
    'Calendar days',
    'Dates of regattas and deadlines once announced. They appear in every calendar and feed immediately.',
    <EventDates />,
  ),
  area(
    'Recruiting rules',
    'What each body allows and from when. New rules take effect on a date; the previous rule applies until then.',
    <RecruitingRules />,
  ),
];

const money = ({ userId }: AdminPageProps) => [
  area(
    'Fee waivers',
    'Families who cannot afford a plan, with the one line they wrote. It is deleted with your decision.',
    <FeeWaivers userId={userId} />,
  ),
  area('Prices', 'Current prices. Subscribers get an email at least 31 days before a new price applies.', <Prices />),
  area(
    'Notices',
    'What parents, guardians and athletes read before they agree. A published notice never changes; publish a new one instead.',
    <Notices />,
  ),
];

const people = ({ userId }: AdminPageProps) => [
  area(
    'Guardians who disagree',
    'The more protective answer applies until then. You see IDs, not names; contact both through support first.',
    <Disputes userId={userId} />,
  ),
  area(
    'Consents awaiting verification',
    'A parent agreed by an emailed link. Sharing begins once the signed form is here, or after a call.',
    <Proofs userId={userId} />,
  ),
  area(
    'Find a user',
    'Search by full email address for someone who contacted us. Shows their account and age groups, no names. Correct a wrong age here.',
    <LookUp />,
  ),
  area(
    'What happened',
    'Security log: failed sign-ins, email and password changes, downloads and access grants. Shows IDs only, 50 a page, the newest first.',
    <AccountEvents userId={userId} />,
  ),
];

const ROOMS = [
  { room: 'Waiting for an answer', areasOf: waiting },
  { room: 'Colleges and dates', areasOf: colleges },
  { room: 'Money and notices', areasOf: money },
  { room: 'People', areasOf: people },
];

const ADDED = z.object({ domain: filled('Enter a domain, like yale.edu.', 4) });

function CollegeDomains({ userId }: { readonly userId: string }) {
  const names = useQuery(collegeNamesQuery).data ?? [];
  const list = useQuery(collegeDomainsQuery(userId));
  const domains = list.data ?? [];
  const unknown = names.filter(({ id }) => domains.every(({ school_id: of }) => of !== id)).length;
  return (
    <>
      <p>
        {names.length - unknown} of {names.length} colleges have a domain. Coaches of the others can’t sign up yet.
      </p>
      <OfCollege label="College">
        {(school) => (
          <>
            <ResourceList
              asked={{ ...list, data: list.data?.filter(({ school_id: of }) => of === school) }}
              empty="No domain of this college yet."
              rowKey={({ domain }) => domain}
              acts={(domain) => [
                { label: 'Remove', of: domain.domain, look: 'quiet', run: () => removeCollegeDomain(domain) },
              ]}
            >
              {({ domain, source }) => (
                <p>
                  <strong>{domain}</strong>, {source === 'website' ? 'of its own site' : 'by an admin'}
                </p>
              )}
            </ResourceList>
            <SchemaForm
              title="Add a domain"
              schema={ADDED}
              fields={[{ name: 'domain', line: 'Another domain', placeholder: 'yale.edu', maxLength: 120 }]}
              submit="Add it"
              changes={[collegeDomainsQuery(userId).queryKey]}
              send={({ domain }) => addCollegeDomain({ school_id: school, domain: domain.toLowerCase() })}
            />
          </>
        )}
      </OfCollege>
    </>
  );
}
