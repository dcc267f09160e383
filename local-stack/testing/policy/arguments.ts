// What a function is given about a rower: ids, links and codes of that rower's own rows, and words any form would send.
import type { Procedure } from '#api/database.ts';
import { BARE_JPEG } from '../pictures.ts';
import { ACCOUNTS, clipObjectPath, CLUB, PICTURE_ADDED, toRowId, ROWERS, secretOf, type RowerKind } from './people.ts';

/** By name of the argument; a function and argument first where one name means two things. */
const ABOUT: Readonly<Record<string, (kind: RowerKind) => readonly unknown[]>> = {
  uaid: (kind) => [ROWERS[kind]],
  rower: (kind) => [ROWERS[kind]],
  person: (kind) => [
    {
      child: ACCOUNTS.parent,
      teen: ACCOUNTS.teen,
      adult: ACCOUNTS.adult,
      unclaimed: ACCOUNTS.stranger,
    }[kind],
  ],
  team: () => [CLUB.team],
  athlete: (kind) => [toRowId('place', kind)],
  grant_id: (kind) => [toRowId('grant', kind), toRowId('waitingGrant', kind), toRowId('collegeGrant', kind)],
  claim: (kind) => [toRowId('claim', kind)],
  choice: (kind) => [toRowId('preset', kind)],
  request: (kind) => [toRowId('scopeRequest', kind)],
  reference: (kind) => [toRowId('reference', kind), toRowId('draftReference', kind)],
  link: (kind) => [toRowId('link', kind)],
  links: (kind) => [[toRowId('waitingLink', kind)]],
  test: (kind) => [toRowId('ergTest', kind)],
  object: (kind) => [clipObjectPath(kind)],
  draft: (kind) => [toRowId('draft', kind)],
  saved: (kind) => [toRowId('savedSchool', kind)],
  waiver: (kind) => [toRowId('waiver', kind)],
  report: (kind) => [toRowId('report', kind)],
  guardianship: (kind) => [toRowId('guardianship', kind)],
  session: () => [CLUB.session],
  import: () => [CLUB.import],
  invitation: () => [CLUB.invitation],
  token: (kind) => [secretOf('link', kind)],
  account: () => [ACCOUNTS.otherCoach],
  page: (kind) => [toRowId('page', kind)],
  attestation: (kind) => [toRowId('attestation', kind)],
  sessions: () => [[CLUB.session]],
  code: (kind) => [secretOf('claim', kind)],
  seat: (kind) => [Object.keys(ROWERS).indexOf(kind) + 1],
  'confirm_profile_field.field': () => ['full_name', 'story'],
  'draft_reference.reference': (kind) => [null, toRowId('draftReference', kind)],
  'draft_reference.team': () => [CLUB.team, null],
};

/** Words, each as a form of the product sends it. */
const WORDS: Readonly<Record<string, unknown>> = {
  'grant_access.purpose': 'Training with you',
  'grant_access.team': null,
  'grant_access.person_email': 'coach@policy.test',
  'publish_notice.kind': 'parent',
  'create_team.name': 'A team',
  'decide_school_report.decision': 'accepted',
  'send_reference.named': [],
  'enter_seats.fingerprint': 'xxh128:home',
  'enter_seats.seats': [{ seat: 8 }],
  'preview_school_facts.entries': [{ school: 'yale', topic: 'camp', as_of: '2026-11' }],
  'keep_school_facts.entries': [{ school: 'yale', topic: 'camp', as_of: '2026-11' }],
  'add_source.title': 'A rule book of 2027',
  'keep_event_date.seen': '',
  'look_up_person.reason': 'Asked us for help',
  'publish_next_notice.after': 'parent-2026-11',
  'publish_next_notice.kind': 'parent',
  'cases_of.kind': 'safety',
  'replace_rule.rule': 'd1-signing',
  'replace_rule.entry': {
    title: 'Signing',
    statement: 'From this day an aid agreement may be signed.',
    permission: 'limited',
    date_rule: null,
    effective_from: '2090-01-01',
    sources: ['NF'],
    as_of: '2027-01',
    confidence: 'low',
  },
  'preview_roster_import.entries': [{ name: 'New Name' }],
  'import_roster.entries': [{ name: 'New Name' }],
  'queue_roster_letters.families': [{ athlete: toRowId('place', 'unclaimed'), email: 'no address' }],
  // A page of before decides with it only that an image goes.
  'decide_erg_picture.allows': false,
  added: PICTURE_ADDED,
  address: 'invited@policy.test',
  amount: 100,
  agrees: true,
  allows: true,
  answer: 'Thank you',
  as_of: '2026-11',
  as_role: 'Head coach',
  born_month: 4,
  born_year: 2010,
  body: 'A notice long enough to be one of ours.',
  confidence: 'low',
  confirmed: 'call',
  content: { body: '<p>A page</p>' },
  dated: null,
  days: 30,
  effective_from: '2026-11-21T00:00:00Z',
  effective_on: '2090-01-01',
  email: 'x@policy.test',
  ends_on: '2090-10-02',
  entries: [],
  event: 'wira',
  field: 'side',
  file_name: 'squad.csv',
  granted: true,
  is_material: false,
  jpeg: BARE_JPEG,
  kind: 'club',
  knows_as: 'Coach of the eight',
  label: 'A label',
  recipient: 'A college',
  line: 'A line of why',
  method: 'signed_form',
  new_state: 'inactive',
  number: 'S-AAAA-AAAA',
  seconds: 42,
  outcome: 'answered',
  place: null,
  price_id: 'price_x',
  preset: 'recruiting',
  purpose: 'share_club',
  quiet_from: '22:00',
  quiet_until: '07:00',
  reason: 'To plan the winter',
  reminds: true,
  rule: 'd1-signing',
  school: 'brown',
  scopes: ['roster_identity'],
  seen: '',
  sources: ['NF'],
  starts_on: '2090-10-01',
  summary: 'What changed in this notice, in short.',
  until: '2027-02-01T00:00:00Z',
  version: 'policy-2026',
  viewer: 'parent',
  wanted: true,
  year: 2090,
  words: 'Reliable, and the same in any weather, all year.',
};

/** Every combination of what the arguments about the rower may be; with the same words each time. */
export function bodiesAbout({ name, parameters }: Procedure, kind: RowerKind): readonly Record<string, unknown>[] {
  return parameters.reduce<readonly Record<string, unknown>[]>(
    (bodies, parameter) => {
      const about =
        ABOUT[`${name}.${parameter.name}`] ??
        (`${name}.${parameter.name}` in WORDS ? undefined : ABOUT[parameter.name]);
      const values = about?.(kind) ?? [wordFor(name, parameter.name)];
      return bodies.flatMap((body) => values.map((value) => ({ ...body, [parameter.name]: value })));
    },
    [{}],
  );
}

function wordFor(procedure: string, parameter: string): unknown {
  const key = `${procedure}.${parameter}` in WORDS ? `${procedure}.${parameter}` : parameter;
  if (!(key in WORDS))
    throw new Error(
      `local-stack/testing/policy/arguments.ts does not say what ${procedure} is given as "${parameter}".`,
    );
  return WORDS[key];
}

/** Whether what is asked depends on the rower at all. */
export const isAboutSomebody = (procedure: Procedure): boolean =>
  new Set((Object.keys(ROWERS) as RowerKind[]).map((kind) => JSON.stringify(bodiesAbout(procedure, kind)))).size > 1;
