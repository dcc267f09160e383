// Tables as a workbook of one sheet (ECMA-376), streamed row by row with constant memory. Numbers are stored as
// numbers, so a spreadsheet shows them in its own locale.
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { floatCell, type ExportColumn, type ExportTable } from './table.ts';

/** Maximum rows of a worksheet, including the head: Excel specifications and limits, Microsoft. */
const SHEET_ROWS = 1_048_576;
export const MAX_ROWS = SHEET_ROWS - 1;

/** Column width in characters: narrower columns cut heads, wider ones push numbers out of view. */
const [MIN_WIDTH, MAX_WIDTH] = [10, 24];

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
export const XLSX_TYPE = `${TYPE}.sheet`;

const SHEET = 'xl/worksheets/sheet1.xml';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Style 0 is plain, 1 is the head's. */
const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;

/** Files around the sheet, by path. */
const aroundSheet = (name: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/${SHEET}" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': STYLES,
});

/** Control characters and lone surrogates, which XML cannot represent. */
const UNWRITABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

const escaped = (text: string): string =>
  text
    .replaceAll(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** "A", "Z", "AA". */
export function columnLetters(column: number): string {
  const rest = Math.floor(column / 26) - 1;
  return (rest < 0 ? '' : columnLetters(rest)) + String.fromCharCode(65 + (column % 26));
}

/** Text stays text whatever it begins with. */
const textCell = (place: string, text: string, style = ''): string =>
  `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** Cells of a column in rows [from, to) without their references; null for missing values. */
function toCellValues(column: ExportColumn, from: number, to: number): readonly (string | null)[] {
  if (column.kind === 'text') return column.cells(from, to);
  // As short as recorded: 0.1, not 0.10000000149.
  const written = column.kind === 'float' ? floatCell : String;
  return Array.from(column.cells(from, to), (value) => (Number.isFinite(value) ? written(value) : null));
}

function writeHead({ columns }: ExportTable): string {
  const widths = columns.map(({ heading }, at) => {
    const width = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, heading.length + 2));
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  const cells = columns.map(({ heading }, at) => textCell(`${columnLetters(at)}1`, heading, ' s="1"'));
  // Freezes the head.
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  return `<worksheet xmlns="${MAIN}">${view}<cols>${widths.join('')}</cols><sheetData><row r="1">${cells.join('')}</row>`;
}

type Bytes = Uint8Array<ArrayBuffer>;

export interface XlsxFile {
  /** Rows [from, to) of the table, in order; returns the bytes that are ready. */
  rows(from: number, to: number): Bytes[];
  /** Writes the rest of the file; nothing may follow. */
  end(): Bytes[];
}

/**
 * Opens a workbook (Deflate, one sheet with a bold head) for at most `MAX_ROWS` rows of a table. A missing number is
 * an empty cell. The archive supports at most 4 GB of XML per sheet: a million rows fit with up to a hundred columns.
 */
export function xlsxFile(table: ExportTable, sheet: string): XlsxFile {
  let ready: Bytes[] = [];
  const archive = new Zip((error, bytes) => {
    if (error !== null) throw error;
    ready.push(new Uint8Array(bytes));
  });
  const added = (path: string): ZipDeflate => {
    const file = new ZipDeflate(path, { level: 6 });
    archive.add(file);
    return file;
  };
  const taken = (): Bytes[] => {
    const bytes = ready;
    ready = [];
    return bytes;
  };
  for (const [path, text] of Object.entries(aroundSheet(sheet))) added(path).push(strToU8(XML + text), true);
  const rows = added(SHEET);
  rows.push(strToU8(XML + writeHead(table)));
  const letters = table.columns.map((_, at) => columnLetters(at));
  return {
    rows(from, to) {
      const byColumn = table.columns.map((column) => toCellValues(column, from, to));
      let lines = '';
      for (let at = 0; at < to - from; at += 1) {
        const row = from + at + 2;
        lines += `<row r="${row}">`;
        for (const [column, { kind }] of table.columns.entries()) {
          const value = byColumn[column]?.[at] ?? null;
          if (value === null) continue;
          const place = `${letters[column]}${row}`;
          lines += kind === 'text' ? textCell(place, value) : `<c r="${place}"><v>${value}</v></c>`;
        }
        lines += '</row>';
      }
      rows.push(strToU8(lines));
      return taken();
    },
    end() {
      rows.push(strToU8('</sheetData></worksheet>'), true);
      archive.end();
      return taken();
    },
  };
}
