// Leaves a program: none of its pages open after that, and returning needs a new request.
import { useQueryClient } from '@tanstack/react-query';
import { leaveCollege, ownCollegeQuery } from '#src/data/people/college-account.ts';
import { useRequest } from '#src/data/people/use-request.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { buttonClass } from '#src/ui/button.ts';
import styles from './college-desk.module.css';

export function LeaveCollege({ userId, name }: { readonly userId: string; readonly name: string }) {
  const cache = useQueryClient();
  const request = useRequest();
  return (
    <div className={styles.leave}>
      <button
        type="button"
        className={buttonClass('quiet')}
        aria-disabled={request.busy}
        onClick={() =>
          void request.send(async () => {
            await leaveCollege();
            await cache.invalidateQueries({ queryKey: ownCollegeQuery(userId).queryKey });
          })
        }
      >
        I no longer coach {name}
      </button>
      <Problem sentence={request.problem} />
    </div>
  );
}
