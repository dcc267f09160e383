// A data set of a made-up squad, written as `analyze --data-set` writes one.
import { parquetFile, loadParquetLibrary } from '#engine/exports/parquet.ts';
import { ROWER_FIELDS } from '#engine/exports/data-set-schema.ts';
import type { ExportColumn, ExportTable } from '#engine/exports/table.ts';

type Cell = string | number | null;
export type MadeRow = Readonly<Record<string, Cell>>;

const TEXTS = new Set(['session', 'day', 'craft', 'boatClass', 'rower', 'device', 'force', 'side', 'counts']);
const isWhole = (id: string): boolean => /Strokes$|^(?:seat|strokes|stroke|rateBandSpm)$/u.test(id);

/** Columns in the order of the first row's cells. */
export function madeTable(rows: readonly MadeRow[], ids: readonly string[] = Object.keys(rows[0] ?? {})): ExportTable {
  const column = (id: string): ExportColumn => {
    const cells = (from: number, to: number): Cell[] => rows.slice(from, to).map((row) => row[id] ?? null);
    return TEXTS.has(id)
      ? { kind: 'text', id, heading: id, cells: (from, to) => cells(from, to).map((cell) => cell as string | null) }
      : {
          kind: isWhole(id) ? 'integer' : 'double',
          id,
          heading: id,
          cells: (from, to) => cells(from, to).map((cell) => (typeof cell === 'number' ? cell : NaN)),
        };
  };
  return { rowCount: rows.length, columns: ids.map(column) };
}

/** The bytes of one part, by row groups of `rowsAtOnce`. */
export async function madePart(
  table: ExportTable,
  name: string,
  rowsAtOnce = 20_000,
): Promise<Uint8Array<ArrayBuffer>> {
  const file = parquetFile(await loadParquetLibrary(), table.columns, name);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let from = 0; from < table.rowCount; from += rowsAtOnce) {
    pieces.push(file.rows(table, from, Math.min(table.rowCount, from + rowsAtOnce)));
  }
  pieces.push(file.end());
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

export interface MadeSquad {
  readonly people: number;
  readonly boatClass: string;
  readonly sessions: number;
  readonly bands: readonly number[];
  /** How many of the people rowed the last band. */
  readonly atLastBand: number;
}

/** The table of rowers: power rises by rate, person and year, so that every number can be recognized. */
export function madeRowers({ people, boatClass, sessions, bands, atLastBand }: MadeSquad): MadeRow[] {
  const rows: MadeRow[] = [];
  for (let session = 0; session < sessions; session += 1) {
    const day = new Date(Date.UTC(2023, 0, 2) + session * 30 * 86_400_000).toISOString().slice(0, 10);
    for (let person = 0; person < people; person += 1) {
      for (const [at, band] of bands.entries()) {
        if (at === bands.length - 1 && person >= atLastBand) continue;
        const strokes = 20 + ((session + person + at) % 5);
        const values: Record<(typeof ROWER_FIELDS)[number], number> = {
          powerW: 100 + 5 * (band - 18) + 10 * person + session,
          arcDeg: 80 + person,
          catchAngleDeg: -50 - person / 2,
          finishAngleDeg: 30 + person / 2,
          catchSlipDeg: 4 + (session % 3),
          finishSlipDeg: 8 - (session % 3),
          peakForceN: 400 + 20 * person,
          driveTimeS: 1.1 - band / 100,
        };
        rows.push({
          session: `xxh128:${boatClass}-${String(session).padStart(4, '0')}`,
          day,
          craft: 'water',
          boatClass,
          seat: person + 1,
          rower: `Rower ${String(person + 1).padStart(2, '0')}`,
          device: 'peach',
          force: 'pin-along-boat',
          oarlockGainSdPct: 2,
          rateBandSpm: band,
          strokes,
          rateSpm: band + 0.25,
          ...Object.fromEntries(
            ROWER_FIELDS.flatMap((field) => [
              [field, values[field]],
              [`${field}Strokes`, strokes],
            ]),
          ),
        });
      }
    }
  }
  return rows;
}
