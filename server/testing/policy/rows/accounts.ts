// Tables and calls of an account: its profile, its plan, invitations, and what only an admin reads.
import { ADMINS, allBut, and, anyOf, NOBODY, OWN, SIGNED_IN, type CallRow, type TableRow } from './who.ts';

const BY_ADMIN = anyOf('admin');
/** An admin, and who owns the team it was sent from. */
const INVITING = anyOf('coach', 'admin');

export const ACCOUNT_TABLES: Readonly<Record<string, TableRow>> = {
  profiles: {
    read: and(OWN, ADMINS),
    // Made once, under the account's own address: the one planted in the row is not.
    insert: NOBODY,
    update: OWN,
    // The name stands at the head of the journey, and under what somebody wrote there.
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
  // Only after both steps of signing in, which nobody here has.
  issue_recovery_codes: { answers: NOBODY },
  // Only where the installation asks coaches and admins for a second step.
  second_step_missing: { answers: NOBODY },
  is_known_adult: { answers: allBut('teen') },
  // Only who answered before there was an account, and nobody here did.
  age_is_answered: { answers: NOBODY },
  begin_own_record: { answers: NOBODY },
  my_plan: { answers: SIGNED_IN },
  my_referral: { answers: SIGNED_IN },
  // Not somebody under 18.
  ask_fee_waiver: { answers: allBut('teen') },
  decide_fee_waiver: { answers: { child: 'admin', teen: 'admin', adult: 'admin' } },
  accept_coach_invitation: { answers: NOBODY },
  invite_coach: { answers: BY_ADMIN },
  send_coach_invitation: { answers: INVITING },
  resend_coach_invitation: { answers: INVITING },
  revoke_coach_invitation: { answers: INVITING },
};

/** The server's own: no key of a page and nobody signed in may call them. */
export const SERVICE_CALLS: readonly string[] = [
  'abandoned_recordings',
  'account_exists',
  'account_notice_sent',
  'age_band',
  'answer_age',
  'answer_profile_link',
  'answer_rower_page',
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
  'forget_address',
  'forget_erg_pictures',
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
  'may_be_contact',
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
  'run_expiry',
  'run_hourly',
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
