// Counts unreadable lines with the position of the first, so that a damaged file gives one sentence and not a thousand.
import type { Finding } from '../../recording/finding.ts';
import { momentValue, say } from '../../recording/message.ts';

const PLACES = { periodic: 'the samples', fixes: 'the fixes', strokes: 'the strokes', other: 'a table' } as const;
export type Place = keyof typeof PLACES;

interface Tally {
  count: number;
  readonly place: Place;
  readonly atS: number | null;
}

const SENTENCES = {
  'unreadable-row': (rows: string) => `${rows} not start with a time: excluded`,
  'short-row': (rows: string) => `${rows} end early: the missing values are empty`,
  'long-row': (rows: string) => `${rows} have more values than the table has columns: the rest is ignored`,
  'long-line': (rows: string) => `${rows} far too long to be measurements: excluded`,
} as const;
export type LineTrouble = keyof typeof SENTENCES;

const VERBS: Readonly<Record<LineTrouble, readonly [one: string, many: string]>> = {
  'unreadable-row': ['line does', 'lines do'],
  'short-row': ['row', 'rows'],
  'long-row': ['row', 'rows'],
  'long-line': ['line is', 'lines are'],
};

export class LineTally {
  readonly #tallies = new Map<LineTrouble, Tally>();

  /** `atS`: time of the row, or of the last one before it; null if none. */
  add(trouble: LineTrouble, place: Place, atS: number | null, count = 1): void {
    const tally = this.#tallies.get(trouble);
    if (tally) tally.count += count;
    else this.#tallies.set(trouble, { count, place, atS });
  }

  findings(): Finding[] {
    return [...this.#tallies].map(([code, tally]) => toFinding(code, tally));
  }
}

function toFinding(code: LineTrouble, { count, place, atS }: Tally): Finding {
  const [one, many] = VERBS[code];
  const rows = `${count} ${count === 1 ? one : many}`;
  const first = atS === null ? '' : say`, ${count === 1 ? '' : 'the first '}at ${momentValue(atS, 2)}`;
  const words = say`${SENTENCES[code](rows)} (in ${PLACES[place]}${first}).`;
  return { code, severity: 'warning', ...words, ...(atS === null ? {} : { fromS: atS }) };
}
