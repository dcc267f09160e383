// What each set shows, and where the choice stands, in words.
import type { Preset, PresetOverview } from '#src/backend/people/presets.ts';
import { dayText } from '#src/format/day-text.ts';

export const PRESET_WORDS: Readonly<Record<Preset, { readonly name: string; readonly shows: string }>> = {
  basic: { name: 'Basic', shows: 'Name, class year, club, side and boats. Enough to be recognized, and no more.' },
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

/** "Your guardian approved “Recruiting” on 12 Nov 2026." */
export function presetState(
  { holds, holds_since: since, waiting, may_answer: mayAnswer }: PresetOverview,
  isMinor: boolean,
): string {
  const held =
    holds === null
      ? 'No set is chosen yet: every answer goes as far as it is marked.'
      : `“${PRESET_WORDS[holds].name}” is shown${since === null ? '' : ` since ${dayText(since)}`}${isMinor ? ', as a guardian approved it' : ''}. Answers can be shown less, and not more.`;
  if (waiting === null) return held;
  const waits = `“${PRESET_WORDS[waiting.preset].name}” was asked for on ${dayText(waiting.asked_at)} and waits for ${mayAnswer ? 'your answer' : 'a guardian'}.`;
  return `${waits} ${held}`;
}
