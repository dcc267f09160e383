// The weekly email to a parent about one child: whether it comes, and choosing that.
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { askDatabase } from '../client/ask-database.ts';

/** Null without a weekly email: for guardians who decide about no minor there. */
export const weeklyMailQuery = (guardianship: string) =>
  queryOptions({
    queryKey: ['weekly-mail', guardianship],
    queryFn: () =>
      askDatabase(z.nullable(z.boolean()), 'Couldn’t check the weekly email.', (client) =>
        client.rpc('weekly_digest', { guardianship }),
      ),
  });

export async function wantWeeklyMail(guardianship: string, wanted: boolean): Promise<void> {
  await askDatabase(z.literal(true), 'Couldn’t save this.', (client) =>
    client.rpc('set_weekly_digest', { guardianship, wanted }),
  );
}
