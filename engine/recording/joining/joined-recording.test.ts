import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { samplesTable } from '../../exports/samples-table.ts';
import { computeHeartRate } from '../../analysis/logged/logged-totals.ts';
import { analyze } from '../../analysis/analyze.ts';
import { deriveAbilities } from '../../analysis/abilities.ts';
import type { Analysis } from '../../analysis/analysis.ts';
import { type Aboard, makeFile, randomSession } from '../../analysis/joining/testing/random-session.ts';
import { areComparable, markedAlike, listUsedRules } from '../../analysis/logged/comparable-gates.ts';
import { strokePower } from '../../analysis/power/power-timeline.ts';
import { computeDebrief } from '../../analysis/debrief/debrief.ts';
import { selectedSummary } from '../../analysis/selected/selected-strokes.ts';
import { eight, makeRecording } from '../../analysis/testing/crew-signal.ts';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import type { Clock } from '../clock.ts';
import type { Recording } from '../recording.ts';
import { plainRule, type Rule } from '../rule.ts';
import { sampledAs, listSampleSets } from '../channels.ts';
import { joinedRecording, type Member } from './joined-recording.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const clock = (offsetS: number): Clock => ({ offsetS, skew: 0, by: 'utc', uncertaintyS: 0.1 });
const session = randomSession(11);
const file = (aboard: Aboard, seed = 1): Recording => makeFile(engine, session, aboard, seed);
const member = (recording: Recording, offsetS: number, fingerprint: string, seat: number | null = null): Member => ({
  fingerprint,
  recording,
  clock: clock(offsetS),
  seat,
});
const analysed = (recording: Recording): Analysis => analyze(engine, recording, { definitions: 'powerline' });

describe('a crew whose oars were logged one by one', () => {
  const crew = (): { bow: Recording; others: Member[] } => ({
    bow: file({ keeps: 'strokes', seat: 1, fileName: 'bow.csv' }),
    others: [2, 3, 4].map((seat) => {
      const zeroS = seat * 100;
      return member(file({ keeps: 'strokes', seat, zeroS, fileName: `${seat}.csv` }, seat), zeroS, `xxh128:${seat}`);
    }),
  });

  it('is one boat, every number that of its own log', () => {
    const { bow, others } = crew();
    const { gates, strokes, summary, crew: named } = analysed(joinedRecording(engine, bow, others));
    expect(gates.map(({ seat }) => seat)).toEqual([1, 2, 3, 4]);
    expect(named.map(({ seat }) => seat)).toEqual([1, 2, 3, 4]);
    expect(strokes.count).toBe(session.length);
    for (const seat of [1, 2, 3, 4]) {
      const powers = session.map(({ speedMps }) => 2 * speedMps ** 3 + seat);
      const own = session.map((_, stroke) => strokes.gate.powerW[stroke * 4 + seat - 1]);
      expect(own).toEqual(powers);
    }
    expect(summary.crewSeats).toBe(4);
    // The session's distance is that of one boat, not of four.
    expect(summary.distanceM).toBe(analysed(bow).summary.distanceM);
  });

  it('tells nothing of timing between seats, and says why', () => {
    const { bow, others } = crew();
    const analysis = analysed(joinedRecording(engine, bow, others));
    expect(analysis.strokes.gate.catchOffsetMs.every(Number.isNaN)).toBe(true);
    expect(analysis.strokes.gate.catchS.every(Number.isNaN)).toBe(true);
    expect(deriveAbilities(analysis).crew).toEqual({ extent: 'part', lacks: 'own-clocks' });
    expect(analysis.sources.map((source) => source.clock?.offsetS)).toEqual([undefined, 200, 300, 400]);
  });

  it('is the same in whatever order the files come', () => {
    const { bow, others } = crew();
    const whole = analysed(joinedRecording(engine, bow, others));
    fc.assert(
      fc.property(fc.shuffledSubarray(others, { minLength: 3 }), (shuffled) => {
        expect(analysed(joinedRecording(engine, bow, shuffled))).toEqual(whole);
      }),
      { numRuns: 6 },
    );
  });

  it('is the session of before without the others', () => {
    const { bow, others } = crew();
    const before = analysed(bow);
    joinedRecording(engine, bow, others);
    expect(analysed(joinedRecording(engine, bow, []))).toEqual(before);
  });

  it('takes the seats from a person where the logs name none', () => {
    const bow = file({ keeps: 'strokes' });
    const other = member(file({ keeps: 'strokes' }, 2), 0, 'xxh128:2', 3);
    expect(analysed(joinedRecording(engine, bow, [other], 2)).gates.map(({ seat }) => seat)).toEqual([2, 3]);
  });
});

