// Texts of a rower's season.
import { Z90 } from '#engine/analysis/comparison/student.ts';
import { dayText } from '#src/format/day-text.ts';
import { fixed, signed } from '#src/format/number.ts';
import { MIN_FOR_A_LINE, type DatedValue } from '#src/figures/dated-trend.ts';
import { MIN_FOR_A_CHANGE, type SeasonChange, type SeasonValue } from './model/season-values.ts';
import type { SeasonPerson } from './model/season-calendar.ts';

export interface SeasonLook {
  readonly value: SeasonValue;
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  readonly of: (value: number) => number;
  readonly isSigned: boolean;
  /** Why a session may lack the value at the rate. */
  readonly absent: string;
}

const same = (value: number): number => value;
const NO_ANGLE = 'No session at this rate measured the oar’s angle in this seat.';

export const SEASON_LOOKS: readonly SeasonLook[] = [
  { value: 'catchAngleDeg', name: 'Catch', unit: '°', decimals: 1, of: same, isSigned: false, absent: NO_ANGLE },
  { value: 'arcDeg', name: 'Length', unit: '°', decimals: 1, of: same, isSigned: false, absent: NO_ANGLE },
  {
    value: 'powerW',
    name: 'Power',
    unit: 'W',
    decimals: 0,
    of: same,
    isSigned: false,
    absent: 'No session at this rate measured power in this seat.',
  },
  {
    value: 'catchOffsetMs',
    name: 'Catch against the others',
    unit: 'ms',
    decimals: 0,
    of: same,
    isSigned: true,
    absent: 'Timing takes others in the boat whose oars are measured on the same clock.',
  },
];

const unitText = (unit: string): string => (unit === '°' ? '°' : `\u00a0${unit}`);

export const lookText = ({ of, decimals, unit, isSigned }: SeasonLook, value: number): string =>
  `${(isSigned ? signed : fixed)(of(value), decimals)}${unitText(unit)}`;

const difference = ({ of, decimals, unit }: SeasonLook, value: number): string =>
  `${signed(of(value), decimals)}${unitText(unit)}`;

const day = (at: number): string => dayText(new Date(at).toISOString());

/** "Catch changed by +1.8° (90% CI ±0.6°), between 3 Apr 2025 and 20 Apr 2025." */
function changeSentence(look: SeasonLook, { shape, size, error, from, to }: SeasonChange): string {
  const by = `${difference(look, size)} (90% CI ±${fixed(look.of(Z90 * error), look.decimals)}${unitText(look.unit)})`;
  const when = from === to ? `with ${day(from)}` : `between ${day(from)} and ${day(to)}`;
  return shape === 'step' ? `Changed by ${by}, ${when}.` : `Changed gradually by ${by} since ${when}.`;
}

/** Changes shown by the sessions, or the number of sessions needed. */
function changeWords(look: SeasonLook, changes: readonly SeasonChange[], longest: number): string {
  if (changes.length > 0) return changes.map((change) => changeSentence(look, change)).join(' ');
  if (longest >= MIN_FOR_A_CHANGE) return 'No change beyond normal variation.';
  return `To show a change takes ${MIN_FOR_A_CHANGE} sessions in a row with nothing else changed. So far: ${longest}.`;
}

/** One sentence on the level and one on the change. */
export function trendSentence(
  look: SeasonLook,
  sessions: readonly DatedValue[],
  changes: readonly SeasonChange[],
  longest: number,
): string {
  const last = sessions.at(-1);
  if (last === undefined) return '';
  const level = Number.isFinite(last.trend)
    ? `${lookText(look, last.trend)} over the last sessions.`
    : `${lookText(look, last.median)} in the last of ${sessions.length}; a line needs ${MIN_FOR_A_LINE} comparable sessions.`;
  return `${level} ${changeWords(look, changes, longest)}`;
}

/** Linked on the roster without a name in any recording: labeled by the last seat. */
export function formatPersonName({ name, sessions }: SeasonPerson): string {
  const last = sessions.at(-1);
  return name ?? `Linked on the roster, seat ${last?.seat ?? ''} on ${dayText(last?.day ?? '')}`;
}
