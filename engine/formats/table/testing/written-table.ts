// Tables as devices write them: a header, and a row per item; strokes of the simulated session with a device's
// counters.
import type { Session, SessionStroke } from '../../testing/simulated-session.ts';

type Cell = string | number;
export type Column<T> = readonly [name: string, cell: (row: T, index: number) => Cell];

const cellText = (cell: Cell): string => {
  const text = String(cell);
  return text.includes(',') || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Lines end with LF, including the last one; cells are separated by commas. */
export const writtenTable = <T>(rows: readonly T[], columns: readonly Column<T>[]): string =>
  [
    columns.map(([name]) => cellText(name)),
    ...rows.map((row, index) => columns.map(([, cell]) => cellText(cell(row, index)))),
  ]
    .map((cells) => `${cells.join(',')}\n`)
    .join('');

/** Clock as devices print it: '1:02.3', '0:01:02.3' with hours. */
export function clockText(seconds: number, decimals: number, hasHours = false): string {
  const rounded = Number(seconds.toFixed(decimals));
  const minutes = Math.floor(rounded / 60);
  const rest = (rounded - minutes * 60).toFixed(decimals).padStart(decimals === 0 ? 2 : decimals + 3, '0');
  const hours = Math.floor(minutes / 60);
  return hasHours ? `${hours}:${String(minutes % 60).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

export interface CountedStroke extends SessionStroke {
  /** Since the start of the interval. */
  readonly inIntervalS: number;
  readonly inIntervalM: number;
  readonly inIntervalNumber: number;
  /** Since the start of the session, without rests. */
  readonly workS: number;
  readonly totalM: number;
  /** Seconds per 500 m. */
  readonly paceS: number;
}

/** Strokes of the simulated session with a device's counters at their ends. */
export function countedStrokes({ intervals }: Session): CountedStroke[] {
  let workS = 0;
  let totalM = 0;
  return intervals.flatMap(({ startS, strokes }) => {
    let inIntervalM = 0;
    return strokes.map((stroke, index): CountedStroke => {
      workS += stroke.endS - stroke.startS;
      totalM += stroke.distanceM;
      inIntervalM += stroke.distanceM;
      const inIntervalS = stroke.endS - startS;
      return {
        ...stroke,
        inIntervalS,
        inIntervalM,
        inIntervalNumber: index + 1,
        workS,
        totalM,
        paceS: 500 / stroke.speedMps,
      };
    });
  });
}

export const firstOar = ({ oars }: SessionStroke): SessionStroke['oars'][number] => {
  const [oar] = oars;
  if (oar === undefined) throw new RangeError('the session has no oars');
  return oar;
};
