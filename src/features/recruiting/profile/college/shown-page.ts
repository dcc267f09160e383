// Shown profile for colleges: identity, measurements with their sources, and the rest as facts. Hidden answers appear
// nowhere.
import type { ShownAttestation, WaterPower } from '#src/data/people/references.ts';
import type {
  ShownClip,
  ShownErg,
  ShownField,
  ShownGuardian,
  ShownProfile,
  ShownReference,
} from '#src/data/people/profile-views.ts';
import { dayText } from '#src/format/day-text.ts';
import { listText } from '#src/format/labels.ts';
import { counted, fixed } from '#src/format/number.ts';
import { choiceText, valueText } from '../labels.ts';

export interface CollegePageParts {
  readonly name: string;
  readonly classYear: number | null;
  /** "Class of 2027 · Men’s squad · Starboard · 8+ and 4+ · Harbor Bend, Massachusetts". */
  readonly line: string;
  /** Best 2k first, then others. */
  readonly ergs: readonly ShownErg[];
  readonly weightKg: number | null;
  readonly water: ShownAttestation | null;
  readonly film: {
    readonly address: string;
    readonly caption: string | null;
  } | null;
  readonly clip: ShownClip | null;
  readonly references: readonly ShownReference[];
  readonly guardians: readonly string[];
  /** Everything else, in the profile's order. */
  readonly facts: readonly ShownField[];
  /** Missing items a coach may look for: "weight, test scores and a phone number"; null when all are there. */
  readonly notShown: string | null;
}

type Value = ShownField['value'];

/** Shown in a place of their own. */
const PLACED: ReadonlySet<string> = new Set([
  'full_name',
  'graduation_year',
  'college_squad',
  'side',
  'boats',
  'club',
  'home_state',
  'erg_2k',
  'weight_kg',
  'measured_on_water',
  'video',
  'video_caption',
  'film_clip',
  'reference_pages',
  'guardian_contact',
  'guardian',
]);

export const areErgs = (value: Value | undefined): value is ShownErg[] =>
  Array.isArray(value) && typeof value[0] === 'object' && 'power_w' in value[0];
export const areReferences = (value: Value | undefined): value is ShownReference[] =>
  Array.isArray(value) && typeof value[0] === 'object' && 'knows_as' in value[0];
export const areGuardians = (value: Value | undefined): value is ShownGuardian[] =>
  Array.isArray(value) && typeof value[0] === 'object' && 'guardian' in value[0];
export const isClip = (value: Value | undefined): value is ShownClip =>
  typeof value === 'object' && 'clip_until' in value;
export const isAttestation = (value: Value | undefined): value is ShownAttestation =>
  typeof value === 'object' && 'attested_at' in value;

export function collegeParts(profile: ShownProfile): CollegePageParts {
  const fields = profile.sections.flatMap((section) => section.fields);
  const value = (name: string): Value | undefined => fields.find(({ field }) => field === name)?.value;
  const text = (name: string): string | null => {
    const found = value(name);
    return typeof found === 'string' ? found : null;
  };
  const number = (name: string): number | null => {
    const found = value(name);
    return typeof found === 'number' ? found : null;
  };
  const boats = value('boats');
  const side = text('side');
  const squad = text('college_squad');
  const classYear = number('graduation_year');
  const line = [
    classYear === null ? null : `Class of ${classYear}`,
    squad === null ? null : choiceText('college_squad', squad),
    side === null ? null : choiceText('side', side),
    Array.isArray(boats)
      ? valueText(
          'boats',
          boats.filter((boat) => typeof boat === 'string'),
        )
      : null,
    [text('club'), text('home_state')].filter((part) => part !== null).join(', '),
  ].filter((part) => part !== null && part !== '');
  const ergs = value('erg_2k');
  const water = value('measured_on_water');
  const film = text('video');
  const clip = value('film_clip');
  const references = value('reference_pages');
  const guardians = value('guardian_contact');
  return {
    name: text('full_name') ?? 'A rower',
    classYear,
    line: line.join(' · '),
    ergs: areErgs(ergs) ? ergs : [],
    weightKg: number('weight_kg'),
    water: isAttestation(water) ? water : null,
    film: film === null ? null : { address: film, caption: text('video_caption') },
    clip: isClip(clip) ? clip : null,
    references: areReferences(references) ? references : [],
    guardians: areGuardians(guardians) ? guardians.map(({ guardian }) => guardian) : [],
    facts: listFacts(fields),
    notShown: notShownIn(new Set(fields.map(({ field }) => field)), text('role') === 'coxswain'),
  };
}

