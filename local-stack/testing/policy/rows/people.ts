// Tables and calls of a person's own record: docs/people.md, as a table.
import {
  allBut,
  and,
  anyOf,
  CLUB,
  COLLEGE,
  EITHER,
  everyone,
  FAMILY,
  GUARDIANS,
  KEEPERS,
  NOBODY,
  SIGNED_IN,
  type CallRow,
  type TableRow,
} from './who.ts';

const KEPT = { insert: KEEPERS, update: KEEPERS, delete: KEEPERS };
/** The coach with the scope for it; of the child and the teenager it was not given. */
const BY_ERG_SCOPE = { teen: 'coach', adult: 'coach' };
/** The coach with the seats: of the teenager it was not given. */
const BY_SEAT_SCOPE = { child: 'coach', adult: 'coach' };
const GUARDED_CLUB = { child: 'coach', teen: 'coach' };
const BY_ONE_SCOPE = { adult: 'coach' };

export const PEOPLE_TABLES: Readonly<Record<string, TableRow>> = {
  rowers: {
    read: FAMILY,
    update: KEEPERS,
    shown: { uaid: and(CLUB, COLLEGE, { unclaimed: 'coach' }) },
  },
  guardianships: {
    // A grant for a minor carries the guardian who approved it, as an id.
    shown: { id: and(GUARDED_CLUB, { teen: 'college' }) },
    read: FAMILY,
    // Each their own limit, and not a viewer's.
    update: GUARDIANS,
    // A guardian leaves; an adult lets go.
    delete: { child: 'parent viewer', teen: 'parent viewer', adult: 'self viewer' },
  },
  consent_records: { read: FAMILY },
  consent_requests: {
    read: EITHER,
    hidden: ['band', 'band_until', 'home_state', 'token_hash', 'status_hash', 'reminded_at'],
    // The overview of consents names who was asked to everyone in the family.
    shown: { '*': FAMILY },
  },
  grants: { read: and(FAMILY, CLUB, COLLEGE) },
  scope_requests: { read: and(FAMILY, CLUB) },
  journey_opens: { read: FAMILY },
  profile_fields: {
    read: and(FAMILY, CLUB, COLLEGE),
    ...KEPT,
    byAudience: {
      only_me: KEEPERS,
      family: FAMILY,
      club_coach: and(FAMILY, CLUB),
      colleges: and(FAMILY, CLUB, COLLEGE),
      link: and(FAMILY, CLUB, COLLEGE),
    },
  },
  profile_field_versions: { read: KEEPERS },
  profile_links: { read: FAMILY, hidden: ['token_hash'] },
  erg_tests: { read: and(FAMILY, BY_ERG_SCOPE), ...KEPT },
  erg_pictures: {
    read: and(FAMILY, BY_ERG_SCOPE),
    delete: EITHER,
    hidden: ['content'],
    // Read through the call that logs the view, and in the person's data export.
    shown: { content: and(FAMILY, BY_ERG_SCOPE) },
  },
  // No one opens a file by its name: its bytes come by the look that is written down.
  film_clips: { read: and(FAMILY, CLUB, COLLEGE) },
  races: { read: and(FAMILY, CLUB), ...KEPT },
  milestones: { read: and(FAMILY, CLUB), ...KEPT },
  wellness: { read: and(FAMILY, BY_ONE_SCOPE), ...KEPT },
  journey_notes: {
    read: and(FAMILY, CLUB),
    insert: and(KEEPERS, CLUB),
    update: and(KEEPERS, CLUB),
    delete: and(KEEPERS, CLUB),
  },
  goals: {
    read: and(FAMILY, CLUB),
    insert: CLUB,
    update: and(KEEPERS, CLUB),
    delete: and(KEEPERS, CLUB),
  },
  coach_references: {
    read: and(FAMILY, CLUB),
    hidden: ['approved_by', 'token_hash', 'updated_at'],
  },
  water_attestations: { read: and(FAMILY, BY_SEAT_SCOPE), hidden: ['revoked_by'] },
  college_answers: { read: FAMILY },
  college_domains: { read: anyOf('admin'), insert: anyOf('admin'), delete: anyOf('admin') },
  college_accounts: { read: anyOf('college', 'otherCoach', 'admin') },
  // The program's own notes, while the page is shared with it; notes about a person are in their data export.
  college_notes: { read: COLLEGE, insert: COLLEGE, update: COLLEGE, delete: COLLEGE, shown: { '*': KEEPERS } },
  rower_pages: {
    read: and(FAMILY, BY_SEAT_SCOPE),
    hidden: ['coach_id', 'content', 'guardianship_id', 'token_hash'],
    // Read through the one call that writes the look down.
    shown: { content: and(FAMILY, BY_SEAT_SCOPE) },
  },
  rower_page_events: { read: and(FAMILY, BY_SEAT_SCOPE) },
  notice_versions: { read: SIGNED_IN },
  profile_sections: { read: SIGNED_IN },
  profile_field_kinds: { read: SIGNED_IN },
  profile_presets: { read: SIGNED_IN },
  preset_choices: { read: FAMILY },
};

