// Sections of an "All Data" export. Each starts with a line of `=====`, the name, and possibly a table id. A
// spreadsheet interprets the first cell as a formula and replaces it with `#ERROR!`, `#NAME?` or `Err:510`.

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

/** Section that a line starts; 'unknown' for a marker with an unknown name; null for any other line. */
export function sectionOpened(cells: readonly string[]): SectionName | 'unknown' | null {
  const [marker = '', name = ''] = cells;
  if (!MARKER.test(marker)) return null;
  const known = SECTION_NAMES.find((section) => section.toLowerCase() === name.toLowerCase());
  if (known !== undefined) return known;
  return /^'?={3,}$/.test(marker) && name !== '' ? 'unknown' : null;
}

/** Maximum rows of the text sections, so that a damaged file cannot fill memory. */
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

  /** Rows after a header as records by lower-case column name. */
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
