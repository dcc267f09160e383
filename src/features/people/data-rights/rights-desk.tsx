// Parents' rights: request a link by email; behind it, each button acts at once.
import { useState } from 'react';
import { openRights, type RightsReview } from '#src/data/people/rights.ts';
import { useRequest } from '#src/data/people/use-request.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { AskForLink } from './ask-for-link.tsx';
import { Records } from './records.tsx';
import styles from './rights.module.css';

interface RightsDeskProps {
  /** From an emailed link; null without one. */
  readonly token: string | null;
}

export function RightsDesk({ token }: RightsDeskProps) {
  const [review, setReview] = useState<RightsReview | null>(null);
  const { busy, problem, send } = useRequest();
  if (token === null) return <AskForLink />;
  const open = (): Promise<boolean> => send(async () => setReview(await openRights(token)));
  if (review !== null) return <Records token={token} review={review} onChanged={() => void open()} problem={problem} />;
  return (
    <section className={styles.desk} aria-labelledby="rights-desk">
      <h2 id="rights-desk">Your link is here</h2>
      <p>Open it to see what we keep about your children. Someone else at this screen? Close the page instead.</p>
      <button
        type="button"
        className={`${buttonClass('primary')} ${styles.start}`}
        aria-disabled={busy}
        onClick={() => void open()}
      >
        {busy ? 'Opening …' : 'Open the records'}
      </button>
      <Problem sentence={problem} />
      {problem !== null && <AskForLink />}
    </section>
  );
}
