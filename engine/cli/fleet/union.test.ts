import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BatchDone, FileDone, FleetFile, Outcome } from './protocol.ts';
import { isOfPart, parseShard, shardLabel } from './shards.node.ts';
import { agreeingBatches } from './union.ts';

const fileAt = (path: string, bytes = 1): FleetFile => ({ name: path, path, bytes, modifiedMs: 0 });
const sessionAt = (path: string, fingerprint: string): FileDone => ({
  file: fileAt(path),
  outcome: { kind: 'session', fingerprint },
});
const copyAt = (path: string, fingerprint: string, sameAs: string): FileDone => ({
  file: fileAt(path),
  outcome: { kind: 'duplicate', fingerprint, sameAs },
});
const batchOf = (...files: FileDone[]): BatchDone => ({ files, parts: [files.map(({ file }) => file.path).join()] });

describe('shards of a fleet', () => {
  it('take every file once, whatever else is there', () => {
    const files = fc.uniqueArray(fc.record({ path: fc.string(), bytes: fc.nat() }), { selector: ({ path }) => path });
    fc.assert(
      fc.property(files, fc.integer({ min: 1, max: 40 }), (found, of) => {
        for (const { path, bytes } of found) {
          const takers = Array.from({ length: of }, (_, at) => ({ number: at + 1, of })).filter((shard) =>
            isOfPart(shard, fileAt(path, bytes)),
          );
          expect(takers).toHaveLength(1);
        }
      }),
    );
  });

  it('take about the same number', () => {
    const files = Array.from({ length: 4000 }, (_, at) => fileAt(`/season/${at}.txt`, at));
    for (let number = 1; number <= 8; number += 1) {
      const taken = files.filter((file) => isOfPart({ number, of: 8 }, file)).length;
      expect(Math.abs(taken - 500)).toBeLessThan(100);
    }
  });

  it('are written as a fraction, and nothing else is one', () => {
    expect(parseShard('3/8')).toEqual({ number: 3, of: 8 });
    expect(shardLabel({ number: 3, of: 8 })).toBe('3-of-8');
    expect(['0/8', '9/8', '3', '3/8/2', '-1/8', '1.5/8', '/'].map(parseShard)).toEqual(Array(7).fill(null));
  });
});

describe('batches of several shards', () => {
  it('that repeat a file or a session of an earlier one are measured again', () => {
    const first = batchOf(sessionAt('a', 'x'), sessionAt('b', 'y'));
    expect(agreeingBatches([first, first])).toEqual([first]);
    expect(agreeingBatches([first, batchOf(sessionAt('c', 'x')), batchOf(sessionAt('d', 'z'))])).toEqual([
      first,
      batchOf(sessionAt('d', 'z')),
    ]);
  });

  it('with a copy of a file that no one has are measured again, and so on', () => {
    const lost = batchOf(copyAt('b', 'x', 'a'), sessionAt('c', 'z'));
    const further = batchOf(copyAt('d', 'z', 'c'));
    expect(agreeingBatches([lost, further])).toEqual([]);
    expect(agreeingBatches([lost, further, batchOf(sessionAt('a', 'x'))])).toHaveLength(3);
    expect(agreeingBatches([lost, batchOf(sessionAt('a', 'changed'))])).toEqual([batchOf(sessionAt('a', 'changed'))]);
  });

  it('agree once they are kept, and those that agree are all kept', () => {
    const outcome: fc.Arbitrary<Outcome> = fc.oneof(
      fc.record({ kind: fc.constant('session' as const), fingerprint: fc.constantFrom('x', 'y', 'z', 'w') }),
      fc.record({
        kind: fc.constant('duplicate' as const),
        fingerprint: fc.constantFrom('x', 'y', 'z', 'w'),
        sameAs: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      }),
      fc.record({ kind: fc.constant('unreadable' as const), code: fc.constant('damaged'), sentence: fc.constant('') }),
    );
    const done = fc.record({ file: fc.constantFrom('a', 'b', 'c', 'd', 'e').map((path) => fileAt(path)), outcome });
    const batch = fc
      .uniqueArray(done, { selector: ({ file }) => file.path, minLength: 1, maxLength: 3 })
      .map((files) => batchOf(...files));
    fc.assert(
      fc.property(fc.array(batch, { maxLength: 6 }), (batches) => {
        const kept = agreeingBatches(batches);
        const all = kept.flatMap(({ files }) => files);
        const sessions = all.flatMap(({ outcome: { kind, ...rest } }) =>
          kind === 'session' && 'fingerprint' in rest ? [rest.fingerprint] : [],
        );
        expect(new Set(all.map(({ file }) => file.path)).size).toBe(all.length);
        expect(new Set(sessions).size).toBe(sessions.length);
        for (const { outcome: copy } of all) {
          if (copy.kind !== 'duplicate') continue;
          const holder = all.find(({ file }) => file.path === copy.sameAs)?.outcome;
          expect(['session', 'unreadable']).toContain(holder?.kind);
        }
        expect(agreeingBatches(kept)).toEqual(kept);
      }),
    );
  });
});
