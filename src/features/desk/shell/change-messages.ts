// Change within a piece in words: who, what, from which stroke, by how much.
import { Z90 } from '#engine/analysis/comparison/student.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { brokeFirst, type Change } from '#engine/analysis/changes/changes.ts';
import { onsetNumber } from '#engine/analysis/debrief/debrief-messages.ts';
import { definitionOf } from '#engine/analysis/definitions/catalogue.ts';
import { calledSeat } from '#src/figures/choice/seat-look.ts';
import { counted, fixed, signed } from '#src/format/number.ts';

const FINE: ReadonlySet<string> = new Set(['deg', 'spm']);

const choosePrecision = (quantity: Change['quantity']): number => {
  const { unit } = definitionOf(quantity);
  return unit === 'm/s' ? 2 : FINE.has(unit) ? 1 : 0;
};

const unitOf = (quantity: Change['quantity']): string => {
  const { unit } = definitionOf(quantity);
  return unit === 'deg' ? '°' : unit === '%' ? unit : ` ${unit}`;
};

type Crewed = Pick<Analysis, 'gates' | 'boat'>;

export const whoChanged = ({ subject }: Pick<Change, 'subject'>, analysis: Crewed): string =>
  subject === null ? 'The crew' : calledSeat(analysis, subject);

/** Catches are timed against the crew median here, whatever reference the desk uses. */
export const whatChanged = ({ quantity }: Pick<Change, 'quantity'>): string =>
  quantity === 'catchOffsetMs' ? 'Catch against the crew’s middle' : definitionOf(quantity).name;

/** "−1.8° from 88.1° (likely −2.4 to −1.2), gradually". */
export function formatChangeSize({ quantity, before, size, error, shape }: Change): string {
  const [decimals, unit] = [choosePrecision(quantity), unitOf(quantity)];
  const [low, high] = [size - Z90 * error, size + Z90 * error].map((bound) => signed(bound, decimals));
  const change = `${signed(size, decimals)}${unit} from ${fixed(before, decimals)}${unit} (likely ${low} to ${high})`;
  return shape === 'hinge' ? `${change}, gradually` : change;
}

const isWorse = ({ worse }: Change): number => Number(worse === true);

/** Declines first, then by time. */
export const inOrder = (changes: readonly Change[]): Change[] =>
  changes.toSorted((a, b) => isWorse(b) - isWorse(a) || a.stroke - b.stroke);

/** One sentence: number of changes, and the first decline, if any. */
export function changesFinding(all: readonly Change[], analysis: Crewed): string {
  const worse = all.filter(({ worse: isWorse, subject }) => isWorse === true && subject !== null);
  const first = brokeFirst(all);
  const hasPowerByRate = all.some(
    ({ subject, quantity, size, worse: isWorse }) =>
      subject !== null && quantity === 'powerW' && size < 0 && isWorse === null,
  );
  const broke =
    worse.length === 0
      ? hasPowerByRate
        ? 'No decline in any rower: power fell where the rate changed.'
        : 'No decline in any rower.'
      : first === null
        ? 'Can’t tell what declined first: the estimates overlap.'
        : `${whoChanged(first, analysis)} got worse first, from stroke ${onsetNumber(first)} on: ${whatChanged(first)}.`;
  return `${all.length === 0 ? 'No change' : counted(all.length, 'change')}. ${broke}`;
}
