import { describe, expect, it, vi } from 'vitest';
import { success, type Result } from '#engine/recording/result.ts';
import { emptyAnalysis } from '#storage/testing/empty-analysis.ts';
import { createSessionLookup } from './opened-sessions.ts';

const file = new File(['telemetry'], 'a.txt');

function shelfWith(difference: Partial<Parameters<typeof createSessionLookup>[1]> = {}) {
  const identify = vi.fn<() => Promise<Result<string>>>(async () => success('xxh128:1'));
  const openKept = vi.fn<() => Promise<Result<never>>>();
  const engine = { identify, openKept, admit: (_: unknown, formerly: string | null) => formerly ?? 'id' };
  const store = {
    ofSize: async (bytes: number) => success(bytes === file.size ? ['xxh128:1'] : []),
    analysis: async () => success(emptyAnalysis()),
    onChanged: () => () => undefined,
    ...difference,
  };
  return { identify, openKept, shelf: createSessionLookup(engine, store) };
}

describe('sessions of the device', () => {
  it('are found by the bytes of a file', async () => {
    const { shelf, identify } = shelfWith();
    expect(await shelf.find(file)).toBe('xxh128:1');
    identify.mockResolvedValue(success('xxh128:2'));
    expect(await shelf.find(file)).toBeNull();
  });

  it('are not looked for in a file of a size that no other has', async () => {
    const { shelf, identify } = shelfWith();
    expect(await shelf.find(new File(['other'], 'b.txt'))).toBeNull();
    expect(identify).not.toHaveBeenCalled();
  });

  it('are not waited for where storage never answers', async () => {
    vi.useFakeTimers();
    const { shelf } = shelfWith({ ofSize: () => new Promise(() => undefined) });
    const first = shelf.find(file);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await first).toBeNull();
    // No second import waits again.
    expect(await shelf.find(file)).toBeNull();
    vi.useRealTimers();
  });

  it('are shown by the analysis that is kept, without the engine', async () => {
    const { shelf, openKept } = shelfWith();
    expect(await shelf.open('xxh128:1', null)).toMatchObject({ ok: true, value: { id: 'id' } });
    expect(openKept).not.toHaveBeenCalled();
  });

  it('are called again what they were called before in this visit', async () => {
    const { shelf } = shelfWith();
    expect(await shelf.open('xxh128:1', 'session 3')).toMatchObject({ ok: true, value: { id: 'session 3' } });
  });
});

describe('a session that was read ahead', () => {
  /** Its analyses differ by file name. */
  const keeping = () => {
    let reads = 0;
    let told: (fingerprints: readonly string[]) => void = () => undefined;
    const { shelf } = shelfWith({
      analysis: async () => {
        reads += 1;
        const analysis = emptyAnalysis();
        return success({ ...analysis, source: { ...analysis.source, fileName: `read ${reads}` } });
      },
      onChanged: (callback) => {
        told = callback;
        return () => undefined;
      },
    });
    const opened = async (fingerprint: string): Promise<string> => {
      const answer = await shelf.open(fingerprint, null);
      return answer.ok ? answer.value.analysis.source.fileName : answer.failure.sentence;
    };
    return { shelf, opened, change: (fingerprint: string) => told([fingerprint]) };
  };

  it('is not read again when it is opened, but the next time', async () => {
    const { shelf, opened } = keeping();
    shelf.ahead('xxh128:1');
    shelf.ahead('xxh128:1');
    expect(await opened('xxh128:1')).toBe('read 1');
    expect(await opened('xxh128:1')).toBe('read 2');
  });

  it('is let go of for another', async () => {
    const { shelf, opened } = keeping();
    shelf.ahead('xxh128:1');
    shelf.ahead('xxh128:2');
    expect(await opened('xxh128:2')).toBe('read 2');
    expect(await opened('xxh128:1')).toBe('read 3');
  });

  it('is read again where it was measured again meanwhile', async () => {
    const { shelf, opened, change } = keeping();
    shelf.ahead('xxh128:1');
    change('xxh128:2');
    change('xxh128:1');
    expect(await opened('xxh128:1')).toBe('read 2');
  });
});
