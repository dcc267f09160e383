// Page of a college coach: request the account; once approved, everyone who shared with the program.
import { useQuery } from '@tanstack/react-query';
import {
  askForCollege,
  ownCollegeQuery,
  sharedAthletesQuery,
  type OwnCollege,
} from '#src/data/people/college-account.ts';
import type { AuthUser } from '#src/data/auth/session.ts';
import { AskAgain } from '#src/ui/absent/ask-again.tsx';
import { usePageHead } from '#src/ui/page/use-page-head.ts';
import { stack, text } from '#src/ui/primitives.ts';
import { AskForCollege } from './ask-for-college.tsx';
import styles from './college-desk.module.css';
import { LeaveCollege } from './leave-college.tsx';
import { SharedAthletes } from './shared-athletes.tsx';
import { SharedPage, type AnswerOfCollege, type PageForColleges } from './shared-page.tsx';

interface CollegeDeskProps {
  readonly Page: PageForColleges;
  readonly Answer: AnswerOfCollege;
  readonly user: AuthUser;
  /** Open page; null: the list. */
  readonly rower: string | null;
  readonly onOpen: (rower: string | null) => void;
}

export function CollegeDesk({ Page, Answer, user, rower, onOpen }: CollegeDeskProps) {
  usePageHead('College', 'For college coaches: who shared their page with your program.');
  const own = useQuery(ownCollegeQuery(user.id));
  if (own.error !== null) return <AskAgain error={own.error} onAgain={() => void own.refetch()} />;
  if (own.data === undefined) return <p role="status">Loading …</p>;
  if (own.data?.state === 'approved')
    return <Program Page={Page} Answer={Answer} user={user} college={own.data} rower={rower} onOpen={onOpen} />;
  return (
    <article className={stack({ gap: 6, margin: 'center' }, styles.page)}>
      <header className={stack({ gap: 2 })}>
        <h1>For college coaches</h1>
        <p className={text({ tone: 'quiet', ragged: 'pretty', measure: 68 })}>
          You can see athletes whose families share with you or your program. There’s no search. Families are notified
          of every view.
        </p>
      </header>
      {own.data?.state === 'asked' ? (
        <p role="status">
          You asked to enter for {own.data.name} as {own.data.as_role}. An admin answers; until then a family’s link
          opens as before.
        </p>
      ) : (
        <>
          {own.data?.state === 'ended' && <p>Your access for {own.data.name} has ended. You may ask again.</p>}
          {own.data?.state === 'moved' && (
            <p>
              Your email is no longer at {own.data.name}, so your access is closed. Change it back in settings, or
              request another college.
            </p>
          )}
          <AskForCollege userId={user.id} email={user.email} ask={askForCollege} />
        </>
      )}
    </article>
  );
}

interface ProgramProps extends CollegeDeskProps {
  readonly college: OwnCollege;
}

function Program({ Page, Answer, user, college, rower, onOpen }: ProgramProps) {
  const shared = useQuery(sharedAthletesQuery(user.id));
  if (shared.error !== null) return <AskAgain error={shared.error} onAgain={() => void shared.refetch()} />;
  if (shared.data === undefined) return <p role="status">Loading …</p>;
  const open = rower === null ? undefined : shared.data.find(({ uaid }) => uaid === rower);
  if (open !== undefined)
    return (
      <SharedPage
        Page={Page}
        Answer={Answer}
        userId={user.id}
        college={college}
        athlete={open}
        onBack={() => onOpen(null)}
      />
    );
  return (
    <article className={stack({ gap: 6, margin: 'center' }, styles.page)}>
      <header className={stack({ gap: 2 })}>
        <h1>{college.name}</h1>
        <p className={text({ tone: 'quiet', ragged: 'pretty', measure: 68 })}>
          Athletes who shared their page with your program. Families see when you open a page.
        </p>
      </header>
      {rower !== null && <p role="status">This page is no longer shared with you.</p>}
      <SharedAthletes athletes={shared.data} onOpen={onOpen} />
      <LeaveCollege userId={user.id} name={college.name} />
    </article>
  );
}
