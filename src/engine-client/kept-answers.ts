// Queries on saved sessions that aren't open: each is opened for its query and closed afterwards, one at a time, so
// that comparing a season fits in memory.
import type { Result } from '#engine/recording/result.ts';
import type { OpenedSession } from '#workers/api.ts';
import type { EngineClient } from '#workers/page/client.ts';
import { LIBRARY_METHOD } from '#storage/library-record.ts';

type AskKept = <Answer>(
  fingerprint: string,
  ask: (opened: OpenedSession) => Promise<Result<Answer>>,
) => Promise<Result<Answer>>;

export function keptAnswers(engine: Pick<EngineClient, 'openKept' | 'close'>): AskKept {
  let before: Promise<unknown> = Promise.resolve();
  return (fingerprint, ask) => {
    const own = before
      .catch(() => undefined)
      .then(async () => {
        const opened = await engine.openKept({ fingerprint, ...LIBRARY_METHOD });
        if (!opened.ok) return opened;
        const answer = await ask(opened.value);
        await engine.close(opened.value.id);
        return answer;
      });
    before = own;
    return own;
  };
}
