import { describe, expect, it, vi } from 'vitest';
import { success, type Result } from '#engine/recording/result.ts';
import { emptyAnalysis } from '#workers/testing/empty-analysis.ts';
import { shelfOf } from './shelf.ts';

const file = new File(['telemetry'], 'a.txt');

function shelfWith(difference: Partial<Parameters<typeof shelfOf>[1]> = {}) {
  const identify = vi.fn<() => Promise<Result<string>>>(async () => success('xxh128:1'));
  const openKept = vi.fn<() => Promise<Result<never>>>();
  const engine = { identify, openKept, admit: () => 'id' };
  const store = {
    ofSize: async (bytes: number) => success(bytes === file.size ? ['xxh128:1'] : []),
    analysis: async () => success(emptyAnalysis()),
    ...difference,
  };
  return { identify, openKept, shelf: shelfOf(engine, store) };
}

describe('outings of the device', () => {
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
    expect(await shelf.open('xxh128:1')).toMatchObject({ ok: true, value: { id: 'id' } });
    expect(openKept).not.toHaveBeenCalled();
  });
});
