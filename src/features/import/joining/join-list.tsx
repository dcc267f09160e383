// Merge proposals, and files merged in this visit with an undo.
import { useEffect, useState } from 'react';
import { useJoining, watchForJoins } from '#src/library/joining/joining.ts';
import type { ProposedSession } from '#engine/analysis/joining/propose-sessions.ts';
import { buttonClass } from '#src/ui/button.ts';
import { box, row, stack } from '#src/ui/primitives.ts';
import { JoinCard } from './join-card.tsx';
import styles from '../import.module.css';

export function JoinList() {
  useEffect(watchForJoins, []);
  const proposed = useJoining((state) => state.proposed);
  const joined = useJoining((state) => state.joined);
  if (proposed.length + joined.length === 0) return null;
  return (
    <section className={box({ card: true, overflow: 'hidden' })} aria-label="Files that belong together">
      <ul>
        {joined.map((session) => (
          <Joined key={session.own.fingerprint} session={session} />
        ))}
        {proposed.map((session) => (
          <JoinCard key={session.own.fingerprint} session={session} />
        ))}
      </ul>
    </section>
  );
}

function Joined({ session }: { readonly session: ProposedSession }) {
  const { own, members } = session;
  const [problem, setProblem] = useState<string | null>(null);
  const takeApart = useJoining((state) => state.takeApart);
  const read = useJoining((state) => state.read);
  return (
    <li className={stack({ gap: 2, padY: 4, padX: 5 }, styles.card)}>
      <p role="status">
        {members.length + 1} files are one session now: {own.fileName}.
      </p>
      {problem !== null && <p role="alert">{problem}</p>}
      <div className={row({ gap: 2, wrap: true, align: 'stretch' })}>
        <button
          type="button"
          className={buttonClass('secondary')}
          onClick={() =>
            void takeApart(own.fingerprint).then((answer) => answer.ok || setProblem(answer.failure.sentence))
          }
        >
          Unmerge
        </button>
        <button type="button" className={buttonClass('quiet')} onClick={() => read(session)}>
          Close
        </button>
      </div>
    </li>
  );
}
