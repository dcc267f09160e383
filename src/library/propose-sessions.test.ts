import { beforeAll, describe, expect, it } from 'vitest';
import { analyze } from '#engine/analysis/analyze.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { type Aboard, makeFile, randomSession } from '#engine/analysis/joining/testing/random-session.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import { loadEngine } from '#engine/runtime/node.ts';
import { utcStart } from '#engine/recording/clock.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { modelRecord } from '#storage/testing/model-records.ts';
import { proposedSessions, type ProposedSession } from '#engine/analysis/joining/propose-sessions.ts';
import { proposeSessions } from './propose-sessions.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const session = randomSession(21);
const NOW = utcStart('2026-04-27T16:33:10Z');

interface Kept {
  readonly record: LibraryRecord;
  readonly analysis: Analysis;
}

function kept(fileName: string, aboard: Aboard, moments = session): Kept {
  const recording = makeFile(engine, moments, { start: NOW, fileName, ...aboard });
  const analysis = analyze(engine, recording, { definitions: 'powerline' });
  const { facts, ...record } = modelRecord(0);
  const own = { ...facts, startedAt: analysis.recordedFrom };
  return { record: { ...record, fingerprint: fileName, fileName, corrections: null, facts: own }, analysis };
}

const proposed = (all: readonly Kept[], fresh: readonly string[]): Promise<readonly ProposedSession[]> =>
  proposeSessions(
    all.map(({ record }) => record),
    new Set(fresh),
    async (fingerprint) => all.find(({ record }) => record.fingerprint === fingerprint)?.analysis ?? null,
    async (candidates) => proposedSessions(candidates),
  );
const listNames = ({ own, members }: ProposedSession): string[] => [own, ...members].map(({ fileName }) => fileName);
const oar = (seat: number): Kept => kept(`${seat}.csv`, { keeps: 'strokes', seat });

describe('files that came in', () => {
  it('are one proposal for a crew, from bow', async () => {
    const found = await proposed([oar(3), oar(1), oar(2)], ['1.csv', '2.csv', '3.csv']);
    expect(found.map(listNames)).toEqual([['1.csv', '2.csv', '3.csv']]);
  });

  it('are joined to the session that is there, whichever measured more', async () => {
    const watch = kept('watch.fit', { keeps: 'seconds', withHeartRate: true, withFixes: true });
    const speedcoach = kept('speedcoach.csv', { keeps: 'strokes', withFixes: true });
    expect((await proposed([watch, speedcoach], ['speedcoach.csv'])).map(listNames)).toEqual([
      ['watch.fit', 'speedcoach.csv'],
    ]);
    expect((await proposed([watch, speedcoach], ['watch.fit', 'speedcoach.csv'])).map(listNames)).toEqual([
      ['speedcoach.csv', 'watch.fit'],
    ]);
  });

  it('say nothing of sessions that were there before, nor of files that are joined already', async () => {
    expect(await proposed([oar(1), oar(2)], [])).toEqual([]);
    const [bow, two, three] = [oar(1), oar(2), oar(3)];
    const clock = { offsetS: 0, skew: 0, by: 'utc', uncertaintyS: 1 } as const;
    const files = [{ fingerprint: '2.csv', fileName: '2.csv', clock }];
    const joined = { ...bow, record: { ...bow.record, corrections: { joined: { files } } } };
    expect((await proposed([joined, two, three], ['3.csv'])).map(listNames)).toEqual([['1.csv', '3.csv']]);
  });

  it('ask whose oar it was where two logs do not say, and only then', async () => {
    const unknown = ['a.csv', 'b.csv'].map((name) => kept(name, { keeps: 'strokes' }));
    const [found] = await proposed(unknown, ['a.csv', 'b.csv']);
    expect(found && [found.own, ...found.members].map(({ needsSeat }) => needsSeat)).toEqual([true, true]);
    const [crew] = await proposed([oar(1), oar(2)], ['1.csv', '2.csv']);
    expect(crew && [crew.own, ...crew.members].map(({ needsSeat }) => needsSeat)).toEqual([false, false]);
  });

  it('of other sessions stay apart', async () => {
    const other = kept('other.csv', { keeps: 'strokes', seat: 2, start: utcStart('2026-04-28T16:33:10Z') });
    expect(await proposed([oar(1), other], ['1.csv', 'other.csv'])).toEqual([]);
  });
});