describe('a crew whose seats were measured by different devices', () => {
  const allStrokes = ({ strokes }: Pick<Analysis, 'strokes'>): Int32Array =>
    Int32Array.from({ length: strokes.count }, (_, at) => at);
  const HANDLE: Rule = { ...plainRule('web-oarlock'), force: 'handle' };
  const by = (recording: Recording, rule: Rule): Recording => ({
    ...recording,
    rules: recording.rules.map(() => rule),
  });
  const crewBy = (other: Rule): Analysis =>
    analysed(
      joinedRecording(engine, by(file({ keeps: 'strokes', seat: 1, fileName: 'bow.csv' }), HANDLE), [
        member(by(file({ keeps: 'strokes', seat: 2, fileName: '2.csv' }, 2), other), 0, 'xxh128:2'),
      ]),
    );

  it('has no mean, no sum and no curve of the crew, and says why; each rower stands', () => {
    const mixed = crewBy({ ...plainRule('nk-empower', '2.21'), force: 'handle' });
    const alike = crewBy(HANDLE);
    const told = ({ summary, strokes, gates }: Analysis) => {
      const selected = selectedSummary({ strokes, gates }, allStrokes({ strokes }));
      return [summary.rowerPowerW, summary.crewPowerW, selected.rowerPowerW, selected.crewPowerW];
    };
    expect(told(mixed)).toEqual([null, null, null, null]);
    expect(told(alike).every(Number.isFinite)).toBe(true);
    expect(strokePower(mixed.strokes, mixed.gates, null).every(Number.isNaN)).toBe(true);
    expect([...strokePower(mixed.strokes, mixed.gates, 2)]).toEqual([...strokePower(alike.strokes, alike.gates, 2)]);
    const debriefed = (analysis: Analysis) => computeDebrief(analysis, allStrokes(analysis)).nothing?.message;
    expect(debriefed(mixed)).toContain('measured by different devices');
    expect(debriefed(alike) ?? '').not.toContain('measured by different devices');
    const codes = (analysis: Analysis) => analysis.findings.map(({ code }) => code);
    expect(codes(mixed)).toContain('measured-differently');
    expect(codes(alike)).not.toContain('measured-differently');
  });

  it('is one where a firmware changed nothing of the power, or one file says no thresholds', () => {
    const since = (firmware: string, slipN: number | null = 200): Rule => ({
      ...plainRule('nk-empower', firmware),
      force: 'handle',
      slipN,
      washN: slipN,
    });
    const boat = (own: Rule, other: Rule): boolean =>
      areComparable(
        markedAlike(
          [1, 2].map((seat) => ({ seat, side: null })),
          [
            { powerW: 0, catchSlipDeg: 0 },
            { powerW: 1, catchSlipDeg: 1 },
          ],
          [own, other],
        ),
      );
    expect(boat(since('2.20'), since('2.21'))).toBe(true);
    expect(boat(since('2.12'), since('2.21'))).toBe(false);
    expect(boat(since('2.21'), since('2.21', null))).toBe(true);
    expect(boat(since('2.21'), since('2.21', 100))).toBe(false);
  });
});

describe('a speedcoach and a watch', () => {
  it('are strokes with heart rate, traces and a track, on the first one’s clock', () => {
    const own = file({ keeps: 'strokes' });
    const watch = file({ keeps: 'seconds', zeroS: 40, withFixes: true, withHeartRate: true });
    const analysis = analysed(joinedRecording(engine, own, [member(watch, 40, 'xxh128:w')]));
    expect(analysis.strokes.count).toBe(session.length);
    expect(analysis.totals.heartRate).toEqual(analysed(watch).totals.heartRate);
    expect(analysis.track?.timeS[0]).toBeCloseTo(session[0]?.endS ?? NaN, 6);
    expect(analysis.channels.map(({ name, position }) => [name, position])).toEqual([
      ['Speed', 'Boat'],
      ['Heart Rate', 'Boat'],
    ]);
    expect(analysis.pieces.map(({ startS }) => startS)).toEqual(analysed(own).pieces.map(({ startS }) => startS));
  });

  it('name twice what both measured, and the first one’s counts', () => {
    const own = file({ keeps: 'seconds', withHeartRate: true });
    const other = file({ keeps: 'seconds', withHeartRate: true, zeroS: 10 });
    const { channels } = analysed(joinedRecording(engine, own, [member(other, 10, 'xxh128:o')]));
    expect(channels.map(({ name }) => name)).toEqual(['Speed', 'Heart Rate', 'Speed 2', 'Heart Rate 2']);
  });
});

