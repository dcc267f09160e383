// Force curves of chosen strokes of an outing that is kept on the device and not open: it is opened for the question and
// closed after it, one at a time, so that a comparison of a season fits into memory.
import type { Signature } from '#engine/analysis/analysis.ts';
import { success, type Result } from '#engine/recording/result.ts';
import { LIBRARY_METHOD } from '#workers/storage/library-method.ts';
import type { EngineClient } from '#workers/page/client.ts';

export interface KeptStrokes {
  readonly fingerprint: string;
  /** Indexes into the stroke table of the kept analysis. */
  readonly strokes: Int32Array;
}

export function keptSignatures(
  engine: Pick<EngineClient, 'openKept' | 'signatures' | 'close'>,
): (asked: KeptStrokes) => Promise<Result<readonly Signature[]>> {
  let before: Promise<unknown> = Promise.resolve();

  async function answer({ fingerprint, strokes }: KeptStrokes): Promise<Result<readonly Signature[]>> {
    const opened = await engine.openKept({ fingerprint, ...LIBRARY_METHOD });
    if (!opened.ok) return opened;
    const signatures = await engine.signatures({ outing: opened.value.id, strokes });
    await engine.close(opened.value.id);
    return signatures.ok ? success(signatures.value) : signatures;
  }

  return (asked) => {
    const own = before.catch(() => undefined).then(() => answer(asked));
    before = own;
    return own;
  };
}
