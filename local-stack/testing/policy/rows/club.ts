// Tables and calls of an account and of a team: profile, plan, invitations, roster, sessions, and what only an admin
// reads.
import {
  ADMINS,
  allBut,
  and,
  anyOf,
  NOBODY,
  OWN,
  SIGNED_IN,
  type CallRow,
  type TableRow,
  CLUB,
  FAMILY,
  NAMED_BY_COACH,
  type Who,
} from './who.ts';

const BY_ADMIN = anyOf('admin');
/** An admin, and who owns the team it was sent from. */
const INVITING = anyOf('coach', 'admin');

export const ACCOUNT_TABLES: Readonly<Record<string, TableRow>> = {
  profiles: {
    read: and(OWN, ADMINS),
    // Made once, under the account's own address: the one planted in the row is not.
    insert: NOBODY,
    update: OWN,
    // The name stands at the head of the journey, and under what someone wrote there.
    shown: { '*': { teen: 'parent viewer', adult: 'viewer', guardian: 'viewer' } },
  },
  subscriptions: { read: and(OWN, ADMINS) },
  renewal_consents: { read: and(OWN, ADMINS) },
  fee_waivers: { read: and(OWN, ADMINS) },
  open_fee_waivers: { read: and(OWN, ADMINS) },
  billing_customers: {
    read: {},
    hidden: ['user_id', 'stripe_customer_id', 'created_at', 'checked_at'],
  },
  coach_invitations: { read: INVITING, hidden: ['token_hash'] },
  coach_invitation_list: { read: INVITING },
  coach_waiting_list: { read: BY_ADMIN, delete: BY_ADMIN },
  stripe_events: { read: BY_ADMIN },
  audit_log: { read: BY_ADMIN },
};

export const ACCOUNT_CALLS: Readonly<Record<string, CallRow>> = {
  download_my_data: { answers: SIGNED_IN },
  delete_my_account: { answers: SIGNED_IN },
  // Only after both steps of signing in, which no one here has.
  issue_recovery_codes: { answers: NOBODY },
  // Only if the installation requires two-step verification for coaches and admins.
  second_step_missing: { answers: NOBODY },
  is_known_adult: { answers: allBut('teen') },
  // Only who answered before there was an account, and no one here did.
  age_is_answered: { answers: NOBODY },
  begin_own_record: { answers: NOBODY },
  my_plan: { answers: SIGNED_IN },
  my_referral: { answers: SIGNED_IN },
  // Not someone under 18.
  ask_fee_waiver: { answers: allBut('teen') },
  decide_fee_waiver: { answers: { child: 'admin', teen: 'admin', adult: 'admin' } },
  accept_coach_invitation: { answers: NOBODY },
  invite_coach: { answers: BY_ADMIN },
  send_coach_invitation: { answers: INVITING },
  resend_coach_invitation: { answers: INVITING },
  revoke_coach_invitation: { answers: INVITING },
};

/** The server's own: no key of a page and no one signed in may call them. */
export const SERVICE_CALLS: readonly string[] = [
  'abandoned_film_clips',
  'abandoned_recordings',
  'account_exists',
  'account_notice_sent',
  'age_band',
  'answer_age',
  'answer_profile_link',
  'answer_rower_page',
  'answer_shared_page',
  'apply_card_proof',
  'apply_stripe_event',
  'begin_mail',
  'billing_mail_sent',
  'calendar_feed',
  'claim_billing_mails',
  'confirm_adult',
  'consent_request_status',
  'customer_of',
  'customers_to_check',
  'decide_consent_request',
  'delete_consent_request',
  'due_account_notices',
  'file_case',
  'film_clip_for',
  'forget_address',
  'forget_erg_pictures',
  'forget_film_clips',
  'forget_rower_pages',
  'guardian_pass',
  'hook_before_user_created',
  'hook_password_verification_attempt',
  'is_named_adult',
  'join_coach_waiting_list',
  'keep_age',
  'keep_logbook_results',
  'knows_logbook',
  'letter_sent',
  'letters_to_send',
  'look_at_linked_clip',
  'may_be_contact',
  'note_reply',
  'open_card_proof',
  'open_coach_invitation',
  'open_consent_request',
  'open_rower_page',
  'payer_obstacle',
  'payer_of',
  'people_of_page',
  'rate_limit_forget',
  'rate_limit_hit',
  'reconcile_subscription',
  'referrer_of',
  'remember_card_checkout',
  'remember_checkout',
  'request_child_consent',
  'request_guardian',
  'request_rights_link',
  'resend_consent_request',
  'review_rights',
  'rights_link_sent',
  'rights_links_to_send',
  'roster_letter_sent',
  'roster_letters_to_send',
  'run_expiry',
  'run_hourly',
  'sign_up_is_open',
  'staff_mail_sent',
  'staff_mails_to_send',
  'start_card_proof',
  'stop_staff_mail',
  'stop_weekly_digest',
  'undo_address_change',
  'use_recovery_code',
  'use_right',
  'verify_age',
  'wish_for_rights_link',
];

