// Tables and calls of the search for a college, and what everyone signed in may look up.
import {
  ADMINS,
  and,
  anyOf,
  everyone,
  FAMILY,
  KEEPERS,
  NOBODY,
  OWN,
  SIGNED_IN,
  type CallRow,
  type TableRow,
  type Who,
} from './who.ts';

const KEPT = { insert: KEEPERS, update: KEEPERS, delete: KEEPERS };
/** The club's coach where the athlete shows how the search goes. */
const BY_SEARCH_SCOPE = { adult: 'coach' };
const LOOKED_UP: TableRow = { read: SIGNED_IN };
const REPORTERS: Who = {
  teen: everyone('teen', 'signed in'),
  adult: everyone('adult', 'signed in'),
  guardian: everyone('guardian', 'signed in'),
};
const BY_ADMIN = anyOf('admin');

export const RECRUITING_TABLES: Readonly<Record<string, TableRow>> = {
  saved_schools: { read: FAMILY, ...KEPT, shown: { '*': BY_SEARCH_SCOPE } },
  my_schools: { read: FAMILY },
  school_stage_changes: { read: FAMILY },
  school_contacts: { read: FAMILY, ...KEPT },
  school_documents: { read: FAMILY, ...KEPT },
  school_visits: { read: FAMILY, ...KEPT },
  my_visits: { read: FAMILY },
  taken_days: { read: FAMILY, ...KEPT },
  mail_drafts: { read: FAMILY, ...KEPT },
  calendar_feeds: {
    read: FAMILY,
    update: KEEPERS,
    // Its author, the athlete, and who decides for them.
    delete: { child: 'parent', teen: 'self parent', adult: 'self' },
    hidden: ['token_hash'],
  },
  school_notes: {
    read: and(FAMILY, BY_SEARCH_SCOPE),
    // Each in their own part.
    insert: { child: 'parent viewer', teen: 'self parent viewer', adult: 'self viewer' },
    update: { child: 'parent', teen: 'self parent', adult: 'self viewer' },
    delete: { child: 'parent', teen: 'self parent', adult: 'self viewer' },
    byAudience: {
      parents: { child: 'parent viewer', teen: 'parent viewer', adult: 'viewer' },
      family: FAMILY,
      coaches: and(FAMILY, BY_SEARCH_SCOPE),
    },
  },
  // Signed-in people report errors about a school in their own name.
  school_reports: { read: and(OWN, ADMINS), insert: REPORTERS },
  school_report_list: { read: and(OWN, ADMINS) },
  school_facts: { ...LOOKED_UP, insert: BY_ADMIN, update: BY_ADMIN },
  championship_results: { ...LOOKED_UP, insert: BY_ADMIN, update: BY_ADMIN, delete: BY_ADMIN },
  benchmark_quotations: LOOKED_UP,
  calendar_event_dates: LOOKED_UP,
  calendar_events: LOOKED_UP,
  erg_benchmarks: LOOKED_UP,
  programme_news: LOOKED_UP,
  recruiting_rules: LOOKED_UP,
  reference_sources: LOOKED_UP,
  school_fact_list: LOOKED_UP,
  school_list: LOOKED_UP,
  school_news: LOOKED_UP,
  school_stages: LOOKED_UP,
  school_topics: LOOKED_UP,
  schools: LOOKED_UP,
  us_states: LOOKED_UP,
};

export const RECRUITING_CALLS: Readonly<Record<string, CallRow>> = {
  calendar_of: { answers: FAMILY },
  create_calendar_feed: { answers: FAMILY },
  open_mail_draft: { answers: KEEPERS },
  reply_address: { answers: KEEPERS },
  shared_recruiting: { answers: BY_SEARCH_SCOPE },
  shared_schools: { answers: BY_SEARCH_SCOPE },
  preview_school_facts: { answers: anyOf('admin') },
  keep_school_facts: { answers: anyOf('admin') },
  decide_school_report: { answers: { child: 'admin', teen: 'admin', adult: 'admin' } },
  // Its code is drawn by the test as a roster's is.
  add_source: { answers: { child: 'admin', teen: 'admin', adult: 'admin' } },
  keep_event_date: { answers: anyOf('admin') },
  remove_event_date: { answers: NOBODY },
  replace_rule: { answers: anyOf('admin') },
  take_back_rule: { answers: NOBODY },
  price_overview: { answers: anyOf('admin') },
  announce_price: { answers: NOBODY },
  withdraw_price: { answers: NOBODY },
};
