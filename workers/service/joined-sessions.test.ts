import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { simulatedSession } from '#engine/formats/testing/simulated-session.ts';
import { writeWebOarlock } from '#engine/formats/web-oarlock/testing/write-web-oarlock.ts';
import { loadEngine } from '#engine/runtime/node.ts';
import { withJoined } from '#engine/recording/corrected.ts';
import type { JoinedFiles } from '#engine/recording/joining/session-of-files.ts';
import type { Result } from '#engine/recording/result.ts';
import { EngineService } from './service.ts';
import { ANALYSIS_VERSION } from '#storage/storage-schema-versions.ts';
import { memoryFiles, type MemoryFiles, MemoryLocks } from '#storage/testing/memory-files.ts';
import { DeviceDatabase } from '#storage/database.ts';
import { LibraryStore } from '#storage/library-store.ts';
import { deleteFiles } from '#storage/recording-files.ts';
import { sweep } from '#storage/staged-files.ts';

const session = simulatedSession({ strokes: [60], seats: 4 });
const makeFile = (seat: number, seatName: string): File =>
  new File([writeWebOarlock(session, { seat, seatName })], `${seatName}.csv`);
const POWERLINE = { definitions: 'powerline' } as const;
const quiet = (): void => undefined;
const never = new AbortController().signal;

function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.failure.sentence);
  return result.value;
}

let disk: MemoryFiles;
let store: LibraryStore;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  disk = memoryFiles();
  vi.stubGlobal('navigator', { locks: new MemoryLocks(), storage: { getDirectory: disk.getDirectory } });
  store = new LibraryStore(new DeviceDatabase({ openingMs: 500 }));
});
afterEach(() => {
  store.dispose();
  vi.unstubAllGlobals();
});

async function keptFile(seat: number, seatName: string) {
  const service = new EngineService(loadEngine);
  const { id, analysis } = unwrap(await service.open({ file: makeFile(seat, seatName), ...POWERLINE }, quiet, never));
  const record = unwrap(await service.keep({ session: id }, quiet, never));
  return { service, id, analysis, fingerprint: record.fingerprint };
}

const joinedTo = (fingerprint: string, fileName: string): JoinedFiles => ({
  files: [{ fingerprint, fileName, clock: { offsetS: 0.1, skew: 0, by: 'time-of-day', uncertaintyS: 0.1 } }],
});
const listSeats = ({ gates }: Analysis): number[] => gates.map(({ seat }) => seat);

async function joinedPair() {
  const bow = await keptFile(0, 'B');
  const two = await keptFile(1, '2');
  const corrections = { joined: joinedTo(two.fingerprint, '2.csv') };
  const { analysis } = unwrap(await bow.service.correct({ session: bow.id, corrections, seen: null }));
  return { bow, two, corrections, joined: analysis };
}

const reopened = async (fingerprint: string): Promise<Analysis> =>
  unwrap(await new EngineService(loadEngine).openKept({ fingerprint, ...POWERLINE })).analysis;

describe('files that were joined', () => {
  it('are one session, which is kept; each file has its own record still', async () => {
    const { bow, two, joined } = await joinedPair();
    expect(listSeats(joined)).toEqual([1, 2]);
    expect(await reopened(bow.fingerprint)).toEqual(joined);
    expect(listSeats(await reopened(two.fingerprint))).toEqual([2]);
    const { records } = unwrap(await store.list());
    const record = records.find(({ fingerprint }) => fingerprint === bow.fingerprint);
    expect(records).toHaveLength(2);
    expect(record?.corrections).toEqual({ joined: joinedTo(two.fingerprint, '2.csv') });
    expect(record?.facts.seats.map(({ seat }) => seat)).toEqual([1, 2]);
  });

  it('are measured again from their bytes where no analysis of this version is kept', async () => {
    const { bow, joined } = await joinedPair();
    unwrap(
      await store.changeIf(bow.fingerprint, (before) => ({
        ok: true,
        value: { ...before, kept: { ...before.kept, analysisVersion: ANALYSIS_VERSION + 1, columnsVersion: null } },
      })),
    );
    expect(await reopened(bow.fingerprint)).toEqual(joined);
  });

  it('are each a session again as soon as they are taken apart, every number as before', async () => {
    const { bow, corrections } = await joinedPair();
    const apart = await bow.service.correct({
      session: bow.id,
      corrections: withJoined(corrections, null),
      seen: corrections,
    });
    expect(unwrap(apart)).toEqual({ analysis: bow.analysis, corrections: null });
    expect(await reopened(bow.fingerprint)).toEqual(bow.analysis);
  });

  it('lose nothing when the device is swept', async () => {
    const { bow, joined } = await joinedPair();
    await sweep(store);
    expect(await reopened(bow.fingerprint)).toEqual(joined);
  });

  it('say which is missing where a device has only one of them, and show what is there', async () => {
    const { bow, two } = await joinedPair();
    await deleteFiles(two.fingerprint);
    unwrap(
      await store.changeIf(bow.fingerprint, (before) => ({
        ok: true,
        value: { ...before, kept: { ...before.kept, analysisVersion: ANALYSIS_VERSION + 1 } },
      })),
    );
    const alone = await reopened(bow.fingerprint);
    expect(listSeats(alone)).toEqual([1]);
    expect(alone.findings.find(({ code }) => code === 'joined-missing')?.message).toContain('"2.csv"');
  });
});
