import { describe, expect, it } from 'vitest';
import { copyOut } from './copy-out.ts';

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
