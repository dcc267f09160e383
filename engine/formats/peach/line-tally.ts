// Counts unreadable lines with the position of the first, so that a damaged file gives one sentence and not a thousand.
import type { Finding } from '../../recording/finding.ts';
import { momentValue, say, type Message } from '../../recording/message.ts';

const PLACES = { periodic: 'the samples', fixes: 'the fixes', strokes: 'the strokes', other: 'a table' } as const;
export type Place = keyof typeof PLACES;

interface Tally {
  count: number;
  readonly place: Place;
  readonly atS: number | null;
}

/** Of one line or row, and of many. */
const SENTENCES = {
  'unreadable-row': [
    '1 line does not start with a time: excluded.',
    (count: number) => `${count} lines do not start with a time: excluded.`,
  ],
  'short-row': [
    '1 row ends early: the missing values are empty.',
    (count: number) => `${count} rows end early: the missing values are empty.`,
  ],
  'long-row': [
    '1 row has more values than the table has columns: the rest is ignored.',
    (count: number) => `${count} rows have more values than the table has columns: the rest is ignored.`,
  ],
  'long-line': [
    '1 line is far too long to be measurements: excluded.',
    (count: number) => `${count} lines are far too long to be measurements: excluded.`,
  ],
} as const;
export type LineTrouble = keyof typeof SENTENCES;

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

function placeSentence({ count, place, atS }: Tally): Message {
  const [table, moment] = [PLACES[place], atS === null ? null : momentValue(atS, 2)];
  if (count === 1) return moment === null ? say`It is in ${table}.` : say`It is in ${table}, at ${moment}.`;
  return moment === null ? say`The first is in ${table}.` : say`The first is in ${table}, at ${moment}.`;
}

function toFinding(code: LineTrouble, tally: Tally): Finding {
  const { count, atS } = tally;
  const [one, many] = SENTENCES[code];
  const sentence = say`${count === 1 ? one : many(count)} ${placeSentence(tally)}`;
  return { code, severity: 'warning', ...sentence, ...(atS === null ? {} : { fromS: atS }) };
}
