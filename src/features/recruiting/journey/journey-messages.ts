// Labels for a rower's place in the squad and their consent.
import type { Journey, SquadBand } from '#src/data/people/journey.ts';
import { Z90 } from '#engine/analysis/comparison/student.ts';
import { DEFAULT_ERRORS } from '#engine/analysis/instrument/error-table.ts';
import { dayText } from '#src/format/day-text.ts';

/** Half of the 90% interval of power for an oarlock of unknown kind. */
const GAIN_HALF_PCT = Math.round(100 * Z90 * DEFAULT_ERRORS.unknown.forceGain);

const MEASURES = {
  erg_2k: { name: '2k erg', of: 'It is the best of the last year.' },
  session_power: {
    name: 'Power on the water',
    of: `It is the middle of the sessions of the last 60 days; oarlocks alone can move it by ±${GAIN_HALF_PCT}% (90% CI).`,
  },
} as const;
const QUARTERS = ['Lower quarter', 'Second quarter from below', 'Second quarter from above', 'Upper quarter'] as const;
/** Minimum squad size: a quarter of a smaller one could identify someone. */
const FEWEST = 8;

export const measureName = ({ measure }: Pick<SquadBand, 'measure'>): string => MEASURES[measure].name;

/** "Upper quarter of 9 in First eight. It is the best of the last year." */
export function bandWords({ quarter, between, of, squad, team, measure }: SquadBand): string {
  const where = squad ?? team;
  if (between !== null) {
    const [low, high] = between.map((one) => QUARTERS[one - 1] ?? '');
    return `“${low ?? ''}” to “${high ?? ''}” of ${of} in ${where}: the oarlock alone could decide. ${MEASURES[measure].of}`;
  }
  const words = quarter === null ? undefined : QUARTERS[quarter - 1];
  return words === undefined
    ? `${of} of ${where} share it; a comparison takes ${FEWEST}.`
    : `${words} of ${of} in ${where}. ${MEASURES[measure].of}`;
}

/** Consent as far as a coach may know: given, or not asked. */
export function consentWords({ header, until }: Pick<Journey, 'header' | 'until'>): string {
  const state = header.places[0]?.state;
  if (state === 'draft') return 'No one has claimed this roster spot, so no one has been asked for consent.';
  if (state === 'invited') return 'A code was sent. We ask for consent once someone uses it.';
  if (state === 'pending_guardian') return 'The athlete used the code; a guardian’s consent is awaited.';
  if (until === null || until === undefined)
    return header.is_minor ? 'A guardian has agreed to share.' : 'The athlete has agreed to share.';
  return header.is_minor
    ? `A guardian has agreed to share until ${dayText(until)}.`
    : `The athlete has agreed to share until ${dayText(until)}.`;
}
