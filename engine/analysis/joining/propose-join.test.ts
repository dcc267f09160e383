import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { propertyRuns } from '#fixtures/random.ts';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import { utcStart } from '../../recording/clock.ts';
import { analyze } from '../analyze.ts';
import { toJoinable, type Joinable } from './joinable.ts';
import { type JoinAnswer, proposeJoin, type JoinProposal } from './propose-join.ts';
import { type Aboard, makeFile, type Moment, randomSession } from './testing/random-session.ts';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fileSource } from '../../formats/file-source.node.ts';
import { readRecording } from '../../formats/read-recording.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await loadEngine();
});

const joinable = (session: readonly Moment[], aboard: Aboard, seed = 1): Joinable =>
  engine.scratch(() =>
    toJoinable(analyze(engine, makeFile(engine, session, aboard, seed), { definitions: 'powerline' })),
  );

const seed = fc.integer({ min: 1, max: 1e6 });

const zero = fc.integer({ min: -3_000_000, max: 3_000_000 }).map((ms) => ms / 1000);

const START_MS = Date.UTC(2026, 3, 27, 16, 33, 10);

const at = (zeroS: number): string => new Date(START_MS + zeroS * 1000).toISOString();

const onWall = (zeroS: number): string => at(zeroS).replace('Z', '');

const proposedShift = (answer: JoinAnswer): number => (answer.ok ? answer.proposal.clock.offsetS : NaN);

const joinReason = (answer: JoinAnswer): string =>
  answer.ok ? `joined by ${String(answer.proposal.confirmedBy)}` : answer.why;

const RUNS = { numRuns: propertyRuns(25) };

describe('logs of a crew', () => {
  it('without any time are laid over each other by their strokes, or are left alone: never wrong', () => {
    fc.assert(
      fc.property(seed, zero, (one, zeroS) => {
        const session = randomSession(one);
        const bow = joinable(session, { keeps: 'strokes', seat: 1 });
        const two = joinable(session, { keeps: 'strokes', seat: 2, zeroS, scatterS: 0.08 }, 7);
        const answer = proposeJoin(bow, two);
        if (!answer.ok) expect(answer.why).toBe('not-alike');
        else expect(Math.abs(proposedShift(answer) - zeroS)).toBeLessThan(0.1);
        expect(!answer.ok || answer.proposal.mayBeAStrokeOff).toBe(true);
      }),
      RUNS,
    );
  });

  it('without any time are found in nine of ten sessions', () => {
    const found = Array.from({ length: 50 }, (_, index) => {
      const session = randomSession(index + 1);
      const [bow, two] = [1, 2].map((seat) => joinable(session, { keeps: 'strokes', seat, zeroS: seat * 40 }, seat));
      return bow !== undefined && two !== undefined && proposeJoin(bow, two).ok;
    });
    expect(found.filter(Boolean).length).toBeGreaterThanOrEqual(45);
  });

  it('of another session are not proposed, whether they name no time, another day, or the very same minutes', () => {
    const starts: readonly Aboard['start'][] = [{}, utcStart(at(86_400)), utcStart(at(0))];
    fc.assert(
      fc.property(seed, seed, fc.constantFrom(...starts), (one, another, start) => {
        fc.pre(one !== another);
        const own = start?.utc == null ? {} : utcStart(at(0));
        const bow = joinable(randomSession(one), { keeps: 'strokes', seat: 1, start: own });
        const two = joinable(randomSession(another), { keeps: 'strokes', seat: 2, start: start ?? {} });
        const answer = proposeJoin(bow, two);
        // Two crews at the same time: their clocks may propose a merge, their motion never confirms it.
        if (answer.ok) expect([start?.utc, answer.proposal.confirmedBy]).toEqual([at(0), null]);
      }),
      { numRuns: propertyRuns(60) },
    );
  });

  it('are proposed by the time both name, and a clock that is half a second off is put right by the strokes', () => {
    fc.assert(
      fc.property(seed, fc.integer({ min: -9, max: 9 }), (one, tenths) => {
        const session = randomSession(one);
        const bow = joinable(session, { keeps: 'strokes', seat: 1, start: { local: onWall(0) } });
        const start = { local: onWall(1 + tenths / 10) };
        const two = joinable(session, { keeps: 'strokes', seat: 2, zeroS: 1, start, scatterS: 0.05 });
        const answer = proposeJoin(bow, two);
        expect(joinReason(answer)).toBe('joined by strokes');
        expect(Math.abs(proposedShift(answer) - 1)).toBeLessThan(0.1);
        expect(answer.ok && answer.proposal.clock.by).toBe('time-of-day');
      }),
      RUNS,
    );
  });

  it('are joined where one names UTC and the other the time on the wall of any zone', () => {
    fc.assert(
      fc.property(seed, fc.constantFrom(-10, -3.5, 0, 2, 5.75, 13), (one, hours) => {
        const session = randomSession(one);
        const own = joinable(session, { keeps: 'strokes', seat: 1, start: { local: onWall(hours * 3600) } });
        const two = joinable(session, { keeps: 'strokes', seat: 2, start: utcStart(at(0)) }, 3);
        const answer = hours > 6 ? proposeJoin(two, own) : proposeJoin(own, two);
        expect(joinReason(answer)).toBe('joined by strokes');
        expect(Math.abs(proposedShift(answer))).toBeLessThan(0.1);
      }),
      RUNS,
    );
  });

  it('of one seat are never joined where they overlap, nor those of a boat and an erg', () => {
    const session = randomSession(5);
    const bow = joinable(session, { keeps: 'strokes', seat: 1, start: utcStart(at(0)) });
    expect(joinReason(proposeJoin(bow, bow))).toBe('same-seat');
    const erg = joinable(session, { keeps: 'strokes', seat: 2, start: utcStart(at(0)), craft: 'erg' });
    expect(joinReason(proposeJoin(bow, erg))).toBe('other-craft');
  });
});

