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

export function AdminPage({ userId, waitingList, invitations }: AdminPageProps) {
  usePageHead('Administration', 'Review requests and manage reference data.');
  return (
    <article className={styles.page}>
      <header>
        <h1>Administration</h1>
        <p>Your decisions are logged with your name and the time.</p>
      </header>
      <nav aria-label="On this page" className={styles.contents}>
        {ROOMS.map(({ room, titles }) => (
          <div key={room}>
            <p>{room}</p>
            <ul>
              {titles.map((title) => (
                <li key={title}>
                  <a href={`#${areaId(title)}`}>{title}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <Answers userId={userId} waitingList={waitingList} invitations={invitations} />
      <Colleges userId={userId} />
      <Money userId={userId} />
      <People userId={userId} />
    </article>
  );
}

const Answers = ({ userId, waitingList, invitations }: AdminPageProps) => (
  <>
    <Area title="Safety" words="Reports about the safety of a young athlete. Respond within 24 hours.">
      <Cases kind="safety" empty="No safety reports." />
    </Area>
    <Area title="Rights" words="Privacy requests from the contact form. Respond within 2 days; complete within 30.">
      <Cases kind="rights" empty="No privacy requests." />
    </Area>
    <Area title="Waiting list" words="Coaches of 18 and over who asked for an invitation.">
      {waitingList}
    </Area>
    <Area title="Invitations" words="Of coaches, to the product and to every team.">
      {invitations}
    </Area>
    <Area
      title="College coaches"
      words="Who asked to enter for a college, by the address they confirmed. A yes opens the pages that families share with that program, and no coach portal."
    >
      <CollegeAccounts userId={userId} />
    </Area>
  </>
);

const Colleges = ({ userId }: Pick<AdminPageProps, 'userId'>) => (
  <>
    <Area
      title="Mail of colleges"
      words="Email domains of each college’s coaches. Without one, no one can request an account for it."
    >
      <CollegeDomains userId={userId} />
    </Area>
    <Area
      title="Reports of mistakes"
      words="Readers who know better than a fact about a school. A report changes nothing by itself."
    >
      <SchoolReports userId={userId} />
    </Area>
    <Area
      title="Facts about schools, as a list"
      words="Pages of the staff, questionnaires, camps, admission: what a person read, with its source and date. Each line is looked at before anything is entered."
    >
      <FactsInBulk />
    </Area>
    <Area title="Sources" words="Sources for facts, rules and dates, each with a code.">
      <Sources />
    </Area>
    <Area title="Championships" words="What crews of a college won. Every page that shows it names the source.">
      <Championships />
    </Area>
    <Area
      title="Calendar days"
      words="Dates of regattas and deadlines once announced. They appear in every calendar and feed immediately."
    >
      <EventDates />
    </Area>
    <Area
      title="Recruiting rules"
      words="What each body allows and from when. New rules take effect on a date; the previous rule applies until then."
    >
      <RecruitingRules />
    </Area>
  </>
);

const Money = ({ userId }: Pick<AdminPageProps, 'userId'>) => (
  <>
    <Area
      title="Fees to waive"
      words="Families who cannot afford a plan, with the one line they wrote. It is deleted with your decision."
    >
      <FeeWaivers userId={userId} />
    </Area>
    <Area title="Prices" words="Current prices. Subscribers get an email at least 31 days before a new price applies.">
      <Prices />
    </Area>
    <Area
      title="Notices"
      words="What parents, guardians and athletes read before they agree. A published notice never changes; publish a new one instead."
    >
      <Notices />
    </Area>
  </>
);

const People = ({ userId }: Pick<AdminPageProps, 'userId'>) => (
  <>
    <Area
      title="Guardians who disagree"
      words="The more protective answer applies until then. You see IDs, not names; contact both through support first."
    >
      <Disputes userId={userId} />
    </Area>
    <Area
      title="Consents awaiting verification"
      words="A parent agreed by an emailed link. Sharing begins once the signed form is here, or after a call."
    >
      <Proofs userId={userId} />
    </Area>
    <Area
      title="Find a user"
      words="Search by full email address for someone who contacted us. Shows their account and age groups, no names. Correct a wrong age here."
    >
      <LookUp />
    </Area>
    <Area
      title="What happened"
      words="Security log: failed sign-ins, email and password changes, downloads and access grants. Shows IDs only, 50 a page, the newest first."
    >
      <AccountEvents userId={userId} />
    </Area>
  </>
);

/** In page order. */
const ROOMS = [
  { room: 'Waits for an answer', titles: ['Safety', 'Rights', 'Waiting list', 'Invitations', 'College coaches'] },
  {
    room: 'Colleges and dates',
    titles: [
      'Mail of colleges',
      'Reports of mistakes',
      'Facts about schools, as a list',
      'Sources',
      'Championships',
      'Calendar days',
      'Recruiting rules',
    ],
  },
  { room: 'Money and notices', titles: ['Fees to waive', 'Prices', 'Notices'] },
  {
    room: 'People',
    titles: ['Guardians who disagree', 'Consents awaiting verification', 'Find a user', 'What happened'],
  },
] as const;

type AreaTitle = (typeof ROOMS)[number]['titles'][number];

const areaId = (title: AreaTitle): string => `area-${title.toLowerCase().replaceAll(/\W+/gu, '-')}`;

interface AreaProps {
  readonly title: AreaTitle;
  readonly words: string;
  readonly children: ReactNode;
}

function Area({ title, words, children }: AreaProps) {
  const id = areaId(title);
  return (
    <section className={styles.area} aria-labelledby={id}>
      <div className={styles.subject}>
        <h2 id={id}>{title}</h2>
        <p>{words}</p>
      </div>
      {children}
    </section>
  );
}
