// Labels for database keys of a profile, its dates, and the sentence why it is closed to a reader and who can open it.
import type { AnswerValue, AnswerWay, FieldKind } from '#src/data/people/profile-answers.ts';
import type { Audience } from '#src/recruiting/scopes.ts';
import type { Viewer } from '#src/data/people/profile-views.ts';
import type { Reachable } from '#src/recruiting/reachable.ts';
import {
  bodyLengthField,
  bodyLengthText,
  bodyWeightField,
  bodyWeightText,
  readsInFeet,
  typedBodyLength,
  typedBodyWeight,
} from '#src/format/body-length.ts';
import { readersLocale } from '#src/format/reader.ts';
import { COLLEGE_SQUAD_NAMES } from '#src/recruiting/schools/squads.ts';
import { listText } from '#src/format/labels.ts';
import type { ReachBlock } from '#src/data/people/profile-access.ts';
import { dayText } from '#src/format/day-text.ts';

export const AUDIENCE_WORDS: Readonly<Record<Audience, string>> = {
  only_me: 'Only me',
  family: 'Family',
  club_coach: 'Club coach',
  colleges: 'Colleges I share with',
  link: 'Anyone with my link',
};

/** Contact details in an answer that strangers could use. */
export const REACHABLE_WORDS: Readonly<Record<Reachable, string>> = {
  phone: 'a phone number',
  street: 'a street address',
  mail: 'an email address',
};

export const VIEWER_WORDS: Readonly<Record<Viewer, { readonly label: string; readonly sees: string }>> = {
  parent: { label: 'A parent', sees: 'This is what a linked parent or guardian sees.' },
  club_coach: {
    label: 'Club coach',
    sees: 'This is what a coach of your club sees while you share your profile with the team.',
  },
  college: {
    label: 'College coach',
    sees: 'This is what a college coach sees while you share your profile with them.',
  },
  link: { label: 'Anyone with a link', sees: 'This is what anyone sees who opens a link you made.' },
};

export const WAY_WORDS: Readonly<Record<Exclude<AnswerWay, 'given'>, string>> = {
  not_yet: 'Not yet',
  prefer_not_to_say: 'Rather not say',
};

const CHOICE_WORDS: Readonly<Record<string, string>> = {
  ...COLLEGE_SQUAD_NAMES,
  rower: 'Rower',
  coxswain: 'Coxswain',
  port: 'Port',
  starboard: 'Starboard',
  scull: 'Sculling',
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
  any: 'Any',
  other: 'Other',
  yes: 'Yes',
  no: 'No',
};

/** "both" is used for sides and for roles in the boat. */
export const choiceText = (field: string, choice: string): string =>
  choice === 'both' ? (field === 'role' ? 'Rower and coxswain' : 'Both sides') : (CHOICE_WORDS[choice] ?? choice);

/** Body measurement: stored in metric units, typed and shown in the reader's units. */
interface BodyNumber {
  readonly text: (kept: number, locale: string) => string;
  readonly field: (kept: number, locale: string) => string;
  readonly typed: (typed: string, locale: string) => number | null;
  /** Unit for US readers. */
  readonly unit: string;
}

const LENGTH: BodyNumber = { text: bodyLengthText, field: bodyLengthField, typed: typedBodyLength, unit: 'ft, in' };
const BODY_NUMBERS: ReadonlyMap<string, BodyNumber> = new Map([
  ['height_cm', LENGTH],
  ['wingspan_cm', LENGTH],
  ['weight_kg', { text: bodyWeightText, field: bodyWeightField, typed: typedBodyWeight, unit: 'lb' }],
]);

/** Labels for readers of questions that address the athlete. */
const LABELS_FOR_READERS: ReadonlyMap<string, string> = new Map([
  ['story', 'In their own words'],
  ['squad', 'Crew at the club'],
  ['coach_reference', 'Coach who speaks for the athlete'],
]);

