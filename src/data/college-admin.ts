// Admin decisions on college accounts, and the email domains allowed to request one.
import * as z from 'zod/mini';
import { askDatabase, answerQuery, rowsQuery } from './client/ask-database.ts';
import { maybeTexts, texts } from './client/fields.ts';

const ASKED = z.object({
  ...texts('account school as_role email asked_at'),
  ...maybeTexts('name approved_at'),
  is_of_college: z.boolean(),
});
export type CollegeAccount = z.infer<typeof ASKED>;

export const collegeAccountsQuery = (userId: string) =>
  rowsQuery(['college-accounts', userId], ASKED, 'Couldn’t load the college accounts.', (client) =>
    client.rpc('college_accounts_asked', {}),
  );

export const answerCollegeAccount = (account: string, agrees: boolean): Promise<boolean> =>
  askDatabase(z.boolean(), 'This was not decided.', (client) =>
    client.rpc('answer_college_account', { account, agrees }),
  );

const DOMAINS = z.array(z.object({ school_id: z.string(), domain: z.string(), source: z.enum(['website', 'admin']) }));
export type CollegeDomain = z.infer<typeof DOMAINS>[number];

export const collegeDomainsQuery = (userId: string) =>
  answerQuery(['college-domains', userId], DOMAINS, 'Couldn’t load the domains.', (client) =>
    client.from('college_domains').select('school_id,domain,source').order('domain'),
  );

const CHANGED = z.array(z.object({ domain: z.string() })).check(z.minLength(1));

export async function addCollegeDomain({ school, domain }: { readonly school: string; readonly domain: string }) {
  await askDatabase(CHANGED, 'Couldn’t add the domain. Write it as yale.edu, once for each college.', (client) =>
    client.from('college_domains').insert({ school_id: school, domain }).select('domain'),
  );
}

export async function removeCollegeDomain({ school_id: school, domain }: CollegeDomain): Promise<void> {
  await askDatabase(CHANGED, 'Couldn’t remove the domain.', (client) =>
    client.from('college_domains').delete().eq('school_id', school).eq('domain', domain).select('domain'),
  );
}
