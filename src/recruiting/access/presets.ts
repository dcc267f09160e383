// The three sets of answers that colleges can be shown, in words; which answers each names is in the database.

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
