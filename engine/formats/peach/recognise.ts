// Detects PowerLine exports and their delimiter.
import { splitCells } from '../text/cells.ts';
import { sectionOpened } from './sections.ts';
import { tableNames } from './table-header.ts';

/** In this order, because a name may contain a comma but hardly ever a tab. */
const DELIMITERS = ['\t', ';', ','] as const;
const MAX_LINES = 2000;

/** A section marker, or the header of a table of samples or strokes; `next` is the line after it. */
function isPeachLine(line: string, next: string, delimiter: string): boolean {
  if (!/time|info|piece|intervals|periodic/i.test(line) || !line.includes(delimiter)) return false;
  const cells = splitCells(line, delimiter);
  const section = sectionOpened(cells);
  if (section !== null && section !== 'unknown') return true;
  const names = tableNames(cells);
  if (names === null) return false;
  // Custom stroke tables have numbers and speeds too: PowerLine's has a second row of seats, or its own words.
  if (names.kind === 'strokes') {
    return (
      /swivel|(?:min|max) ?angle|(?:catch|finish) ?slip|drive start/i.test(line) ||
      isSeatRow(splitCells(next, delimiter))
    );
  }
  if (names.kind !== 'periodic') return false;
  // Speed and Distance are common words: samples are identified by a gate, a stretcher or a seat, or by the second row.
  if (/gate\s*angle|gate\s*force|stretcher|seat posn|handle\s*force/i.test(line)) return true;
  return isSeatRow(splitCells(next, delimiter));
}

const isSeatRow = (cells: readonly string[]): boolean => cells.includes('Boat');

/** Delimiter of a Peach text export; null for other texts. */
export function peachDelimiter(lines: readonly string[]): string | null {
  const candidates = lines.slice(0, MAX_LINES);
  const belongs = (delimiter: string): boolean =>
    candidates.some((line, index) => isPeachLine(line, candidates[index + 1] ?? '', delimiter));
  return DELIMITERS.find(belongs) ?? null;
}
