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
