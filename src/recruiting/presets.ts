// Audience of a profile answer, from only me to anyone with the link.
import * as z from 'zod/mini';

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
