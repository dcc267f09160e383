// Stored data about each child of an address, with actions.
import { Link } from '@tanstack/react-router';
import { keepNamed } from '#src/data/people/age-answer.ts';
import type { RightsReview } from '#src/data/people/rights.ts';
import { exerciseRight } from '#src/data/people/rights.ts';
import { useRequest } from '#src/data/people/use-request.ts';
import { dayInWords } from '#src/format/day-text.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { ChildPanel } from './child-panel.tsx';
import styles from './rights.module.css';

interface RecordsProps {
  readonly token: string;
  readonly review: RightsReview;
  /** Refetches after a change. */
  readonly onChanged: () => void;
  /** Why the refetch failed. */
  readonly problem: string | null;
}

export function Records({ token, review, onChanged, problem }: RecordsProps) {
  const { email, account, children, requests } = review;
  return (
    <section className={styles.desk} aria-labelledby="rights-desk">
      <h2 id="rights-desk">What we keep for {email}</h2>
      <Problem sentence={problem} />
      {children.length === 0 && requests.length === 0 && <p>No data is stored for this address anymore.</p>}
      {children.map((child) => (
        <ChildPanel key={child.uaid} token={token} child={child} onChanged={onChanged} />
      ))}
      {requests.length > 0 && <OpenRequests token={token} requests={requests} onDeleted={onChanged} />}
      {account !== undefined && (
        <p>
          With an account of this address you also approve single accesses and see who looked.{' '}
          <Link to="/register" search={{ as: 'parent', redirect: '/family' }} onClick={() => keepNamed(account)}>
            Make a parent’s account
          </Link>
        </p>
      )}
    </section>
  );
}

interface OpenRequestsProps {
  readonly token: string;
  readonly requests: RightsReview['requests'];
  readonly onDeleted: () => void;
}

function OpenRequests({ token, requests, onDeleted }: OpenRequestsProps) {
  const { busy, problem, send } = useRequest();
  const remove = async (): Promise<void> => {
    if (await send(() => exerciseRight(token, null, { action: 'delete' }))) onDeleted();
  };
  return (
    <article className={styles.child} aria-labelledby="open-requests">
      <h3 id="open-requests">Requests you have not answered</h3>
      <ul className={styles.list}>
        {requests.map(({ called, created_at: created, delete_at: deleted }) => (
          <li key={`${called} ${created}`}>
            {called ?? 'A rower'}, asked on {dayInWords(created)}; deleted on {dayInWords(deleted)} if you do nothing.
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <button type="button" className={buttonClass('secondary')} aria-disabled={busy} onClick={() => void remove()}>
          Delete these requests
        </button>
      </div>
      <Problem sentence={problem} />
    </article>
  );
}
