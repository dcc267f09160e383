// What waits for an admin. Whoever is none finds no page here, as at any address that is none.
import type { ReactNode } from 'react';
import { usePageHead } from '#src/ui/page/use-page-head.ts';
import styles from './admin-page.module.css';
import { AccountEvents } from './account-events.tsx';
import { CollegeAccounts } from './college-accounts.tsx';
import { CollegeDomains } from './college-domains.tsx';
import { Disputes } from './disputes.tsx';
import { FactsInBulk } from './facts/facts-in-bulk.tsx';
import { FeeWaivers } from './fee-waivers.tsx';
import { Proofs } from './proofs.tsx';
import { SchoolReports } from './school-reports.tsx';

interface AdminPageProps {
  readonly userId: string;
  readonly waitingList: ReactNode;
  readonly invitations: ReactNode;
}

export function AdminPage({ userId, waitingList, invitations }: AdminPageProps) {
  usePageHead('Administration', 'Invitations, reports of mistakes and consents that wait for a decision.');
  return (
    <article className={styles.page}>
      <header>
        <h1>Administration</h1>
        <p>What you decide here is written down with your name and the time.</p>
      </header>
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
      <Area
        title="Mail of colleges"
        words="By which addresses the coaches of each college write. Without one nobody asks for an account of it."
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
      <Area
        title="Fees to waive"
        words="Families who cannot afford a plan, with the one line they wrote. It is deleted with your decision."
      >
        <FeeWaivers userId={userId} />
      </Area>
      <Area
        title="Guardians who disagree"
        words="The more protective answer holds meanwhile. You see ids and no names; write to both through support first."
      >
        <Disputes userId={userId} />
      </Area>
      <Area
        title="Consents without their proof"
        words="A parent agreed by a mailed link. Sharing begins once the signed form is here, or after a call."
      >
        <Proofs userId={userId} />
      </Area>
      <Area
        title="What happened"
        words="Failed sign-ins, changed addresses and passwords, downloads, grants: by ids, without what was changed. The last hundred of a kind."
      >
        <AccountEvents userId={userId} />
      </Area>
    </article>
  );
}

interface AreaProps {
  readonly title: string;
  readonly words: string;
  readonly children: ReactNode;
}

function Area({ title, words, children }: AreaProps) {
  const id = `area-${title.toLowerCase().replaceAll(/\W+/gu, '-')}`;
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
