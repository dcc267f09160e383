// What a function is given about a rower: ids, links and codes of that rower's own rows, and words any form would send.
import { BARE_JPEG } from '../pictures.ts';
import type { Procedure } from '../../rest/catalogue.ts';
import { ACCOUNTS, CLUB, rowOf, ROWERS, secretOf, type RowerKind } from './people.ts';

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
  athlete: (kind) => [rowOf('place', kind)],
  grant_id: (kind) => [rowOf('grant', kind), rowOf('waitingGrant', kind), rowOf('collegeGrant', kind)],
  claim: (kind) => [rowOf('claim', kind)],
  choice: (kind) => [rowOf('preset', kind)],
  request: (kind) => [rowOf('scopeRequest', kind)],
  reference: (kind) => [rowOf('reference', kind), rowOf('draftReference', kind)],
  link: (kind) => [rowOf('link', kind)],
  test: (kind) => [rowOf('ergTest', kind)],
  draft: (kind) => [rowOf('draft', kind)],
  waiver: (kind) => [rowOf('waiver', kind)],
  report: (kind) => [rowOf('report', kind)],
  guardianship: (kind) => [rowOf('guardianship', kind)],
  session: () => [CLUB.outing],
  import: () => [CLUB.import],
  invitation: () => [CLUB.invitation],
  token: (kind) => [secretOf('link', kind)],
  account: () => [ACCOUNTS.otherCoach],
  page: (kind) => [rowOf('page', kind)],
  attestation: (kind) => [rowOf('attestation', kind)],
  outings: () => [[CLUB.outing]],
  code: (kind) => [secretOf('claim', kind)],
  seat: (kind) => [Object.keys(ROWERS).indexOf(kind) + 1],
  'confirm_profile_field.field': () => ['full_name', 'story'],
  'draft_reference.reference': (kind) => [null, rowOf('draftReference', kind)],
  'draft_reference.team': () => [CLUB.team, null],
};

/** Words, each as a form of the product sends it. */
const WORDS: Readonly<Record<string, unknown>> = {
  'grant_access.purpose': 'Training with you',
  'grant_access.team': null,
  'grant_access.person_email': 'othercoach@policy.test',
  'publish_notice.kind': 'parent',
  'create_team.name': 'A team',
  'decide_school_report.decision': 'accepted',
  'send_reference.named': [],
  'enter_seats.fingerprint': 'xxh128:home',
  'enter_seats.seats': [{ seat: 8 }],
  'preview_school_facts.entries': [{ school: 'yale', topic: 'camp', as_of: '2026-11' }],
  'keep_school_facts.entries': [{ school: 'yale', topic: 'camp', as_of: '2026-11' }],
  'preview_roster_import.entries': [{ name: 'New Name' }],
  'import_roster.entries': [{ name: 'New Name' }],
  address: 'invited@policy.test',
  agrees: true,
  allows: true,
  answer: 'Thank you',
  as_role: 'Head coach',
  body: 'A notice long enough to be one of ours.',
  content: { body: '<p>A page</p>' },
  days: 30,
  effective_from: '2026-11-21T00:00:00Z',
  email: 'x@policy.test',
  entries: [],
  field: 'side',
  file_name: 'squad.csv',
  granted: true,
  is_material: false,
  jpeg: BARE_JPEG,
  kind: 'club',
  knows_as: 'Coach of the eight',
  label: 'A label',
  line: 'A line of why',
  method: 'signed_form',
  new_state: 'inactive',
  preset: 'recruiting',
  purpose: 'share_club',
  quiet_from: '22:00',
  quiet_until: '07:00',
  reason: 'To plan the winter',
  reminds: true,
  school: 'brown',
  scopes: ['roster_identity'],
  summary: 'What changed in this notice, in short.',
  until: '2027-02-01T00:00:00Z',
  version: 'policy-2026',
  viewer: 'parent',
  wanted: true,
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
    throw new Error(`server/testing/policy/arguments.ts does not say what ${procedure} is given as "${parameter}".`);
  return WORDS[key];
}

/** Whether what is asked depends on the rower at all. */
export const isAboutSomebody = (procedure: Procedure): boolean =>
  new Set((Object.keys(ROWERS) as RowerKind[]).map((kind) => JSON.stringify(bodiesAbout(procedure, kind)))).size > 1;
