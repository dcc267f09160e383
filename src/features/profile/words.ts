// How a profile says what the database has in keys, and its dates.
import type { AnswerValue, AnswerWay } from '#src/backend/people/profile-answers.ts';
import type { Audience } from '#src/backend/people/profile-audience.ts';
import type { Viewer } from '#src/backend/people/profile-views.ts';
import type { Reachable } from '#src/recruiting/privacy/reachable.ts';
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
import { listText } from '#src/format/list-text.ts';

export const AUDIENCE_WORDS: Readonly<Record<Audience, string>> = {
  only_me: 'Only me',
  family: 'Family',
  club_coach: 'Club coach',
  colleges: 'Colleges I share with',
  link: 'Anyone with my link',
};

/** What in an answer lets a stranger reach someone. */
export const REACHABLE_WORDS: Readonly<Record<Reachable, string>> = {
  phone: 'a phone number',
  street: 'a street address',
  mail: 'an email address',
};

/** Under what the profile is looked at by others. */
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

export const SOURCE_WORDS = {
  verified: 'Verified',
  coach_confirmed: 'Coach-confirmed',
  self_reported: 'Self-reported',
} as const;

const CHOICE_WORDS: Readonly<Record<string, string>> = {
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

/** "both" is said of sides and of what someone does in the boat. */
export const choiceText = (field: string, choice: string): string =>
  choice === 'both' ? (field === 'role' ? 'Rower and coxswain' : 'Both sides') : (CHOICE_WORDS[choice] ?? choice);

/** A number of the body: kept in metric units, typed and read in those of the reader's part of the world. */
interface BodyNumber {
  readonly text: (kept: number, locale: string) => string;
  readonly field: (kept: number, locale: string) => string;
  readonly typed: (typed: string, locale: string) => number | null;
  /** What is asked for where feet and pounds are read. */
  readonly unit: string;
}

const LENGTH: BodyNumber = { text: bodyLengthText, field: bodyLengthField, typed: typedBodyLength, unit: 'ft, in' };
const BODY_NUMBERS: ReadonlyMap<string, BodyNumber> = new Map([
  ['height_cm', LENGTH],
  ['wingspan_cm', LENGTH],
  ['weight_kg', { text: bodyWeightText, field: bodyWeightField, typed: typedBodyWeight, unit: 'lb' }],
]);

/** Questions that speak to the athlete, as others read them over the answer. */
const LABELS_FOR_READERS: ReadonlyMap<string, string> = new Map([
  ['story', 'In their own words'],
  ['squad', 'Crew at the club'],
  ['coach_reference', 'Coach who speaks for the athlete'],
]);

/** What a shown answer is called: its unit stands at the value. */
export const shownLabel = (field: string, label: string): string =>
  LABELS_FOR_READERS.get(field) ?? (BODY_NUMBERS.has(field) ? label.replace(/ \((?:cm|kg)\)$/u, '') : label);

/** What an answer is asked for, in the unit it is typed in. */
export function askedLabel(field: string, label: string, locale = readersLocale()): string {
  const body = BODY_NUMBERS.get(field);
  return body !== undefined && readsInFeet(locale) ? `${shownLabel(field, label)} (${body.unit})` : label;
}

/** As the field of a number holds it. */
export const numberField = (field: string, value: number, locale = readersLocale()): string =>
  BODY_NUMBERS.get(field)?.field(value, locale) ?? String(value);

/** What is no number is handed over as it was typed: the answer then says what a number would be. */
export function typedNumber(field: string, typed: string, locale = readersLocale()): AnswerValue {
  const body = BODY_NUMBERS.get(field);
  if (body !== undefined) return body.typed(typed, locale) ?? typed;
  const number = Number(typed.replace(',', '.'));
  return Number.isFinite(number) ? number : typed;
}

export function valueText(field: string, value: AnswerValue): string {
  if (value === null) return '';
  if (typeof value === 'number') {
    return BODY_NUMBERS.get(field)?.text(value, readersLocale()) ?? String(value);
  }
  return typeof value === 'string' ? choiceText(field, value) : listText(value.map((one) => choiceText(field, one)));
}
