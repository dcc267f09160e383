// Status of the preset for colleges, in words.
import type { PresetOverview } from '#src/data/people/presets.ts';
import { dayText } from '#src/format/day-text.ts';
import { PRESET_WORDS } from '#src/recruiting/access/presets.ts';

/** "“Recruiting” has been shown since 12 Nov 2026. A guardian approved it." */
export function presetState(
  { holds, holds_since: since, waiting, may_answer: mayAnswer }: PresetOverview,
  isMinor: boolean,
): string {
  const name = holds === null ? '' : PRESET_WORDS[holds].name;
  const shown = since === null ? `“${name}” is shown.` : `“${name}” has been shown since ${dayText(since)}.`;
  const held =
    holds === null
      ? 'No preset chosen: each answer uses its own visibility setting.'
      : `${isMinor ? `${shown} A guardian approved it.` : shown} You can restrict answers further, but not share more.`;
  if (waiting === null) return held;
  const [asked, on] = [PRESET_WORDS[waiting.preset].name, dayText(waiting.asked_at)];
  const waits = mayAnswer
    ? `“${asked}” was requested on ${on} and is waiting for your answer.`
    : `“${asked}” was requested on ${on} and is waiting for a guardian.`;
  return `${waits} ${held}`;
}
