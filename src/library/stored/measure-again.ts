// Sessions that a former version measured are measured again, one at a time and by one tab, while nothing is imported.
import type { Result } from '#engine/recording/result.ts';
import { hasPresentFacts } from '#storage/outdated-facts.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { ifUnlocked } from '#storage/locks.ts';

interface Parts {
  readonly records: () => readonly Pick<LibraryRecord, 'fingerprint' | 'kept'>[];
  /** Analysis by this version, stored with its facts. */
  readonly measure: (fingerprint: string) => Promise<Result<unknown>>;
  /** Someone waits for the engine. */
  readonly isBusy: () => boolean;
  /** Something was measured: the list is another one. */
  readonly onMeasured: () => Promise<void>;
}

const LOCK = 'measure-again';

/** Answers how many it measured; each is tried once, and none while the page is busy. */
export async function measureAgain({ records, measure, isBusy, onMeasured }: Parts): Promise<number> {
  const tried = new Set<string>();
  let done = 0;
  await ifUnlocked(LOCK, async () => {
    for (;;) {
      const next = records().find((record) => !hasPresentFacts(record) && !tried.has(record.fingerprint));
      if (next === undefined || isBusy()) return;
      tried.add(next.fingerprint);
      const measured = await measure(next.fingerprint);
      if (!measured.ok) continue;
      done += 1;
      await onMeasured();
    }
  });
  return done;
}
