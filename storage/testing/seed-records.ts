// An existing library for tests and benchmarks in a browser: records without recordings, which can be listed but not
// opened; and the names in a value, which define its shape.
import { modelRecords } from './model-records.ts';

/** Records for transfer into a page, with numbers in lists. */
export const plainRecords = (count: number) =>
  modelRecords(count).map((record) => ({
    ...record,
    facts: { ...record.facts, outline: record.facts.outline === null ? null : [...record.facts.outline] },
  }));

/** Runs inside the page: writes directly into the page's database, with its version. */
export const putRecords = (records: ReturnType<typeof plainRecords>): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('strokeside-library');
    opening.addEventListener('error', () => reject(opening.error ?? new Error('No database.')));
    opening.addEventListener('success', () => {
      const transaction = opening.result.transaction('sessions', 'readwrite');
      for (const record of records) {
        const { outline } = record.facts;
        const facts = { ...record.facts, outline: outline === null ? null : new Float32Array(outline) };
        transaction.objectStore('sessions').put({ ...record, facts }, record.fingerprint);
      }
      transaction.addEventListener('complete', () => {
        opening.result.close();
        resolve();
      });
      transaction.addEventListener('error', () => reject(transaction.error ?? new Error('Not written.')));
    });
  });

export type Plain = Readonly<Record<string, unknown>>;

export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);

/**
 * Names in a value, which define its shape. Paths of all names in a value, "seats[].metrics.arcDeg"; items of a list
 * are combined.
 */
export function namesIn(value: unknown, path = ''): readonly string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => namesIn(item, `${path}[]`)))];
  if (!isPlain(value)) return [];
  return Object.entries(value).flatMap(([name, one]) => {
    const own = path === '' ? name : `${path}.${name}`;
    return [own, ...namesIn(one, own)];
  });
}
