// Files other than Peach texts: other vendors' recordings that are recognized but not supported, and common mistakes.

export interface Foreign {
  readonly code: string;
  /** Sentence after the quoted file name. */
  readonly sentence: string;
}

const OPEN_EXPORT = 'open the file exported by your device or its app';

const mistake = (code: string, what: string): Foreign => ({ code, sentence: `is ${what}: ${OPEN_EXPORT}.` });

const notReadYet = (name: string): Foreign => ({
  code: 'unsupported-format',
  sentence: `is ${name}, which isn’t supported yet: ${OPEN_EXPORT}.`,
});

const ascii = (head: Uint8Array, from: number, text: string): boolean =>
  Array.from(text).every((character, index) => head[from + index] === character.charCodeAt(0));

const starts = (head: Uint8Array, ...bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => head[index] === byte);

function contains(head: Uint8Array, text: string): boolean {
  const first = text.charCodeAt(0);
  for (let at = head.indexOf(first); at >= 0; at = head.indexOf(first, at + 1)) if (ascii(head, at, text)) return true;
  return false;
}

/** A `.peach-data-index` lists the crew by seat: 05 00 00 00 E0, the seat from 1 to 9, 00. */
function isPeachIndex(head: Uint8Array): boolean {
  for (let at = head.indexOf(0xe0); at >= 4; at = head.indexOf(0xe0, at + 1)) {
    const seat = head[at + 1] ?? 0;
    if (starts(head.subarray(at - 4), 5, 0, 0, 0) && seat >= 1 && seat <= 9 && head[at + 2] === 0) return true;
  }
  return false;
}

function zipKind(head: Uint8Array): Foreign {
  if (contains(head, 'xl/') || contains(head, '[Content_Types].xml')) {
    return {
      code: 'spreadsheet',
      sentence: 'is an Excel workbook. Save the sheet as CSV or tab-separated text and open that.',
    };
  }
  if (contains(head, 'Index/Document.iwa') || contains(head, 'opendocument.spreadsheet')) {
    return { code: 'spreadsheet', sentence: 'is a spreadsheet. Save the sheet as CSV and open that.' };
  }
  return { code: 'archive', sentence: 'is a zip archive. Unpack it and open the files in it.' };
}

const PICTURE = mistake('picture', 'an image');

const isPicture = (head: Uint8Array): boolean =>
  (starts(head, 0x89) && ascii(head, 1, 'PNG')) ||
  starts(head, 0xff, 0xd8, 0xff) ||
  ascii(head, 0, 'GIF8') ||
  (ascii(head, 0, 'RIFF') && ascii(head, 8, 'WEBP')) ||
  (ascii(head, 0, 'BM') && head[6] === 0 && head[7] === 0) ||
  starts(head, 0x49, 0x49, 0x2a, 0) ||
  starts(head, 0x4d, 0x4d, 0, 0x2a);

const isZip = (head: Uint8Array): boolean => starts(head, 0x50, 0x4b, 3, 4) || starts(head, 0x50, 0x4b, 5, 6);

/** Signatures of the first bytes, in order of precedence. */
const BYTE_SIGNS: readonly (readonly [(head: Uint8Array) => boolean, (head: Uint8Array) => Foreign])[] = [
  [isPicture, () => PICTURE],
  [(head) => ascii(head, 4, 'ftyphei') || ascii(head, 4, 'ftypavif'), () => PICTURE],
  [(head) => ascii(head, 4, 'ftyp'), () => mistake('video', 'a video')],
  [(head) => ascii(head, 0, '%PDF'), () => mistake('pdf', 'a PDF document')],
  [isZip, zipKind],
  [
    (head) => starts(head, 0x1f, 0x8b),
    () => ({ code: 'archive', sentence: 'is a gzip archive. Unpack it and open the file in it.' }),
  ],
  [
    (head) => starts(head, 0xd0, 0xcf, 0x11, 0xe0),
    () => ({
      code: 'spreadsheet',
      sentence: 'is an old Office document. Save the sheet as CSV or tab-separated text and open that.',
    }),
  ],
  [
    isPeachIndex,
    () => ({
      code: 'peach-index',
      sentence: 'is PowerLine’s crew list, which has no strokes. Open it together with the session’s .peach-data file.',
    }),
  ],
];

/** Format identified by the first bytes alone. */
export function foreignBytes(head: Uint8Array): Foreign | null {
  const [, kindOf] = BYTE_SIGNS.find(([isThis]) => isThis(head)) ?? [];
  return kindOf?.(head) ?? null;
}

/** Words of the first lines, in order of precedence. */
const TEXT_SIGNS: readonly (readonly [RegExp, string])[] = [[/<kml[\s>]/i, 'a KML track']];

/** Texts of rowing apps without strokes, in order of precedence. */
const STROKELESS: readonly (readonly [RegExp, Foreign])[] = [
  [
    /^"?Log ID"?[,;\t]|Work Time \(Seconds\).*Ranked/m,
    {
      code: 'results-only',
      sentence:
        'is a Concept2 logbook list of results, which has no strokes. Open a result in the logbook and export its stroke data.',
    },
  ],
  [
    // Times between two magnets of a flywheel, one per line.
    /^(?:\s*0*\d?\.\d{3,}[\r\n]+){25}/,
    {
      code: 'no-strokes',
      sentence:
        'has flywheel impulses but no strokes. Open the session that Open Rowing Monitor saved as CSV, TCX or FIT.',
    },
  ],
];

/** Other vendors' texts, identified by their headers; null if none match. */
export function foreignText(text: string): Foreign | null {
  const sign = TEXT_SIGNS.find(([pattern]) => pattern.test(text));
  if (sign) return notReadYet(sign[1]);
  const strokeless = STROKELESS.find(([pattern]) => pattern.test(text));
  if (strokeless) return strokeless[1];
  if (/^\s*(?:<!doctype html|<html)/i.test(text)) return mistake('web-page', 'a web page');
  return null;
}