/** Label of a shown answer: its unit is with the value. */
export const shownLabel = (field: string, label: string): string =>
  LABELS_FOR_READERS.get(field) ?? (BODY_NUMBERS.has(field) ? label.replace(/ \((?:cm|kg)\)$/u, '') : label);

/** Label of a question, with the typed unit. */
export function askedLabel(field: string, label: string, locale = readersLocale()): string {
  const body = BODY_NUMBERS.get(field);
  return body !== undefined && readsInFeet(locale) ? `${shownLabel(field, label)} (${body.unit})` : label;
}

/** Value for a number field. */
export const numberField = (field: string, value: number, locale = readersLocale()): string =>
  BODY_NUMBERS.get(field)?.field(value, locale) ?? String(value);

/** Invalid numbers are passed on as typed: the validation then explains the format. */
export function typedNumber(field: string, typed: string, locale = readersLocale()): AnswerValue {
  const body = BODY_NUMBERS.get(field);
  if (body !== undefined) return body.typed(typed, locale) ?? typed;
  const number = Number(typed.replace(',', '.'));
  return Number.isFinite(number) ? number : typed;
}

/** Why a body measurement can't be saved, in the reader's units; null: nothing wrong, or the database says what. */
export function bodyProblem(
  { field, label, least, most }: Pick<FieldKind, 'field' | 'label' | 'least' | 'most'>,
  value: AnswerValue,
  locale = readersLocale(),
): string | null {
  const body = BODY_NUMBERS.get(field);
  if (body === undefined || value === null || least === null || most === null) return null;
  if (typeof value === 'number' && value >= least && value <= most) return null;
  return `${shownLabel(field, label)}: Enter ${body.text(least, locale)} to ${body.text(most, locale)}.`;
}

export function valueText(field: string, value: AnswerValue): string {
  if (value === null) return '';
  if (typeof value === 'number') {
    return BODY_NUMBERS.get(field)?.text(value, readersLocale()) ?? String(value);
  }
  return typeof value === 'string' ? choiceText(field, value) : listText(value.map((one) => choiceText(field, one)));
}

const LIMITS = {
  only_me: 'no one else',
  family: 'the family',
  club_coach: 'club coaches',
  colleges: 'colleges',
  link: 'anyone with a link',
} as const;

/** `reader`: as in "shown to colleges". Null: no obstacle. */
export function blockSentence(blocks: readonly ReachBlock[], reader: string): string | null {
  const [block] = blocks;
  if (block === undefined) return null;
  const whose = block.by ?? 'the athlete';
  switch (block.what) {
    case 'age':
      return ageSentence(block, reader);
    case 'record':
      return 'The consent to keep this profile is missing. It is given under Family.';
    case 'guardian':
      return `Before anything is shown to ${reader}, a parent or guardian has to agree. One is asked under Family.`;
    case 'refused':
      return block.is_me === true
        ? `You said no to ${reader}. You can allow it under Family.`
        : `Not allowed for ${reader}, by ${whose}. They can allow it under Family.`;
    case 'notice':
      return 'Sharing is paused: our notice changed, and a guardian answers it under Family.';
    case 'proof':
      return 'A guardian said yes and has still to show that they are one: by a card or the signed form, under Family.';
    case 'consent':
      return `No parent or guardian has agreed to ${reader} yet. They do so under Family.`;
    case 'limit':
      return block.is_me === true
        ? `You let this profile reach ${LIMITS[block.limit ?? 'only_me']} at most. You change that on the Profile page or under Family.`
        : `This profile reaches ${LIMITS[block.limit ?? 'only_me']} at most, as set by ${whose}. They change that on the Profile page or under Family.`;
  }
}

function ageSentence({ until }: ReachBlock, reader: string): string {
  const from = until === null ? '' : ` The earliest day is ${dayText(until)}.`;
  return `Before the athlete is 14, nothing is shown to ${reader}: the parent’s notice names only club coaches.${from} From then on, the athlete chooses what is shown, and a parent or guardian allows it under Family.`;
}