/** Items coaches look for, by their answers; not the erg for a coxswain. */
const LOOKED_FOR: readonly (readonly [words: string, fields: readonly string[]])[] = [
  ['an erg test', ['erg_2k', 'erg_long']],
  ['video', ['video', 'film_clip']],
  ['grades', ['core_gpa']],
  ['test scores', ['test_scores']],
  ['height', ['height_cm']],
  ['weight', ['weight_kg']],
  ['a phone number', ['contact_phone']],
];

function notShownIn(shown: ReadonlySet<string>, isCoxswain: boolean): string | null {
  const missing = LOOKED_FOR.filter(
    ([, fields]) => !fields.some((field) => shown.has(field)) && !(isCoxswain && fields.includes('erg_2k')),
  ).map(([words]) => words);
  return missing.length === 0 ? null : listText(missing);
}

/** A grade is shown with its scale, never alone; "rows" is clear from everything else. */
const listFacts = (fields: readonly ShownField[]): readonly ShownField[] => {
  const scale = fields.find(({ field }) => field === 'gpa_scale')?.value;
  return fields
    .filter(
      ({ field, value }) => !PLACED.has(field) && field !== 'gpa_scale' && !(field === 'role' && value === 'rower'),
    )
    .map((one) =>
      one.field === 'core_gpa' && typeof one.value === 'number' && typeof scale === 'string' && scale !== 'other'
        ? { ...one, kind: 'text', value: `${valueText('core_gpa', one.value)} of ${valueText('gpa_scale', scale)}` }
        : one,
    );
};

/** Rate with the most sessions; of equal ones the highest. */
export const mainPower = (powers: readonly WaterPower[]): WaterPower | null =>
  powers.toSorted((a, b) => b.sessions - a.sessions || b.rate_spm - a.rate_spm)[0] ?? null;

/** "8 W more than on 6 Sept 2026 (same seat)"; null with one session at this rate. */
export function powerTrend({ points }: WaterPower): string | null {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined || first === last) return null;
  const more = Math.round(last.watts - first.watts);
  const [then, now] = [dayText(first.on), dayText(last.on)];
  const seats = first.seat === last.seat ? 'same seat' : `seat ${first.seat} then, seat ${last.seat} now`;
  if (more === 0) return `The same on ${now} as on ${then} (${seats})`;
  return more > 0
    ? `On ${now} ${fixed(more)} W more than on ${then} (${seats})`
    : `On ${now} ${fixed(-more)} W less than on ${then} (${seats})`;
}

/** "Seat 5 of an 8+, 6 sessions from 6 Sept 2026 to 8 Nov 2026, 1 240 strokes." */
export function measuredWords(facts: NonNullable<ShownAttestation['facts']>): string {
  const { seats, boats, sessions, first_on: first, last_on: last, strokes } = facts;
  const seat = seats.length === 1 ? `Seat ${seats.join(', ')}` : `Seats ${seats.join(', ')}`;
  const rowed = counted(sessions, 'session');
  const words = [
    boats.length === 0 ? seat : `${seat} of ${boats.join(', ')}`,
    first === last ? `${rowed} on ${dayText(first)}` : `${rowed} from ${dayText(first)} to ${dayText(last)}`,
    ...(strokes === null ? [] : [counted(strokes, 'stroke')]),
  ];
  return `${words.join(', ')}.`;
}

/** Device and definitions of the sessions. */
export const measuredByWords = ({
  measured_by: ways,
}: Pick<NonNullable<ShownAttestation['facts']>, 'measured_by'>): string =>
  ways.length === 0
    ? 'Measured by the boat’s own oarlock sensors; their make was not noted.'
    : `Measured by ${listText(ways)}.${ways.length === 1 ? '' : ' These can’t be averaged. Choose sessions measured one way.'}`;

/** In a sentence, for print. */
export function attestedText({ facts, by, team, attested_at: at }: ShownAttestation): string {
  const who = `attested by ${[by, team].filter((part) => part !== null).join(', ')}, ${dayText(at)}`;
  if (facts === null) return `Corrected since it was ${who}, and not signed again.`;
  const main = mainPower(facts.powers);
  const angle = (name: string, of: typeof facts.length_deg): string | null =>
    of === null ? null : `${name} ${fixed(of.value, 1)}°`;
  const figures = [
    main === null ? null : `${fixed(main.watts)} W at rate ${fixed(main.rate_spm)}`,
    angle('length', facts.length_deg),
    angle('slip', facts.slip_deg),
    angle('wash', facts.wash_deg),
    counted(facts.sessions, 'session'),
  ];
  return `${figures.filter((part) => part !== null).join(', ')}; ${who}.`;
}
