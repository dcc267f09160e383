// Tables whose "who may read what" is tested elsewhere than in database/policies.test.ts, by subject: a table that no
// test answers for fails there.

/** database/people/policies.test.ts */
export const PEOPLE_TABLES = [
  'consent_records',
  'consent_requests',
  'erg_tests',
  'grants',
  'guardianships',
  'journey_notes',
  'journey_opens',
  'milestones',
  'notice_versions',
  'profile_field_kinds',
  'profile_field_versions',
  'profile_fields',
  'profile_links',
  'profile_sections',
  'races',
  'roster_claims',
  'roster_imports',
  'rowers',
  'scope_requests',
  'wellness',
] as const;

/** database/recruiting/policies.test.ts */
export const RECRUITING_TABLES = [
  'benchmark_quotations',
  'billing_customers',
  'calendar_event_dates',
  'calendar_events',
  'calendar_feeds',
  'coach_waiting_list',
  'erg_benchmarks',
  'mail_drafts',
  'programme_news',
  'recruiting_rules',
  'reference_sources',
  'renewal_consents',
  'saved_schools',
  'school_contacts',
  'school_facts',
  'school_reports',
  'school_stage_changes',
  'school_stages',
  'school_topics',
  'school_visits',
  'schools',
  'stripe_events',
  'taken_days',
  'us_states',
] as const;
