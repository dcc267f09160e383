// Export of a comparison: measures as CSV, and file names.
import { exportFileName, csvHead, csvRows, type ExportColumn } from '#engine/exports/table.ts';
import { FORCE_UNITS } from '#src/units/force-unit.ts';
import { metricDisplay, verdictParts, whyNotJudged, type Found } from './difference/verdict-messages.ts';
import type { Loaded, Question } from './model.ts';

/** Named after the latest session: "Halcyon-2025-05-28-compared.csv". */
export function comparisonFile(loaded: readonly Loaded[], ending: 'csv' | 'png'): string {
  const latest = loaded.findLast(({ side }) => side === 'after') ?? loaded.at(-1);
  return latest === undefined ? `compared.${ending}` : exportFileName(latest.analysis, 'compared', ending, null);
}

/** Digits that survive a spreadsheet; an interval is known to fewer. */
const DIGITS = 9;

/**
 * One row per measure, in the engine's units whatever the screen shows. Before, after and difference cover the same
 * strokes.
 */
export function comparisonCsv(
  found: readonly Found[],
  question: Pick<Question, 'alignment' | 'otherSensors' | 'alike'>,
): string {
  const looks = found.map(({ id }) => metricDisplay(id, FORCE_UNITS.N));
  const text = (heading: string, of: (one: Found, at: number) => string): ExportColumn => ({
    id: heading,
    heading,
    kind: 'text',
    cells: (from, to) => found.slice(from, to).map((one, k) => of(one, from + k)),
  });
  const number = (heading: string, of: (one: Found) => number | null): ExportColumn => ({
    id: heading,
    heading,
    kind: 'double',
    cells: (from, to) =>
      Float64Array.from(found.slice(from, to), (one) => Number((of(one) ?? Number.NaN).toPrecision(DIGITS))),
  });
  const formatVerdict = (one: Found, at: number): string => {
    const look = looks[at] ?? metricDisplay(one.id, FORCE_UNITS.N);
    const whyNot = whyNotJudged(one.id, question);
    return verdictParts({ found: one, all: found, whyNot, look, alignment: question.alignment }).join(' ').trim();
  };
  const table = {
    rowCount: found.length,
    columns: [
      text('Measure', (_, at) => looks[at]?.name ?? ''),
      text('Unit', (_, at) => looks[at]?.unit ?? ''),
      number('Before', ({ difference }) => difference.before.mean),
      number('After', ({ difference }) => difference.after.mean),
      number('Difference', ({ difference }) => difference.difference),
      number('From', ({ difference }) => difference.low),
      number('To', ({ difference }) => difference.high),
      number('Matters from', ({ worthwhile }) => worthwhile),
      text('Verdict', formatVerdict),
    ],
  };
  return csvHead(table) + csvRows(table, 0, table.rowCount);
}
