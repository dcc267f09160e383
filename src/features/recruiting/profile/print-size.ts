// Type size of a printed profile: the largest that fits one sheet of A4 or letter in two columns.
import type { ShownField, ShownProfile } from '#src/data/people/profile-views.ts';
import { areReferences, attestedText, isAttestation } from './college/shown-page.ts';

const LARGEST_PT = 10.5;
const SMALLEST_PT = 6.5;
/** Lines of the largest type in both columns on the shorter paper, with a margin for uneven columns. */
const LINES_AT_LARGEST = 62;
/** Characters of the largest type per column, and next to a label. */
const WIDE = 46;
const BESIDE_A_LABEL = 26;
/** Maximum printed results of a list. */
const RESULTS_PRINTED = 6;

/** In points. The area of text grows with the square of its size. */
export function printSizePt({ sections }: ShownProfile): number {
  const lines = sections.reduce(
    (total, { fields }) => total + 2 + fields.reduce((sum, field) => sum + countLines(field), 0),
    0,
  );
  const size = LARGEST_PT * Math.sqrt(LINES_AT_LARGEST / Math.max(lines, 1));
  return Math.round(Math.min(LARGEST_PT, Math.max(SMALLEST_PT, size)) * 100) / 100;
}

function countLines({ value, confirmed_at }: ShownField): number {
  const confirmed = confirmed_at === null ? 0 : 2;
  if (isAttestation(value)) return linesIn(attestedText(value), BESIDE_A_LABEL);
  // A reference's text is on its own page: only its author is listed here.
  if (areReferences(value)) return 2 * value.length;
  if (Array.isArray(value) && typeof value[0] === 'object') {
    const results = value
      .slice(0, RESULTS_PRINTED)
      .map((result) => linesIn(Object.values(result).join(' '), WIDE) + 1.5);
    return 1 + confirmed + results.reduce((total, lines) => total + lines, 0);
  }
  const text = Array.isArray(value) ? value.map(String).join(', ') : typeof value === 'object' ? '' : String(value);
  return confirmed + (text.length > 60 ? 1 + linesIn(text, WIDE) : linesIn(text, BESIDE_A_LABEL)) + 0.4;
}

const linesIn = (text: string, across: number): number => Math.max(1, Math.ceil(text.length / across));