describe('a speedcoach and a watch', () => {
  const speedcoach: Aboard = { keeps: 'strokes', withFixes: true };
  const watch: Aboard = { keeps: 'seconds', withFixes: true, withHeartRate: true };

  it('without any time are joined by the place, to 0.2 s', () => {
    fc.assert(
      fc.property(seed, zero, fc.integer({ min: 0, max: 120 }), (one, zeroS, fromS) => {
        const session = randomSession(one);
        const answer = proposeJoin(joinable(session, speedcoach), joinable(session, { ...watch, zeroS, fromS }));
        expect(joinReason(answer)).toBe('joined by track');
        expect(Math.abs(proposedShift(answer) - zeroS)).toBeLessThan(0.2);
      }),
      RUNS,
    );
  });

  it('of two places at one time are refused', () => {
    fc.assert(
      fc.property(seed, seed, (one, another) => {
        fc.pre(one !== another);
        const start = utcStart(at(0));
        const own = joinable(randomSession(one), { ...speedcoach, start });
        const answer = proposeJoin(own, joinable(randomSession(another), { ...watch, start }));
        expect(answer.ok && answer.proposal.confirmedBy !== null).toBe(false);
      }),
      // Two courses that begin together and diverge slowly, with similar rowing for minutes.
      { ...RUNS, examples: [[407372, 122189]] },
    );
  });
});

describe('files of one device', () => {
  const device = { maker: 'NK', model: 'GPS 2', serial: '2006421', firmware: null, software: null };
  const halves = (session: readonly Moment[], gapS: number, serial = device.serial): JoinAnswer =>
    proposeJoin(
      joinable(session, { keeps: 'strokes', toS: 200, device, start: utcStart(at(0)) }),
      joinable(session, {
        keeps: 'strokes',
        fromS: 210,
        zeroS: 210,
        device: { ...device, serial },
        start: utcStart(at(210 + gapS)),
      }),
    );

  it('follow one another within ten minutes; the gap stays', () => {
    const answer = halves(randomSession(3), 300);
    expect(answer).toMatchObject({ ok: true, proposal: { isSplit: true, clock: { offsetS: 510, by: 'utc' } } });
  });

  it('are two sessions after more than that, and of two devices', () => {
    expect(joinReason(halves(randomSession(3), 900))).toBe('other-time');
    expect(joinReason(halves(randomSession(3), 300, 'another'))).toBe('other-time');
  });
});

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

// Real files of one session and of others, classified by hand.
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
