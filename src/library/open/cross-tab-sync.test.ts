import { beforeEach, expect, it, vi } from 'vitest';
import type { Corrections } from '#engine/recording/corrected.ts';
import { success } from '#engine/recording/result.ts';
import { emptyAnalysis } from '#storage/testing/empty-analysis.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { modelRecords } from '#storage/testing/model-records.ts';
import { EDITED_IN_OTHER_TAB, followChange } from './cross-tab-sync.ts';
import type { SessionsState } from './sessions-state.ts';

function firstRecord(): LibraryRecord {
  const [first] = modelRecords(1);
  if (first === undefined) throw new Error('One was made.');
  return first;
}
const record = firstRecord();
const { fingerprint } = record;
const turned: Corrections = { boatName: 'Halcyon' };

const told = vi.fn<SessionsState['tell']>();
const measured = vi.fn<Parameters<typeof followChange>[0]['engine']['catchUp']>(async () =>
  success({ analysis: emptyAnalysis(), corrections: null }),
);
beforeEach(() => vi.clearAllMocks());

/** The session is open with `shown`, while the device has it corrected by `kept`. */
async function followed(shown: Corrections | null, kept: Corrections | null, isCorrecting = false): Promise<void> {
  const state = {
    opened: { one: { analysis: { ...emptyAnalysis(), corrections: shown } } },
    keepings: { one: { phase: 'kept', fingerprint } },
    isCorrecting: () => isCorrecting,
    replaceAnalysis: () => undefined,
    tell: told,
  } as unknown as SessionsState;
  const parts = {
    store: { record: async () => success({ ...record, corrections: kept }) },
    engine: { catchUp: measured },
    sessions: { getState: () => state },
  };
  await followChange(parts, fingerprint, { ...record, corrections: null });
}

it('a session that another tab corrected is measured again, and said to be', async () => {
  await followed(null, turned);
  expect(measured).toHaveBeenCalledOnce();
  expect(told).toHaveBeenCalledWith('one', EDITED_IN_OTHER_TAB);
});

it.each([
  ['is on the screen', turned, false],
  ['is on its way there', null, true],
])('a correction of this tab that %s is no news', async (_, shown, isCorrecting) => {
  await followed(shown, turned, isCorrecting);
  expect(measured).not.toHaveBeenCalled();
  expect(told).not.toHaveBeenCalled();
});