const ROSTER = and(CLUB, NAMED_BY_COACH);
/** The coach sees who sat where; the rates and the power by scope, which the teenager's grant leaves out. */
const BY_SEAT_SCOPE: Who = { child: 'coach', adult: 'coach', unclaimed: 'coach' };

/** Tables and calls of a team: its roster, its sessions and what coaches write about both. */
export const CLUB_TABLES: Readonly<Record<string, TableRow>> = {
  athletes: { read: and(FAMILY, ROSTER), insert: ROSTER, update: ROSTER, delete: ROSTER },
  roster: { read: and(FAMILY, ROSTER) },
  session_seats: {
    read: and(FAMILY, BY_SEAT_SCOPE),
    insert: ROSTER,
    update: BY_SEAT_SCOPE,
    delete: BY_SEAT_SCOPE,
  },
  crew_seats: { read: and(FAMILY, ROSTER) },
  notes: { read: and(FAMILY, ROSTER), insert: ROSTER, update: ROSTER, delete: ROSTER },
  roster_claims: {
    read: and(FAMILY, CLUB),
    hidden: ['code_hash', 'family_approved_by', 'team_approved_by'],
  },
  roster_imports: { read: anyOf('coach') },
  teams: {
    read: anyOf('teen', 'adult', 'coach', 'otherCoach'),
    update: anyOf('coach'),
    delete: anyOf('coach'),
  },
  team_members: {
    read: anyOf('teen', 'adult', 'coach', 'otherCoach'),
    insert: anyOf('coach'),
    update: anyOf('coach'),
    delete: anyOf('coach'),
  },
  team_columns: {
    read: anyOf('coach'),
    insert: anyOf('coach'),
    update: anyOf('coach'),
    delete: anyOf('coach'),
  },
  session_words: {
    read: anyOf('coach'),
    insert: anyOf('coach'),
    update: anyOf('coach'),
  },
  telemetry_sessions: {
    read: anyOf('coach'),
    insert: anyOf('coach'),
    update: anyOf('coach'),
    delete: anyOf('coach'),
  },
};

export const CLUB_CALLS: Readonly<Record<string, CallRow>> = {
  create_team: { answers: anyOf('coach', 'otherCoach', 'removed', 'college') },
  team_people: { answers: anyOf('teen', 'adult', 'coach') },
  team_of_place: { answers: ROSTER },
  claims_of_team: { answers: anyOf('coach') },
  answer_claim: { answers: { child: 'parent coach', teen: 'parent coach', adult: 'coach' } },
  claim_place: { answers: NOBODY },
  issue_claim_code: { answers: NAMED_BY_COACH },
  set_roster_state: { answers: CLUB },
  preview_roster_import: { answers: anyOf('coach') },
  import_roster: { answers: anyOf('coach') },
  queue_roster_letters: { answers: anyOf('coach') },
  roster_letters: { answers: anyOf('coach') },
  recruiting_desk: { answers: anyOf('coach') },
  // What the import brought is linked by now: nothing is left to undo.
  undo_roster_import: { answers: NOBODY },
  enter_seats: { answers: anyOf('coach') },
  empty_private_seat: { answers: ROSTER },
};
