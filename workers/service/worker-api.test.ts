import { describe, expect, it, vi } from 'vitest';
import { loadEngine } from '#engine/runtime/node.ts';
import type { EngineApi } from '../api.ts';
import { EngineService } from './service.ts';
import { workerApi, copyOut } from './worker-api.ts';

const service = async (): Promise<EngineApi> => new EngineService(loadEngine);

describe('the greeting of a worker', () => {
  it('is answered at once, and what the first file needs is on its way from then on', async () => {
    const load = vi.fn<() => Promise<EngineApi>>(() => new Promise(() => undefined));
    const api = workerApi(load);
    expect(load).not.toHaveBeenCalled();
    expect(await api.ping()).toBe('ready');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('hides that something could not be loaded; the call that needs it tries again', async () => {
    const load = vi.fn<() => Promise<EngineApi>>(service).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const api = workerApi(load);
    expect(await api.ping()).toBe('ready');
    await new Promise((resolve) => setTimeout(resolve, 0));
    const answer = await api.redefine('unknown', { definitions: 'powerline' });
    expect(answer.ok ? null : answer.failure.sentence).toContain('no longer open');
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('copying an answer out of engine memory', () => {
  const memory = new ArrayBuffer(1 << 20);
  const answer = {
    name: 'eight',
    missing: null,
    signatures: [{ angleDeg: new Float64Array(memory, 64, 3).fill(1.5) }],
    kind: new Uint8Array(memory, 8, 2),
  };

  it('keeps the shape and the numbers', () => {
    expect(copyOut(answer).copy).toEqual(answer);
  });

  it('gives every array a buffer of its own size, all of them listed', () => {
    const { copy, buffers } = copyOut(answer);
    expect(buffers.map(({ byteLength }) => byteLength)).toEqual([24, 2]);
    expect(buffers).toContain(copy.kind.buffer);
    expect(buffers).not.toContain(memory);
  });

  it('leaves the original usable after the copy was transferred', () => {
    const { copy, buffers } = copyOut(answer);
    structuredClone(copy, { transfer: buffers });
    expect(answer.kind).toHaveLength(2);
  });
});
