// Pending work for an admin. Everyone else sees the not-found page.
import type { ReactNode } from 'react';
import { usePageHead } from '#src/ui/page/use-page-head.ts';
import styles from './admin-page.module.css';
import { AccountEvents } from './account-events.tsx';
import { CollegeDomains } from './college-domains.tsx';
import { CollegeAccounts, Disputes, FeeWaivers, Proofs } from './decisions.tsx';
import { FactsInBulk } from './facts/facts-in-bulk.tsx';
import { Cases } from './people/cases.tsx';
import { LookUp } from './people/look-up.tsx';
import { Championships } from './records/championships.tsx';
import { EventDates } from './records/event-dates.tsx';
import { Notices } from './records/notices.tsx';
import { Prices } from './records/prices.tsx';
import { RecruitingRules } from './records/recruiting-rules.tsx';
import { Sources } from './records/sources.tsx';
import { SchoolReports } from './school-reports.tsx';

interface AdminPageProps {
  readonly userId: string;
  readonly waitingList: ReactNode;
  readonly invitations: ReactNode;
}

export function AdminPage(props: AdminPageProps) {
  usePageHead('Administration', 'Review requests and manage reference data.');
  const rooms = ROOMS.map(({ room, areasOf }) => ({ room, areas: areasOf(props) }));
  return (
    <article className={styles.page}>
      <header>
        <h1>Administration</h1>
        <p>Your decisions are logged with your name and the time.</p>
      </header>
      <nav aria-label="On this page" className={styles.contents}>
        {rooms.map(({ room, areas }) => (
          <div key={room}>
            <p>{room}</p>
            <ul>
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
          <section key={title} className={styles.area} aria-labelledby={areaId(title)}>
            <div className={styles.subject}>
              <h2 id={areaId(title)}>{title}</h2>
              <p>{words}</p>
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
    'Who asked to enter for a college, by the address they confirmed. A yes opens the pages that families share with that program, and no coach portal.',
    <CollegeAccounts userId={userId} />,
  ),
];

const colleges = ({ userId }: AdminPageProps) => [
  area(
    'Mail of colleges',
    'Email domains of each college’s coaches. Without one, no one can request an account for it.',
    <CollegeDomains userId={userId} />,
  ),
  area(
    'Reports of mistakes',
    'Readers who know better than a fact about a school. A report changes nothing by itself.',
    <SchoolReports userId={userId} />,
  ),
  area(
    'Facts about schools, as a list',
    'Pages of the staff, questionnaires, camps, admission: what a person read, with its source and date. Each line is looked at before anything is entered.',
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
    'Fees to waive',
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
  { room: 'Waits for an answer', areasOf: waiting },
  { room: 'Colleges and dates', areasOf: colleges },
  { room: 'Money and notices', areasOf: money },
  { room: 'People', areasOf: people },
];
