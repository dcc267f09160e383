// What is kept opens unchanged: a library on a device, and an exported one.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readAnnotations } from '#storage/annotations.ts';
import { KEPT_SESSION, keptArchive, keptDevice, layDown, layDownFiles } from '#storage/testing/kept-device.ts';
import { MemoryLocks, memoryFiles } from '#storage/testing/memory-files.ts';
import { useChannelSetting } from '../notebook/own-quantities.ts';
import { NEVER, openTab, quiet, unwrap, type DeviceTab } from '../testing/device-tabs.ts';

let tab: DeviceTab | null;

beforeEach(() => {
  tab = null;
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('navigator', { storage: memoryFiles(), locks: new MemoryLocks() });
});

afterEach(() => {
  tab?.store.dispose();
  vi.unstubAllGlobals();
});

const SAID = {
  fileName: 'morning.txt',
  place: 'Lucerne',
  tags: ['camp', 'wind'],
  corrections: { names: { 1: 'Ida' }, oarLengthM: 3.7 },
  athletes: { 1: 'roster-place-of-ida' },
};

async function expectWhole({ library, database }: DeviceTab): Promise<void> {
  await vi.waitFor(() => expect(library.getState().records).toHaveLength(1));
  const [record] = library.getState().records;
  if (record === undefined) throw new Error('Nothing is listed.');
  expect(record).toMatchObject(SAID);
  const analysis = unwrap(await library.getState().analysisOf(record.fingerprint));
  expect(analysis.crew.find(({ seat }) => seat === 1)?.name).toBe('Ida');
  expect(analysis.parameters.oarLengthM).toBe(3.7);
  const noted = await database.run(async (open): Promise<unknown> => open.get('annotations', record.fingerprint));
  expect(readAnnotations(unwrap(noted))).toEqual({
    annotations: keptDevice().stores['annotations']?.[KEPT_SESSION],
    problem: null,
  });
}

it('opens what lay on the device', async () => {
  await layDown(keptDevice());
  await layDownFiles();
  tab = openTab();
  await expectWhole(tab);
});

it('takes over what was exported, with what was kept beside the sessions', async () => {
  tab = openTab();
  const archive = new File([keptArchive()], 'library.zip');
  const report = unwrap(await tab.library.getState().importAll(archive, quiet, NEVER));
  expect(report).toEqual({
    imported: 1,
    already: 0,
    beside: ['1 seat race', '1 change of the rig', '1 alert', '2 custom metrics'],
    problems: [],
  });
  await expectWhole(tab);
  const read = unwrap(await tab.database.run(async (open): Promise<unknown[]> => open.getAll('notebook')));
  const { notebook = {} } = keptDevice().stores;
  expect(read).toEqual([notebook['alert/alert-1'], notebook['rig-change/rig-1'], notebook['seat-race/tuesday']]);
  expect(useChannelSetting.getState().written.map(({ name }) => name)).toEqual(['ratio', 'ratio of all']);
});
