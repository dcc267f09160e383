// World best times over 2,000 m, and a speed as a percentage of one. The table is data: world-best-times.csv.

export interface GoldTime {
  /** "M8+", "LW2x". */
  readonly boatClass: string;
  readonly seconds: number;
  /** ISO 8601, to the day, month or year. */
  readonly date: string;
  readonly crew: string;
  readonly event: string;
  readonly source: string;
}

const GOLD_M = 2000;

/** Speed (m/s) in percent of the mean speed of a time over 2,000 m. */
export const percentOfGold = (mps: number, seconds: number): number => (100 * mps * seconds) / GOLD_M;

/** Cells of one line, quoted where they hold commas. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/gu)].map(([, quoted, plain]) => quoted ?? plain ?? '');

/** Rows of world-best-times.csv, in order; a row without class or time is left out. */
export function readGoldTimes(csv: string): GoldTime[] {
  return csv
    .trim()
    .split(/\r?\n/u)
    .slice(1)
    .flatMap((line) => {
      const [boatClass = '', time = '', date = '', crew = '', event = '', source = ''] = cellsOf(line);
      const seconds = time.split(':').reduce((sum, part) => 60 * sum + Number(part), 0);
      return boatClass !== '' && seconds > 0 ? [{ boatClass, seconds, date, crew, event, source }] : [];
    });
}
