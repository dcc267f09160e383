// Weekly email about a child, or none: views, college answers, pending items, upcoming events.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRequest } from '#src/backend/people/use-request.ts';
import { wantWeeklyMail, weeklyMailQuery } from '#src/backend/people/weekly-mail.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import styles from './family.module.css';
import { Part } from './part.tsx';

export function WeeklyMail({ guardianship, name }: { readonly guardianship: string; readonly name: string }) {
  const cache = useQueryClient();
  const asked = weeklyMailQuery(guardianship);
  const { data: wanted } = useQuery(asked);
  const request = useRequest();
  if (wanted === undefined || wanted === null) return null;
  return (
    <Part
      title="Weekly mail"
      words="What waits for your answer is emailed within the hour either way. A week in which nothing happened is not emailed."
    >
      <label className={styles.weekly}>
        <input
          type="checkbox"
          checked={wanted}
          disabled={request.busy}
          onChange={(event) => {
            const next = event.target.checked;
            void request.send(async () => {
              await wantWeeklyMail(guardianship, next);
              await cache.invalidateQueries({ queryKey: asked.queryKey });
            });
          }}
        />
        Once a week: who looked at the record of {name}, which colleges answered, and what comes
      </label>
      <Problem sentence={request.problem} />
    </Part>
  );
}
