// Pending claims of roster spots, for a coach to approve.
import { problemOf } from '#src/data/client/failed-request.ts';
import { answerClaim, rosterQuery, type Claim } from '#src/data/people/roster.ts';
import { useChange } from '#src/data/people/use-change.ts';
import { dayText } from '#src/format/day-text.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import styles from './team-roster.module.css';

interface ClaimsToDecideProps {
  readonly team: string;
  readonly claims: readonly Claim[];
}

export function ClaimsToDecide({ team, claims }: ClaimsToDecideProps) {
  const answer = useChange(
    ({ id, agrees }: { readonly id: string; readonly agrees: boolean }) => answerClaim(id, agrees),
    [rosterQuery(team).queryKey],
    { isOnce: true },
  );
  if (claims.length === 0) return null;
  return (
    <section aria-label="Claimed roster spots">
      {claims.map(({ id, place, by, claimed_at, waits_for }) => (
        <div key={id} className={styles.note} data-asks={waits_for === 'team'}>
          <p>
            {by === null ? `Someone claims the spot of ${place}` : `${by} claims the spot of ${place}`}
            <small>
              {dayText(claimed_at)}.{' '}
              {waits_for === 'guardian' ? 'A guardian has to agree first.' : 'The family has agreed; you decide.'}
            </small>
          </p>
          <div className={styles.buttons}>
            {waits_for === 'team' && (
              <button
                type="button"
                className={buttonClass('primary')}
                aria-disabled={answer.isPending}
                onClick={() => answer.mutate({ id, agrees: true })}
              >
                Confirm
              </button>
            )}
            <button
              type="button"
              className={buttonClass('secondary')}
              aria-disabled={answer.isPending}
              onClick={() => answer.mutate({ id, agrees: false })}
            >
              No
            </button>
          </div>
        </div>
      ))}
      <Problem sentence={problemOf(answer.error)} />
    </section>
  );
}
