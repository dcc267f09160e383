// Real files of one session and of others, classified by hand.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileSource } from '../../formats/file-source.node.ts';
import { readRecording } from '../../formats/read-recording.ts';
import { loadEngine } from '../../runtime/node.ts';
import { analyze } from '../analyze.ts';
import { type Joinable, toJoinable } from './joinable.ts';
import { type JoinProposal, proposeJoin } from './propose-join.ts';

const folder = fileURLToPath(new URL('../../../../shared/telemetry/', import.meta.url));

const NAMES = [
  'oarlock/piece1-Bow.csv',
  'oarlock/piece1-2.csv',
  'oarlock/piece1-3.csv',
  'oarlock/piece1-Stroke.csv',
  'oarlock/piece2-Bow.csv',
  'oarlock/piece2-2.csv',
  'oarlock/piece2-3.csv',
  'oarlock/piece2-Stroke.csv',
  'crewnerd/interval-10hz.csv',
  'tcx/crewnerd.tcx',
  'nk/link-1.27.csv',
  'nk/link-1.30.csv',
  'nk/link-oarlock.csv',
  'nk/logbook-dump.csv',
  'tcx/rowing-in-motion.tcx',
  'fit/oarlock-developer-fields.fit',
  'gpx/river.gpx',
  'peach/all-data-eight-60s.txt',
  'rp3/intervals.csv',
  'erg/float.csv',
] as const;
type Name = (typeof NAMES)[number];

describe.skipIf(!existsSync(folder))('real files (skipped where ../shared/telemetry is absent)', () => {
  const known = new Map<Name, Joinable>();
  beforeAll(async () => {
    const engine = await loadEngine();
    for (const name of NAMES) {
      const read = await readRecording(engine, fileSource(`${folder}${name}`));
      if (!read.ok) throw new Error(read.failure.sentence);
      known.set(name, toJoinable(analyze(engine, read.value, { definitions: 'powerline' })));
      engine.clear();
    }
  });
  const proposal = (own: Name, other: Name): JoinProposal | null => {
    const [mine, theirs] = [known.get(own), known.get(other)];
    if (mine === undefined || theirs === undefined) return null;
    const answer = proposeJoin(mine, theirs);
    return answer.ok ? answer.proposal : null;
  };

  it.each(['piece1', 'piece2'] as const)('finds the crew of %s, and its stroke seat half a second off', (piece) => {
    const at = (seat: '2' | '3' | 'Stroke'): number => {
      const found = proposal(`oarlock/${piece}-Bow.csv`, `oarlock/${piece}-${seat}.csv`);
      expect(found).toMatchObject({ confirmedBy: 'strokes', clock: { by: 'time-of-day', uncertaintyS: 0.1 } });
      return found?.clock.offsetS ?? NaN;
    };
    const written = (seat: '2' | '3' | 'Stroke'): number => {
      const zero = (name: Name): number => (known.get(name)?.zero.wallMs ?? NaN) / 1000;
      return zero(`oarlock/${piece}-${seat}.csv`) - zero(`oarlock/${piece}-Bow.csv`);
    };
    expect(Math.abs(at('2') - written('2'))).toBeLessThan(0.15);
    expect(Math.abs(at('3') - written('3'))).toBeLessThan(0.15);
    expect(at('Stroke') - written('Stroke')).toBeCloseTo(0.5, 1);
  });

  it('lays a phone’s log without a date over the watch that was along, by the track', () => {
    const found = proposal('tcx/crewnerd.tcx', 'crewnerd/interval-10hz.csv');
    expect(found?.confirmedBy).toBe('track');
  });

  it('joins no two others', () => {
    const joined: string[] = [];
    NAMES.forEach((own, index) => {
      for (const other of NAMES.slice(index + 1)) if (proposal(own, other) !== null) joined.push(`${own} ${other}`);
    });
    const seats = ['Bow', '2', '3', 'Stroke'];
    const crews = ['piece1', 'piece2'].flatMap((piece) =>
      seats.flatMap((one, at) =>
        seats.slice(at + 1).map((two) => `oarlock/${piece}-${one}.csv oarlock/${piece}-${two}.csv`),
      ),
    );
    expect(joined.toSorted()).toEqual([...crews, 'crewnerd/interval-10hz.csv tcx/crewnerd.tcx'].toSorted());
  });
});
