// What the families of families.ts have on the recruiting side, for tests of who may do what with it.
import type { OwnedDatabase } from '#api/database.ts';
import { foundOnce } from './database.ts';
import { ACCOUNTS, foundFamilies, RECORDS } from './families.ts';

const id = (number: number): string => `30000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`;

export const SAVED = {
  adultYale: id(1),
  teenBrown: id(2),
  childNavy: id(3),
  draft: id(4),
  visit: id(5),
  taken: id(6),
  feed: id(7),
  report: id(8),
  waiting: id(9),
  noteOfParents: id(10),
  noteOfTeen: id(11),
  noteForCoach: id(12),
  document: id(13),
  /** What the mother of the teen asked for. */
  waiver: id(10),
} as const;

/** The token of `SAVED.feed`, which the mother of the teen made. */
export const FEED_TOKEN = 'f'.repeat(64);

export const foundRecruiting = (database: OwnedDatabase): Promise<void> =>
  foundOnce(database, 'recruiting', () => writeRecruiting(database));

async function writeRecruiting(database: OwnedDatabase): Promise<void> {
  await foundFamilies(database);
  const { adult, teen, child } = RECORDS;
  await database.runScript(`
    delete from public.school_reports; delete from public.stripe_events; delete from public.renewal_consents;
    delete from public.coach_waiting_list; delete from public.coach_invitations; delete from private.mail_suppressions;
    delete from private.mail_links; update private.settings set billing = 'off';
    insert into public.saved_schools (id, uaid, school_id, squad, contact_email, next_action, next_action_on, notes) values
      ('${SAVED.adultYale}', '${adult}', 'yale', 'women_open', 'rowing@yale.edu', 'Call', '2027-01-10', 'ours'),
      ('${SAVED.teenBrown}', '${teen}', 'brown', 'men_heavy', 'rowing@brown.edu', null, null, 'ours'),
      ('${SAVED.childNavy}', '${child}', 'navy', 'men_heavy', null, null, null, null);
    insert into public.school_contacts (uaid, saved_school_id, kind, happened_on) values
      ('${adult}', '${SAVED.adultYale}', 'reply', '2026-11-10'), ('${teen}', '${SAVED.teenBrown}', 'wrote', '2026-10-01');
    insert into public.mail_drafts (id, uaid, saved_school_id, subject, body) values
      ('${SAVED.draft}', '${teen}', '${SAVED.teenBrown}', 'My autumn', 'Dear coaches');
    insert into public.school_notes (id, uaid, saved_school_id, author, part, audience, note) values
      ('${SAVED.noteOfParents}', '${teen}', '${SAVED.teenBrown}', '${ACCOUNTS.mother}', 'parent', 'parents', 'What it costs'),
      ('${SAVED.noteOfTeen}', '${teen}', '${SAVED.teenBrown}', '${ACCOUNTS.teen}', 'athlete', 'family', 'Cold water'),
      ('${SAVED.noteForCoach}', '${teen}', '${SAVED.teenBrown}', '${ACCOUNTS.teen}', 'athlete', 'coaches', 'Please call them');
    insert into public.school_documents (id, uaid, saved_school_id, kind, state) values
      ('${SAVED.document}', '${teen}', '${SAVED.teenBrown}', 'transcript', 'sent');
    insert into public.school_visits (id, uaid, school_id, kind, starts_on, ends_on) values
      ('${SAVED.visit}', '${teen}', 'brown', 'unofficial', '2027-03-01', '2027-03-02'),
      (gen_random_uuid(), '${adult}', 'yale', 'official', '2027-03-05', '2027-03-07');
    insert into public.taken_days (id, uaid, title, kind, starts_on, ends_on) values
      ('${SAVED.taken}', '${teen}', 'Finals', 'exams', '2027-05-10', '2027-05-20');
    insert into public.calendar_feeds (id, uaid, made_by, label, token_hash) values
      ('${SAVED.feed}', '${teen}', '${ACCOUNTS.mother}', 'Phone', sha256('${FEED_TOKEN}'));
    insert into public.school_reports (id, school_id, topic, statement, reported_by) values
      ('${SAVED.report}', 'brown', 'women_conference', 'It moved.', '${ACCOUNTS.teen}');
    insert into public.coach_waiting_list (id, email, name, club, is_adult, consent_version) values
      ('${SAVED.waiting}', 'waits@club.test', 'Wanda Waits', 'Far Club', true, '2026-11');
    insert into public.billing_customers (user_id, stripe_customer_id) values ('${ACCOUNTS.mother}', 'cus_mother');
    insert into public.renewal_consents (user_id, tier, price, terms_version) values ('${ACCOUNTS.mother}', 'family', '$129 a year', '2026-11');
    insert into public.fee_waivers (id, user_id, line) values ('${SAVED.waiver}', '${ACCOUNTS.mother}', 'Two children, one income.');
    insert into public.stripe_events (id, type, created, outcome) values ('evt_1', 'invoice.paid', now(), 'ignored');
  `);
}
