// What is asked of an outing that is kept on the device and not open: it is opened for the question and closed after it, one at a
// time, so that a comparison of a season fits into memory.
import type { Result } from '#engine/recording/result.ts';
import type { OpenedOuting } from '#workers/api.ts';
import type { EngineClient } from '#workers/page/client.ts';
import { LIBRARY_METHOD } from '#workers/storage/library-method.ts';

type AskKept = <Answer>(
  fingerprint: string,
  ask: (opened: OpenedOuting) => Promise<Result<Answer>>,
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