describe('a watch that ran longer than a phone', () => {
  it('makes the session as long as it is, with the values of both', () => {
    const phone = file({ keeps: 'seconds', toS: 200 });
    const watch = file({ keeps: 'seconds', withHeartRate: true });
    const joined = analysed(joinedRecording(engine, phone, [member(watch, 0, 'xxh128:w')]));
    const lastS = watch.samples === null ? NaN : engine.view(watch.samples.timeS).at(-1);
    expect(joined.clockEndS).toBe(lastS);
    expect(joined.totals.heartRate).toEqual(analysed(watch).totals.heartRate);
    expect(joined.findings.map(({ code }) => code)).not.toContain('joined-in-part');
  });
});

describe('a session in two files', () => {
  it('adds up, and the gap stays', () => {
    const device: Aboard = { keeps: 'strokes' };
    const first = file({ ...device, toS: 200 });
    const later = file({ ...device, fromS: 200.001, zeroS: 150 });
    const whole = analysed(file(device));
    for (const joined of [
      joinedRecording(engine, first, [member(later, 150, 'xxh128:b')]),
      joinedRecording(engine, later, [member(first, -150, 'xxh128:a')]),
    ]) {
      const { strokes, summary, intervals, gates } = analysed(joined);
      expect([strokes.count, gates.length, intervals.length]).toEqual([session.length, 1, 2]);
      expect(summary.distanceM).toBeCloseTo(whole.summary.distanceM ?? NaN, 6);
      // From the start of the first stroke, which varies between files, to the end of the last.
      const [startS = NaN, endS = NaN] = [strokes.boat.startS[0], strokes.boat.endS.at(-1)];
      expect(summary.durationS).toBeCloseTo(endS - startS, 6);
      expect(Math.abs(endS - startS - (whole.summary.durationS ?? NaN))).toBeLessThan(0.1);
      expect(strokes.gate.powerW).toEqual(whole.strokes.gate.powerW);
      expect([...strokes.boat.endS].toSorted((a, b) => a - b)).toEqual([...strokes.boat.endS]);
    }
  });
});

/** As in its file: strokes are detected in its traces, not counted. */
function tracedCrew(): Recording {
  const recording = makeRecording(engine, eight());
  const { start, device } = file({ keeps: 'strokes' }).sources[0] ?? {};
  if (start === undefined || device === undefined) return recording;
  const source = { fileName: 'eight.txt', bytes: 1, format: 'model', device, start, totals: null, deviceTotals: null };
  return { ...recording, sources: [source] };
}

/** Rows of a traced recording, as in a logger's excerpt: on the session's own clock. */
function makeExcerpt(recording: Recording, fromRow: number, toRow: number): Recording {
  const { samples } = recording;
  if (samples === null) return recording;
  const timeS = engine.f64(samples.timeS.address, samples.rowCount).slice(fromRow, toRow);
  const channels = samples.channels.map((channel) => {
    const values = engine.f32(channel.column.address, samples.rowCount).slice(fromRow, toRow);
    return { ...channel, column: engine.columnOf(values) };
  });
  return {
    ...recording,
    logger: { serial: '1234', session: '7' },
    samples: {
      ...samples,
      rowCount: toRow - fromRow,
      timeS: engine.columnOf(timeS),
      channels,
      spans: [{ fromRow: 0, toRow: toRow - fromRow }],
    },
  };
}

describe('excerpts of one logger session', () => {
  it('give the whole again to the bit, whether they overlap or not, and say of timing all they did', () => {
    const whole = tracedCrew();
    const rows = whole.samples?.rowCount ?? 0;
    const expected = analysed(makeExcerpt(whole, 0, rows));
    const sameClock: Clock = { offsetS: 0, skew: 0, by: 'itself', uncertaintyS: 0 };
    fc.assert(
      fc.property(fc.integer({ min: 100, max: rows - 100 }), fc.integer({ min: 0, max: 90 }), (cut, overlap) => {
        const first = makeExcerpt(whole, 0, cut);
        const later = makeExcerpt(whole, cut - overlap, rows);
        for (const [own, other] of [
          [first, later],
          [later, first],
        ] as const) {
          const joined = joinedRecording(engine, own, [{ ...member(other, 0, 'xxh128:x'), clock: sameClock }]);
          const { strokes, gates, crewTiming } = analysed(joined);
          expect({ strokes, gates, crewTiming }).toEqual({
            strokes: expected.strokes,
            gates: expected.gates,
            crewTiming: expected.crewTiming,
          });
        }
      }),
      { numRuns: 6 },
    );
  });
});

