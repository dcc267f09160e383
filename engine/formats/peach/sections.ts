// The sections of an "All Data" export. A line opens one: `=====`, the name, sometimes a table id. A spreadsheet takes
// the first cell for a formula and writes `#ERROR!`, `#NAME?` or `Err:510` in its place.

const SECTION_NAMES = [
  'File Info',
  'GPS Info',
  'Crew Info',
  'Rig Info',
  'Venue Info',
  'Misc Info',
  'Boat Info',
  'Parameter Info',
  'Sensor Info',
  'Piece',
  'Intervals',
  'Aperiodic',
  'Periodic',
] as const;
export type SectionName = (typeof SECTION_NAMES)[number];

const MARKER = /^(?:'?=+|#.*|Err:\d+)$/i;

/** The section a line opens; 'unknown' for a marker with a name this reader has not met; null for any other line. */
export function sectionOpened(cells: readonly string[]): SectionName | 'unknown' | null {
  const [marker = '', name = ''] = cells;
  if (!MARKER.test(marker)) return null;
  const known = SECTION_NAMES.find((section) => section.toLowerCase() === name.toLowerCase());
  if (known !== undefined) return known;
  return /^'?={3,}$/.test(marker) && name !== '' ? 'unknown' : null;
}

/** Rows of the text sections, as cells; bounded, so that a damaged file cannot fill memory with them. */
const MAX_SECTION_ROWS = 2000;

export class SectionRows {
  readonly #rows = new Map<SectionName, string[][]>();

  add(section: SectionName, cells: string[]): void {
    const rows = this.#rows.get(section) ?? [];
    if (rows.length < MAX_SECTION_ROWS) rows.push(cells);
    this.#rows.set(section, rows);
  }

  rows(section: SectionName): readonly (readonly string[])[] {
    return this.#rows.get(section) ?? [];
  }

  /** Rows below a header as records by lower-case column name. */
  records(section: SectionName): ReadonlyMap<string, string>[] {
    const [header = [], ...rows] = this.rows(section);
    return rows.map(
      (row) =>
        new Map(
          header.map((name, column) => [name.toLowerCase(), row[column] ?? ''] as const).filter(([name]) => name),
        ),
    );
  }
}
