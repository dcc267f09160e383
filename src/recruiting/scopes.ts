// The parts of a rower’s record that a family can open, each by itself, in words for those who give and those who get;
// and the audience of a profile answer, from only me to anyone with the link.
import * as z from 'zod/mini';

export const SCOPES = [
  'roster_identity',
  'seat_telemetry',
  'technique_trend',
  'erg_tests',
  'wellness',
  'recruiting_stage',
  'contact_through_guardian',
] as const;
export type Scope = (typeof SCOPES)[number];

interface ScopeWords {
  /** On a chip. */
  readonly name: string;
  /** Within a sentence. */
  readonly within: string;
  /** Data included. */
  readonly opens: string;
}

export const SCOPE_WORDS: Readonly<Record<Scope, ScopeWords>> = {
  roster_identity: {
    name: 'Name and races',
    within: 'name and races',
    opens: 'Name, side, races, milestones, and the profile fields that are shown to club coaches',
  },
  seat_telemetry: {
    name: 'Sessions',
    within: 'sessions',
    opens: 'What the seat did in the team’s sessions: strokes, rate, power and angles',
  },
  technique_trend: {
    name: 'Trends',
    within: 'trends',
    opens: 'How power and technique went over weeks, drawn from those sessions',
  },
  erg_tests: {
    name: 'Erg tests',
    within: 'erg tests',
    opens: 'Times, splits and watts of erg tests, and who vouched for them',
  },
  wellness: {
    name: 'Availability',
    within: 'availability',
    opens: 'Available, limited or out, and until when; never why',
  },
  recruiting_stage: {
    name: 'College search',
    within: 'college search',
    opens: 'Stages, visits and offers of the college search; of notes those marked for coaches',
  },
  contact_through_guardian: {
    name: 'Contact',
    within: 'contact',
    opens: 'That a guardian may be written to about the athlete',
  },
};

/** Scopes of an access or link, as the database lists them for both the family and the reader. */
interface Sees {
  readonly scopes: readonly Scope[];
  /** Names of the profile's answers that are shown now. */
  readonly fields: readonly string[];
  /** Names of those that would be shown once they are answered. */
  readonly later: readonly string[];
}

/** Type of the recipient. */
export type AccessKind = 'club' | 'college';

/** Scopes available to each recipient: a college never sees which other colleges an athlete talks to. */
export const scopesFor = (kind: AccessKind): readonly Scope[] =>
  kind === 'club' ? SCOPES : SCOPES.filter((scope) => scope !== 'recruiting_stage');

/** A college reads races only where the profile shows them to colleges. */
export const nameFor = (scope: Scope, kind: AccessKind): string =>
  kind === 'college' && scope === BASE ? 'Name and profile' : SCOPE_WORDS[scope].name;

export const nameWithin = (scope: Scope, kind: AccessKind): string =>
  kind === 'college' && scope === BASE ? 'name and profile' : SCOPE_WORDS[scope].within;

/** What a scope includes, as approved by the family and shown to the reader. */
export const opensFor = (scope: Scope, kind: AccessKind): string =>
  kind === 'college' && scope === BASE
    ? 'First name and initial, and the profile answers that are shown to colleges'
    : SCOPE_WORDS[scope].opens;

/** One line for each part. `link`: for someone without an account. */
export function seenLines({ scopes, fields, later }: Sees, kind: AccessKind | 'link'): readonly string[] {
  const hasProfile = kind === 'link' || scopes.includes(BASE);
  return [
    ...(hasProfile && kind !== 'link'
      ? [kind === 'club' ? 'Name, side, races and milestones' : 'First name and initial']
      : []),
    ...(hasProfile ? [`Profile: ${fields.length === 0 ? 'nothing right now' : fields.join(', ')}`] : []),
    ...(later.length === 0 ? [] : [`Profile, once answered: ${later.join(', ')}`]),
    ...scopes
      .filter((scope) => scope !== BASE)
      .map((scope) => `${SCOPE_WORDS[scope].name}: ${SCOPE_WORDS[scope].opens}`),
  ];
}

export const isScope = (text: string): text is Scope => SCOPES.some((scope) => scope === text);

/** In list order, independent of storage order. */
export const scopesInOrder = (scopes: readonly Scope[]): readonly Scope[] =>
  SCOPES.filter((scope) => scopes.includes(scope));

/** Nothing else can be opened of someone whose name cannot. */
export const BASE: Scope = 'roster_identity';

/** With the name wherever there is anything, and sessions wherever there is a trend drawn of them. */
export function completeScopes(scopes: readonly Scope[]): readonly Scope[] {
  if (scopes.length === 0) return [];
  return scopesInOrder([...scopes, BASE, ...(scopes.includes('technique_trend') ? (['seat_telemetry'] as const) : [])]);
}

export const AUDIENCES = ['only_me', 'family', 'club_coach', 'colleges', 'link'] as const;
export const AUDIENCE = z.enum(AUDIENCES);
export type Audience = (typeof AUDIENCES)[number];

export const reachesFurther = (one: Audience, other: Audience): boolean =>
  AUDIENCES.indexOf(one) > AUDIENCES.indexOf(other);

/** The three sets of answers that colleges can be shown, in words; which answers each names is in the database. */
export const PRESETS = ['basic', 'recruiting', 'all_but_grades'] as const;
export type Preset = (typeof PRESETS)[number];

export const PRESET_WORDS: Readonly<Record<Preset, { readonly name: string; readonly shows: string }>> = {
  basic: { name: 'Basic', shows: 'Name, class year, club, side and boats: enough to be recognized.' },
  recruiting: {
    name: 'Recruiting',
    shows:
      'What a coach needs to answer: Basic, and erg tests, races, height, video, your story, grades and fields of study.',
  },
  all_but_grades: {
    name: 'Everything but grades',
    shows: 'Recruiting without grades, and arm span, photo and what you look for in a college. Never weight or money.',
  },
};
