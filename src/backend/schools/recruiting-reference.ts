// Recruiting rules and erg bands: rows with their sources, read once and kept.
import * as z from 'zod/mini';
import { RECRUITING_RULE, type RecruitingRule } from '#src/recruiting/calendar/rows.ts';
import type { ErgBand } from '#src/recruiting/fit/athlete.ts';
import { askRows } from '../asking/ask-database.ts';

export const readRules = (): Promise<readonly RecruitingRule[]> =>
  askRows(RECRUITING_RULE, 'The recruiting rules could not be loaded.', (client) =>
    client.from('recruiting_rules').select('*').order('position', { ascending: true }),
  );

const seconds = z.nullable(z.coerce.number());
const BAND = z.object({
  squad: z.string(),
  band: z.number(),
  label: z.string(),
  bodies: z.array(z.string()),
  // A numeric comes as text from some services.
  faster_s: seconds,
  slower_s: seconds,
  sources: z.array(z.string()),
  as_of: z.string(),
  confidence: z.enum(['high', 'medium', 'low']),
  reviewed_by: z.nullable(z.string()),
});

export const readErgBands = (): Promise<readonly ErgBand[]> =>
  askRows(BAND, 'The erg bands could not be loaded.', (client) =>
    client.from('erg_benchmarks').select('*').order('band', { ascending: true }),
  );
