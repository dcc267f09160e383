// Recruiting rules: rows with their sources, read once and kept.
import { RECRUITING_RULE, type RecruitingRule } from '#src/recruiting/calendar/rows.ts';
import { askRows } from '../client/ask-database.ts';

export const readRules = (): Promise<readonly RecruitingRule[]> =>
  askRows(RECRUITING_RULE, 'Couldn’t load the recruiting rules.', (client) =>
    client.from('recruiting_rules').select('*').order('position', { ascending: true }),
  );
