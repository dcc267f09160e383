import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { USUAL_REFERENCE } from '../../analysis/crew/reference-name.ts';
import { VENDOR_POWER } from '../../analysis/power/power-models.ts';
import { type FleetPlan, type FleetReport, measureFleet } from './fleet.node.ts';
import type { FileDone, FleetSettings, BatchDone, FleetFile, Outcome } from './protocol.ts';
import { ask, tableSource, hashDataSet } from './testing/duck.ts';
import { COPY, READ, writeSmallFleet } from './testing/small-fleet.ts';
import * as fc from 'fast-check';
import { isOfPart, parseShard, shardLabel, agreeingBatches } from './shards.node.ts';

const SETTINGS: FleetSettings = {
  method: { ...VENDOR_POWER, definitions: 'powerline', timingReference: USUAL_REFERENCE },
  include: [],
  repair: false,
  anySport: false,
  samples: true,
  channels: [],
};

const FIRST = { number: 1, of: 3 };

const SHARDS = [FIRST, { number: 2, of: 3 }, { number: 3, of: 3 }];

let scratch: string;

let files: string;

let whole: Readonly<Record<string, string>>;

/** All shards, at the same time, not merged. */
let sharded: string;

let reports: readonly FleetReport[];

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'shards-'));
  files = join(scratch, 'files');
  writeSmallFleet(files);
  await measured({ folder: join(scratch, 'whole'), threads: 2 });
  whole = await hashDataSet(join(scratch, 'whole'));
  sharded = join(scratch, 'sharded');
  reports = await Promise.all(SHARDS.map((part) => measured({ folder: sharded, part })));
});

afterAll(() => rmSync(scratch, { recursive: true }));

interface Asked extends Partial<FleetPlan> {
  readonly folder: string;
  readonly onFile?: (done: FileDone) => void;
  readonly signal?: AbortSignal;
}

const run = ({ onFile = () => undefined, signal = new AbortController().signal, ...plan }: Asked) =>
  measureFleet(
    { names: [files], settings: SETTINGS, threads: 1, part: 'all', ...plan },
    { onStart: () => undefined, onFile, signal },
  );

async function measured(plan: Asked): Promise<FleetReport> {
  const answer = await run(plan);
  if (!answer.ok) throw new Error(answer.failure.sentence);
  return answer.value;
}

async function refusal(plan: Asked): Promise<readonly string[]> {
  const answer = await run(plan);
  return answer.ok ? [] : [answer.failure.code, answer.failure.sentence];
}

function copyOf(folder: string): string {
  const copied = mkdtempSync(join(scratch, 'copy-'));
  cpSync(folder, copied, { recursive: true });
  return copied;
}

const listFolder = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();

describe('shards', () => {
  it('that run at the same time and are merged are the single run, bit for bit', async () => {
    const folder = copyOf(sharded);
    expect(reports.reduce((sum, { total }) => sum + total.files, 0)).toBe(READ.length + 3);
    const merged = await measured({ folder, part: 'merge', names: [] });
    expect([merged.now.files, merged.total.files]).toEqual([0, READ.length + 3]);
    expect(await hashDataSet(folder)).toEqual(whole);
    expect(listFolder(folder).filter((name) => /journal-|_lock|unfinished/u.test(name))).toEqual([]);
    // Merged, it is a data set like any other.
    expect((await measured({ folder })).now.files).toBe(0);
    expect((await measured({ folder, part: { number: 1, of: 2 } })).now.files).toBe(0);
  });

  it('that are repeated write the same parts and no others', async () => {
    const folder = join(scratch, 'repeated');
    const part = FIRST;
    await measured({ folder, part });
    const first = listFolder(folder);
    expect(first.filter((name) => name.endsWith('.parquet')).every((name) => name.includes('/part-1-of-3-'))).toBe(
      true,
    );
    expect((await measured({ folder, part })).now.files).toBe(0);
    rmSync(join(folder, '_journal-1-of-3.jsonl'));
    await measured({ folder, part, threads: 2 });
    expect(listFolder(folder)).toEqual(first);
  });

  it.each(SHARDS)('of which $number of 3 died while it wrote are merged once it has run again', async (died) => {
    const folder = copyOf(sharded);
    const journal = join(folder, `_journal-${died.number}-of-3.jsonl`);
    const text = readFileSync(journal, 'utf8');
    // The last batch was being noted, and a part of it was not in place yet.
    writeFileSync(journal, text.slice(0, Math.max(0, text.trimEnd().lastIndexOf('\n') - 20)));
    writeFileSync(join(folder, `oars/part-${died.number}-of-3-0123.parquet.unfinished`), 'PAR1');
    writeFileSync(join(folder, `_lock-${died.number}-of-3`), '99999999');
    expect(await refusal({ folder, part: 'merge', names: [] })).toEqual([
      'unfinished-shards',
      expect.stringContaining(` ${died.number}/3.`),
    ]);
    expect(await refusal({ folder })).toEqual(['not-merged', expect.any(String)]);
    await measured({ folder, part: died });
    await measured({ folder, part: 'merge', names: [] });
    expect(await hashDataSet(folder)).toEqual(whole);
  });

  it('stopped by a signal are not finished', async () => {
    const folder = join(scratch, 'stopped');
    const stopping = new AbortController();
    stopping.abort();
    await measured({ folder, part: FIRST, signal: stopping.signal });
    expect((await refusal({ folder, part: 'merge', names: [] }))[1]).toContain('1/3, 2/3, 3/3');
  });

  it('that found a copy at different times have its session once after the merge', async () => {
    const own = join(scratch, 'growing');
    writeSmallFleet(own);
    const original = join(own, READ[0]);
    const copy = join(own, COPY);
    const bytes = readFileSync(original);
    const folder = join(scratch, 'grown');
    const of = 2;
    // Each of the two is measured while the other is not there.
    rmSync(copy);
    const parts = Array.from({ length: of }, (_, at) => ({ number: at + 1, of }));
    for (const part of parts) await measured({ names: [own], folder, part });
    const twin = `${original}.copy.txt`;
    cpSync(original, twin);
    rmSync(original);
    writeFileSync(copy, bytes);
    for (const part of parts) await measured({ names: [own], folder, part });
    writeFileSync(original, bytes);
    const { total } = await measured({ names: [own], folder, part: 'merge' });
    expect(total).toMatchObject({ sessions: READ.length, duplicates: 2 });
    const [counted] = await ask(
      `select count(*)::int n, count(distinct session)::int sessions from ${tableSource(folder, 'sessions')}`,
    );
    expect(counted).toEqual({ n: READ.length, sessions: READ.length });
  });

  it('are refused while they, or the whole data set, are being written', async () => {
    const folder = copyOf(sharded);
    const part = FIRST;
    appendFileSync(join(folder, '_lock-1-of-3'), String(process.pid));
    expect((await refusal({ folder, part }))[0]).toBe('in-use');
    // A scheduler starts it again on another computer.
    writeFileSync(join(folder, '_lock-1-of-3'), `${process.pid} elsewhere`);
    expect(await refusal({ folder, part })).toEqual([]);
    writeFileSync(join(folder, '_lock'), `${process.pid} elsewhere`);
    expect((await refusal({ folder, part }))[0]).toBe('in-use');
    expect((await refusal({ folder, part: 'merge' }))[0]).toBe('in-use');
  });
});

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