export const PEOPLE_CALLS: Readonly<Record<string, CallRow>> = {
  // Reading.
  consent_overview: { answers: FAMILY },
  sharing_overview: { answers: FAMILY },
  my_family: { answers: anyOf('parent', 'viewer') },
  profile_completion: { answers: FAMILY },
  profile_seen_as: { answers: FAMILY },
  profile_under_preset: { answers: FAMILY },
  preset_overview: { answers: FAMILY },
  widest_audience: { answers: FAMILY },
  reach_blocks: { answers: FAMILY },
  weekly_digest: { answers: GUARDIANS },
  my_college: { answers: anyOf('college', 'otherCoach') },
  college_accounts_asked: { answers: anyOf('admin') },
  programmes_here: { answers: SIGNED_IN },
  shared_with_my_college: { answers: anyOf('college') },
  open_profile: { answers: and(FAMILY, CLUB, COLLEGE) },
  // What was approved for a college opens like what was approved for a club.
  open_journey: { answers: and(FAMILY, CLUB, COLLEGE, { unclaimed: 'coach' }) },
  scope_ends: { answers: and(CLUB, COLLEGE) },
  squad_bands: { answers: BY_ERG_SCOPE },
  shared_with_me: { answers: anyOf('college') },
  // Link holders: the teenager's parents allow it, the child's consent doesn't.
  shared_profile: {
    answers: { teen: everyone('teen', 'signed out too'), adult: everyone('adult', 'signed out too') },
    tells: ['profile_fields:link', 'profile_links.recipient', 'rowers.uaid'],
  },
  // Writing.
  accept_band_change: { answers: KEEPERS },
  decide_consent: { answers: EITHER },
  delete_child: { answers: { child: 'parent' } },
  // Where one decides at once the answers are judged, and planted words answer nothing; people/presets.test.ts asks
  // with real ones.
  choose_preset: { answers: { teen: 'self' } },
  answer_preset: { answers: NOBODY },
  end_preset: { answers: NOBODY },
  create_profile_link: { answers: { teen: 'self', adult: 'self' } },
  decide_profile_links: { answers: GUARDIANS },
  revoke_profile_link: { answers: EITHER },
  set_weekly_digest: { answers: GUARDIANS },
  share_with_programme: { answers: KEEPERS },
  begin_logbook: { answers: KEEPERS },
  // Every address here is of the planted college.
  ask_for_college: { answers: allBut('teen') },
  leave_college: { answers: anyOf('college', 'otherCoach') },
  answer_college_account: { answers: anyOf('admin') },
  grant_access: { answers: KEEPERS },
  approve_grant: { answers: GUARDIANS },
  narrow_grant: { answers: EITHER },
  revoke_grant: { answers: EITHER },
  reconfirm_grant: { answers: NOBODY },
  answer_scope_request: { answers: KEEPERS },
  ask_for_scopes: { answers: CLUB },
  ask_for_reference: { answers: KEEPERS },
  draft_reference: { answers: CLUB },
  send_reference: { answers: CLUB },
  answer_reference: { answers: NOBODY },
  withdraw_reference: { answers: and(EITHER, CLUB) },
  // The planted session has no figures; people/college-page.test.ts asks with real ones.
  preview_attestation: { answers: NOBODY },
  attest_water: { answers: NOBODY },
  revoke_attestation: { answers: and(EITHER, CLUB) },
  make_rower_page: { answers: BY_SEAT_SCOPE },
  decide_rower_page: { answers: GUARDIANS },
  revoke_rower_page: { answers: and(EITHER, CLUB) },
  // Empty if the team may no longer see the seat, as for the teenager.
  read_rower_page: { answers: { child: 'parent viewer coach', adult: 'self viewer coach' } },
  rower_pages_of_session: { answers: anyOf('coach') },
  rower_pages_of_rower: { answers: FAMILY },
  create_reference_link: { answers: { teen: 'parent', adult: 'self' } },
  end_reference_link: { answers: EITHER },
  confirm_erg_test: { answers: BY_ERG_SCOPE },
  unconfirm_erg_test: { answers: NOBODY },
  add_erg_picture: { answers: KEEPERS },
  read_erg_picture: { answers: and(FAMILY, BY_ERG_SCOPE) },
  decide_erg_picture: { answers: GUARDIANS },
  decide_added_picture: { answers: GUARDIANS },
  add_film_clip: { answers: KEEPERS },
  look_at_film_clip: { answers: and(FAMILY, CLUB, COLLEGE) },
  decide_film_clip: { answers: GUARDIANS },
  remove_film_clip: { answers: EITHER },
  confirm_profile_field: { answers: CLUB },
  begin_card_proof: { answers: NOBODY },
  issue_account_code: { answers: NOBODY },
  take_over_record: { answers: NOBODY },
  // What an admin settles: nothing waits here.
  consent_disputes: { answers: NOBODY },
  consents_to_prove: { answers: NOBODY },
  settle_consent: { answers: NOBODY },
  prove_consent: { answers: NOBODY },
  take_back_proof: { answers: NOBODY },
  publish_notice: { answers: anyOf('admin') },
  publish_next_notice: { answers: anyOf('admin') },
  notice_readers: { answers: anyOf('admin') },
  // By the full address; of a record it shows only the age group and consent.
  look_up_person: { answers: anyOf('admin') },
  // The group it had is not named here; people/admin-people.test.ts asks with real ones.
  correct_age: { answers: NOBODY },
  cases_of: { answers: NOBODY },
  take_case: { answers: NOBODY },
  close_case: { answers: NOBODY },
  // A coach of the planted college asked.
  waiting_for_me: { answers: anyOf('admin') },
  // The child's team sees no erg test.
  ask_coach: { answers: { teen: 'self', adult: 'self' } },
  coach_asks_of: { answers: NOBODY },
  staff_mail_wanted: { answers: anyOf('coach', 'otherCoach', 'removed', 'admin', 'college') },
  set_staff_mail: { answers: anyOf('coach', 'otherCoach', 'removed', 'admin', 'college') },
};