describe('traces of a crew and a watch', () => {
  it('keep every number of the traces: a value a second is no motion of the hull', () => {
    const traced = tracedCrew();
    const before = analysed(traced);
    const watch = file({ keeps: 'seconds', withHeartRate: true });
    const joined = analysed(joinedRecording(engine, traced, [member(watch, -5, 'xxh128:w')]));
    expect(joined.strokes).toEqual(before.strokes);
    expect(joined.summary).toEqual(before.summary);
    expect(joined.totals.heartRate).not.toBeNull();
    expect(joined.findings.map(({ code }) => code)).toContain('joined-in-part');
  });

  it('are measured by the gates’ rule, and the watch along makes no other way of measuring', () => {
    const traced = tracedCrew();
    const before = analysed(traced);
    const after = analysed(
      joinedRecording(engine, traced, [member(file({ keeps: 'seconds', withHeartRate: true }), -5, 'xxh128:w')]),
    );
    const ruleOfPower = ({ rules, gateRules }: Analysis) => rules[gateRules[0]?.powerW ?? -1];
    expect(ruleOfPower(after)).toEqual(ruleOfPower(before));
    const used = (analysis: Analysis) => listUsedRules(analysis).map((place) => analysis.rules[place]?.device);
    expect([used(before), used(after)]).toEqual([['peach'], ['peach']]);
    expect(after.rules.length).toBeGreaterThan(1);
  });

  it('keep the watch at its own moments: nothing is drawn between its seconds, and none of it is lost', () => {
    const watch = file({ keeps: 'seconds', withHeartRate: true });
    const joined = joinedRecording(engine, tracedCrew(), [member(watch, -5, 'xxh128:w')]);
    const beat = sampledAs(joined, 'heart-rate');
    const own = sampledAs(watch, 'heart-rate');
    if (beat === null || own === null) throw new Error('The watch counts beats.');
    expect(engine.view(beat.channel.column)).toEqual(engine.view(own.channel.column));
    expect([...engine.view(beat.set.timeS)]).toEqual(Array.from(engine.view(own.set.timeS), (at) => at - 5));
    const { channels, sampleRateHz } = analysed(joined);
    expect(sampleRateHz).toBe(50);
    expect(channels.at(-1)).toMatchObject({ quantity: 'heart-rate', sampleRateHz: 1, source: 1 });
    expect(channels[0]).not.toHaveProperty('source');
  });

  it('count the beats of the time that was traced', () => {
    const traced = tracedCrew();
    const watch = file({ keeps: 'seconds', withHeartRate: true });
    const joined = joinedRecording(engine, traced, [member(watch, -5, 'xxh128:w')]);
    const { samples } = traced;
    const own = sampledAs(watch, 'heart-rate');
    if (samples === null || own === null) throw new Error('Both are sampled.');
    const lastS = engine.view(samples.timeS).at(-1) ?? NaN;
    const timeS = engine.view(own.set.timeS);
    const during = engine.view(own.channel.column).filter((_, row) => {
      const at = (timeS[row] ?? NaN) - 5;
      return at >= 0 && at <= lastS;
    });
    expect(during.length).toBeLessThan(timeS.length);
    expect(analysed(joined).totals.heartRate).toEqual(computeHeartRate(during, 1));
  });

  it('are no traces of the crew behind them, where the watch alone went on', () => {
    const traced = tracedCrew();
    const watch = file({ keeps: 'seconds', withHeartRate: true });
    const joined = joinedRecording(engine, traced, [member(watch, 5000, 'xxh128:w')]);
    expect(joined.samples?.rowCount).toBe(traced.samples?.rowCount);
    expect(joined.besides?.map(({ rowCount }) => rowCount)).toEqual([watch.samples?.rowCount]);
  });

  it('leave as one table: each value in the row of its moment, and nothing made between two', () => {
    const watch = file({ keeps: 'seconds', withHeartRate: true });
    const joined = joinedRecording(engine, tracedCrew(), [member(watch, -5.004, 'xxh128:w')]);
    const own = sampledAs(watch, 'heart-rate');
    if (own === null) throw new Error('The watch counts beats.');
    const { rowCount, columns } = samplesTable(engine, listSampleSets(joined), { range: null, seats: null, crew: [] });
    const cells = (id: string): number[] => {
      const column = columns.find((one) => one.id === id);
      return column === undefined || column.kind === 'text' ? [] : Array.from(column.cells(0, rowCount));
    };
    const timeS = cells('timeS');
    expect(timeS).toEqual(timeS.toSorted((a, b) => a - b));
    const beats = cells('Heart_Rate_Boat_bpm');
    expect(beats.filter(Number.isFinite)).toEqual(Array.from(engine.view(own.channel.column)));
    const ownS = engine.view(own.set.timeS);
    const apartS = timeS.filter((_, row) => Number.isFinite(beats[row])).map((at, k) => at + 5.004 - (ownS[k] ?? NaN));
    expect(Math.max(...apartS.map(Math.abs))).toBeLessThanOrEqual(0.0101);
  });
});
