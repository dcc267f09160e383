import { describe, expect, it } from 'vitest';
import { analyze } from '#engine/analysis/analyze.ts';
import { bytesSource } from '#engine/formats/byte-source.ts';
import { fitSession } from '#engine/formats/fit/testing/fit-session.ts';
import { readRecording } from '#engine/formats/read-recording.ts';
import { simulatedSession } from '#engine/formats/testing/simulated-session.ts';
import { gpxSession, tcxSession } from '#engine/formats/xml/testing/xml-session.ts';
import { loadEngine } from '#engine/runtime/node.ts';
import { DuplicateDetector, isSubsetOf, type DuplicateFacts, toSessionFacts } from './duplicate-detector.ts';

const session = simulatedSession({ strokes: [60, 40] });
const encodeText = (text: string): Uint8Array => new TextEncoder().encode(text);

async function told(name: string, bytes: Uint8Array): Promise<DuplicateFacts> {
  const engine = await loadEngine();
  const read = await readRecording(engine, bytesSource(name, bytes));
  if (!read.ok) throw new Error(read.failure.sentence);
  return toSessionFacts(analyze(engine, read.value, { definitions: 'powerline' }));
}
const fit = () => told('row.fit', fitSession(session, {}));
const tcx = () => told('row.tcx', encodeText(tcxSession(session)));
const gpx = () => told('row.gpx', encodeText(gpxSession(session)));

describe('one session in three formats', () => {
  it('is told by the first that says the most', async () => {
    const already = new DuplicateDetector();
    expect(await already.by(await fit())).toBeNull();
    expect(await already.by(await tcx())).toBe('row.fit');
    expect(await already.by(await gpx())).toBe('row.fit');
  });

  it('stays where a later format says more', async () => {
    const already = new DuplicateDetector();
    expect(await already.by({ ...(await gpx()), parts: new Set(['track']) })).toBeNull();
    expect(await already.by(await fit())).toBeNull();
  });

  it('is found in the library too, as it is there now', async () => {
    const { startedAt, distanceM } = await fit();
    const facts = {
      startedAt,
      distanceM,
      format: 'fit',
      strokeCount: 90,
      seats: [],
      outline: new Float32Array(2),
      rateSpm: 25,
      rowerPowerW: null,
    };
    let changed: () => void = () => undefined;
    let records = [{ fileName: 'kept.fit', facts }];
    const already = new DuplicateDetector({
      list: () => Promise.resolve({ ok: true, value: { records, unread: [] } } as never),
      onChanged: (listener) => {
        changed = () => listener([]);
        return () => undefined;
      },
    });
    expect(await already.by(await gpx())).toBe('kept.fit');
    records = [];
    changed();
    expect(await already.by(await gpx())).toBeNull();
  });
});

describe('two sessions', () => {
  const row: DuplicateFacts = {
    fileName: 'row.gpx',
    format: 'gpx',
    startedAt: '2024-05-26T07:30:15Z',
    distanceM: 5000,
    parts: new Set(['track', 'rate']),
  };
  const other: DuplicateFacts = { ...row, fileName: 'other.fit', format: 'fit' };

  it('are told apart by their start, their meters, and by what they are told in', () => {
    expect(isSubsetOf(row, other)).toBe(true);
    const apart: readonly [DuplicateFacts, DuplicateFacts][] = [
      [row, { ...other, startedAt: '2024-05-26T07:31:16Z' }],
      [row, { ...other, startedAt: '2024-05-26T07:30:15' }],
      [row, { ...other, startedAt: null }],
      [row, { ...other, distanceM: 5103 }],
      [row, { ...other, distanceM: null }],
      // Two watches in one boat.
      [{ ...row, format: 'fit' }, other],
      // The log of an oarlock tells what no watch does.
      [{ ...row, format: 'nk-speedcoach' }, other],
      [{ ...row, parts: new Set(['track', 'heart-rate']) }, other],
    ];
    for (const [one, two] of apart) expect(isSubsetOf(one, two)).toBe(false);
    expect(isSubsetOf(row, { ...other, startedAt: '2024-05-26T07:31:15Z', distanceM: 5099 })).toBe(true);
  });
});
