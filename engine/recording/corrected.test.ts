import { describe, expect, it } from 'vitest';
import { correctedRecording } from './corrected.ts';
import { NO_INSTRUMENTS } from './instruments.ts';
import { NOTHING_LOGGED, type Recording, ROWING } from './recording.ts';

const recording = (difference: Partial<Recording> = {}): Recording => ({
  source: { fileName: 'a.txt', bytes: 1, format: 'peach-all-data', encoding: 'utf-8', delimiter: '\t' },
  sources: [],
  sport: ROWING,
  craft: 'water',
  startedAt: null,
  utcOffsetS: null,
  logger: null,
  boat: { name: 'Halcyon', seatCount: 4, rig: 'sweep', coxed: false },
  crew: [
    { seat: 1, side: 'port', name: 'Ada' },
    { seat: 2, side: 'starboard', name: 'Bea' },
  ],
  parameters: {
    driveStartKgf: 30,
    recoveryKgf: 15,
    oarInboardM: 1.16,
    oarLengthM: 3.75,
    ratingStrokes: 1,
    fromFile: true,
  },
  instruments: NO_INSTRUMENTS,
  samples: null,
  fixes: null,
  vendorStrokes: null,
  markedPieces: [],
  ...NOTHING_LOGGED,
  findings: [],
  ...difference,
});

describe('a corrected recording', () => {
  it('is the very same without corrections', () => {
    const before = recording();
    expect(correctedRecording(before, null)).toBe(before);
    expect(correctedRecording(before, {})).toBe(before);
  });

  it('has the names and sides that were corrected, and the others as the file says', () => {
    const { crew } = correctedRecording(recording(), { names: { 2: 'Cleo', 4: 'Dora' }, sides: { 1: 'starboard' } });
    expect(crew).toEqual([
      { seat: 1, side: 'starboard', name: 'Ada' },
      { seat: 2, side: 'starboard', name: 'Cleo' },
      { seat: 4, side: null, name: 'Dora' },
    ]);
  });

  it('can take a name away', () => {
    expect(correctedRecording(recording(), { names: { 1: null } }).crew[0]?.name).toBeNull();
  });

  it('lists no one for a seat that the boat does not have', () => {
    expect(correctedRecording(recording({ crew: [] }), { names: { 9: 'Cox' } }).crew).toEqual([]);
  });

  it('has other oars and another rig; what was read stays as it is', () => {
    const before = recording();
    const untouched = structuredClone(before);
    const after = correctedRecording(before, { oarInboardM: 0.88, oarLengthM: 2.88, rig: 'scull', boatName: 'Iris' });
    expect(after).toMatchObject({
      boat: { name: 'Iris', rig: 'scull', seatCount: 4 },
      parameters: { oarInboardM: 0.88, oarLengthM: 2.88, driveStartKgf: 30 },
    });
    expect(before).toEqual(untouched);
  });
});
