// Weekly email about a child, or none: views, college answers, pending items, upcoming events.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRequest } from '#src/data/people/use-request.ts';
import { wantWeeklyMail, weeklyMailQuery } from '#src/data/people/family.ts';
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
      words="Either way, we email you within an hour when something needs your answer. No email is sent for a week in which nothing happened."
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
        Weekly email: who viewed the record of {name}, which colleges replied, and what’s coming up
      </label>
      <Problem sentence={request.problem} />
    </Part>
  );
}
