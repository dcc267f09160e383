// Identities between the values of a web oarlock's stroke: if one fails, a value is not what it seems.
import type { Finding } from '../../recording/finding.ts';
import type { OarlockTable } from './oarlock-table.ts';

type Columns = OarlockTable['columns'];
type ColumnName = Exclude<keyof Columns, 'timestamp'>;
type Values = Readonly<Record<ColumnName, number>>;

interface Identity {
  readonly words: string;
  readonly of: readonly ColumnName[];
  /** Difference between the two sides, as a multiple of the rounding error. */
  readonly off: (values: Values) => number;
}

const IDENTITIES: readonly Identity[] = [
  {
    words: 'length is release − catch',
    of: ['length', 'release', 'catch'],
    off: (one) => (one.length - (one.release - one.catch)) / 0.16,
  },
  {
    words: 'effective length is length − slip − wash',
    of: ['connection', 'length', 'slip', 'wash'],
    off: (one) => (one.connection - (one.length - one.slip - one.wash)) / 0.26,
  },
  {
    words: 'power is work × rate',
    of: ['power', 'work', 'rate'],
    off: (one) => (one.power - (one.work * one.rate) / 60) / (1 + 0.01 * one.power),
  },
  {
    words: 'peak position is its angle’s place in the length',
    of: ['peakPct', 'peakDeg', 'catch', 'length'],
    off: (one) => (one.peakPct - (100 * (one.peakDeg - one.catch)) / one.length) / 0.5,
  },
  {
    words: 'the drive’s share is its time × rate',
    of: ['drivePct', 'driveTime', 'rate'],
    off: (one) => (one.drivePct - (one.driveTime * one.rate * 100) / 60) / 0.6,
  },
];

/** One finding for each identity that fails in some rows. */
export const identityFindings = (columns: Columns, rowCount: number): Finding[] =>
  IDENTITIES.flatMap(({ words, of, off }): Finding[] => {
    if (of.some((name) => columns[name] === null)) return [];
    let broken = 0;
    for (let row = 0; row < rowCount; row++) {
      const values = Object.fromEntries(of.map((name) => [name, columns[name]?.[row] ?? NaN]));
      // The names are those that the identity needs.
      if (Math.abs(off(values as Values)) > 1) broken += 1;
    }
    if (broken === 0) return [];
    const message = `Expected in all strokes: ${words}. In ${broken} of ${rowCount} strokes it is off by more than rounding, so one of these values isn’t what its name says.`;
    return [{ code: 'identity', severity: 'warning', message }];
  });
