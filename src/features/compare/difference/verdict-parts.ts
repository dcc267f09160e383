// Verdict of a measure in two parts: one of five words, and the detail next to it.
import { fiveWayVerdict, type Alignment } from '#engine/analysis/comparison/verdict.ts';
import { FORCE_UNITS } from '#src/units/force-unit.ts';
import { metricDisplay, type MetricDisplay } from './metric-display.ts';
import { betterWord, NOT_JUDGED, SAID_WORDS, wayOf, type Found } from './verdict-messages.ts';

interface Judged {
  readonly found: Found;
  readonly all: readonly Found[];
  /** Reason that it is not judged, else null. */
  readonly whyNot: string | null;
  readonly look: MetricDisplay;
  readonly alignment: Alignment;
}

/** "Real." and next to it "later, worse"; not judged when the sensor changed. */
export function verdictParts({ found, all, whyNot, look, alignment }: Judged): readonly [string, string] {
  if (whyNot !== null) return [NOT_JUDGED, whyNot];
  const { word, from } = fiveWayVerdict(found, all, alignment);
  if (from !== null) return [SAID_WORDS[word], metricDisplay(from, FORCE_UNITS.N).name];
  return [SAID_WORDS[word], [wayOf(found, look), betterWord(found)].filter((one) => one !== null).join(', ')];
}
