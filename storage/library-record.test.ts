import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyAnalysis } from './testing/empty-analysis.ts';
import { LIBRARY_VERSION, readLibraryRecord, type LibraryRecord } from './library-record.ts';
import { toFacts } from './session-facts.ts';

const record: LibraryRecord = {
  version: LIBRARY_VERSION,
  fingerprint: 'xxh128:ab',
  fileName: 'session.txt',
  bytes: 12,
  importedAt: 5,
  place: 'Lucerne',
  tags: ['camp'],
  corrections: { names: { 2: 'Bea', 3: null }, sides: { 1: 'port' }, oarLengthM: 3.74 },
  facts: toFacts(emptyAnalysis()),
  kept: { rawBytes: 12, columnsVersion: 1, pyramidVersion: null, analysisVersion: 1 },
};

describe('a record of the library', () => {
  it('keeps who was linked to which seat', () => {
    const linked = { ...record, athletes: { 2: 'place-on-a-roster' } };
    expect(readLibraryRecord(structuredClone(linked))).toEqual({ record: linked, problem: null });
  });

  it('is read as it was written', () => {
    expect(readLibraryRecord(structuredClone(record))).toEqual({ record, problem: null });
  });

  it('of a version that is not known is left alone', () => {
    expect(readLibraryRecord({ ...record, version: LIBRARY_VERSION + 1 })).toEqual({ record: null, problem: 'newer' });
    expect(readLibraryRecord({ ...record, version: 0 })).toEqual({ record: null, problem: 'older' });
  });

  it('loses what people said only where that makes no sense', () => {
    const odd = { ...record, tags: 'camp', corrections: { oarLengthM: -3 } };
    expect(readLibraryRecord(odd).record).toEqual({ ...record, tags: [], corrections: null });
    expect(readLibraryRecord({ ...record, athletes: 'Bea' }).record).toEqual({ ...record, athletes: {} });
  });

  it('never throws, whatever lies there', () => {
    fc.assert(
      fc.property(fc.anything(), (kept) => {
        expect(['newer', 'older', 'damaged']).toContain(readLibraryRecord(kept).problem);
      }),
    );
  });
});
