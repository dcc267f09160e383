// Output of each format's writer is read back: times, distance, intervals and the values of each stroke.
import { describe, expect, it } from 'vitest';
import type { StrokeField } from '../../recording/stroke-set.ts';
import { concept2Text, ergStickText, floatText, heroText, rp3Text, smartRowText } from '../erg/testing/write-ergs.ts';
import { detect } from '../registry.ts';
import { type SessionStroke, simulatedSession } from '../testing/simulated-session.ts';
import type { LoggedFile } from '../in-memory/logged-file.ts';
import { firstOar } from './testing/written-table.ts';
import {
  coxmateText,
  coxOrbText,
  crewNerdSummaryText,
  crewNerdText,
  quiskeText,
  rowsandallText,
} from './testing/write-boats.ts';

const session = simulatedSession();

function logged(text: string, modifiedMs: number | null = null): LoggedFile {
  const bytes = new TextEncoder().encode(text);
  const detected = detect('a.csv', bytes);
  if (!detected.ok || 'stream' in detected.value) throw new Error('not known');
  const read = detected.value.read({ fileName: 'a.csv', bytes, text, modifiedMs, nowMs: Date.UTC(2026, 5, 1) });
  if (!read.ok) throw new Error(read.failure.sentence);
  return read.value;
}

const TRUTH: Readonly<Partial<Record<StrokeField, (stroke: SessionStroke) => number>>> = {
  rateSpm: ({ rateSpm }) => rateSpm,
  distanceM: ({ distanceM }) => distanceM,
  speedMps: ({ speedMps }) => speedMps,
  powerW: (stroke) => firstOar(stroke).powerW,
  workJ: (stroke) => firstOar(stroke).workJ,
  peakForceN: (stroke) => firstOar(stroke).peakN,
  averageForceN: (stroke) => firstOar(stroke).averageN,
  driveTimeS: ({ driveTimeS }) => driveTimeS,
  recoveryTimeS: ({ recoveryTimeS }) => recoveryTimeS,
  heartRateBpm: ({ heartRateBpm }) => heartRateBpm,
  dragFactor: ({ dragFactor }) => dragFactor,
  catchAngleDeg: (stroke) => firstOar(stroke).catchDeg,
  finishAngleDeg: (stroke) => firstOar(stroke).finishDeg,
  catchSlipDeg: (stroke) => firstOar(stroke).slipDeg,
  finishSlipDeg: (stroke) => firstOar(stroke).washDeg,
  arcDeg: (stroke) => firstOar(stroke).finishDeg - firstOar(stroke).catchDeg,
};

/** Fields whose error exceeds a device's rounding, with the first occurrence. */
function wrongFields(
  { strokeSets }: LoggedFile,
  strokes: readonly SessionStroke[],
  roughly: readonly StrokeField[],
): string[] {
  return (strokeSets[0]?.columns ?? []).flatMap(({ field, values }) => {
    const truth = TRUTH[field];
    if (truth === undefined) return [];
    const allowed = roughly.includes(field) ? 1.01 : 0.02;
    const wrong = strokes.findIndex((stroke, row) => {
      const value = truth(stroke);
      const read = values[row] ?? NaN;
      return Math.abs(read - value) > Math.max(allowed * (roughly.includes(field) ? 1 : Math.abs(value)), 0.006);
    });
    return wrong < 0 ? [] : [`${field} ${wrong}: ${values[wrong]} and ${truth(strokes[wrong] as SessionStroke)}`];
  });
}

const workOnly = session.workS;
const withRest = workOnly + 480;

describe('tables of strokes', () => {
  it.each<
    readonly [
      string,
      string,
      { elapsedS?: number; withinS?: number; withinM?: number; intervals?: number; roughly?: StrokeField[] },
    ]
  >([
    ['RP3', rp3Text(session), { elapsedS: withRest, intervals: 2 }],
    ['RP3 without intervals', rp3Text(session, { hasIntervals: false }), {}],
    [
      'Concept2, old',
      concept2Text(session),
      { withinS: 0.2, withinM: 1, intervals: 2, roughly: ['distanceM', 'rateSpm'] },
    ],
    [
      'Concept2, new',
      concept2Text(session, { isNew: true }),
      { withinS: 0.2, withinM: 1, intervals: 2, roughly: ['distanceM', 'rateSpm', 'powerW'] },
    ],
    ['ErgStick', ergStickText(session), { intervals: 2, withinM: 0.2, roughly: ['rateSpm', 'powerW'] }],
    ['Float', floatText(session), { intervals: 2, withinS: 0.3, withinM: 0.2 }],
    [
      'SmartRow',
      smartRowText(session, { isFirstBlank: false }),
      { withinS: 0.5, withinM: 0.5, roughly: ['distanceM', 'powerW'] },
    ],
    ['Hero', heroText(session), { withinS: 0.1, withinM: 0.1, roughly: ['rateSpm'] }],
    ['Coxmate', coxmateText(session), {}],
  ])('%s', (_, text, { elapsedS = workOnly, withinS = 0.05, withinM = 0.05, intervals = 1, roughly = [] }) => {
    const file = logged(text);
    const { totals } = file;
    expect(Math.abs((totals.workS ?? NaN) - workOnly)).toBeLessThanOrEqual(withinS);
    expect(Math.abs((totals.elapsedS ?? NaN) - elapsedS)).toBeLessThanOrEqual(withinS);
    expect(Math.abs((totals.distanceM ?? NaN) - session.distanceM)).toBeLessThanOrEqual(withinM);
    expect([totals.strokes, totals.intervals]).toEqual([session.strokes.length, intervals]);
    const isRow = (row: number): boolean => file.strokeSets[0]?.kind[row] === 0;
    const rows = Array.from(file.strokeSets[0]?.endS.keys() ?? []).filter(isRow);
    const [set] = file.strokeSets;
    const only = {
      ...file,
      strokeSets: set
        ? [
            {
              ...set,
              columns: set.columns.map((column) => ({
                ...column,
                values: Float64Array.from(rows, (row) => column.values[row] ?? NaN),
              })),
            },
          ]
        : [],
    };
    expect(wrongFields(only, session.strokes, roughly)).toEqual([]);
  });

  it('keeps the rest of an RP3 apart, and its curves on the handle’s travel', () => {
    const { intervals, curves, strokeSets } = logged(rp3Text(session));
    expect(intervals.map(({ kind }) => kind)).toEqual(['work', 'rest', 'work']);
    expect(intervals[1]?.endS).toBeCloseTo((intervals[1]?.startS ?? NaN) + 480, 6);
    expect(curves[0]).toMatchObject({ over: 'handle-travel', step: 0.022 });
    const first = curves[0]?.values.subarray(0, curves[0].offsets[1]);
    const truth = Float32Array.from(firstOar(session.strokes[0] as SessionStroke).curveN);
    expect(first?.length).toBe(truth.length);
    expect(Math.max(...truth.map((force, point) => Math.abs(force - (first?.[point] ?? NaN))))).toBeLessThan(0.001);
    expect(strokeSets[0]?.kind.filter((kind) => kind !== 0)).toHaveLength(1);
  });

  it('reads percent of older RP3 files, which write fractions', () => {
    const peak = logged(rp3Text(session, { hasIntervals: false })).strokeSets[0]?.columns.find(
      ({ field }) => field === 'peakPositionPct',
    );
    expect(peak?.values[0]).toBeCloseTo(42, 9);
  });

  it('holds an RP3’s running means against its rows: of its pace, written as power, and of its powers', () => {
    const whole = logged(rp3Text(session, { hasIntervals: false }));
    expect(whole.deviceMeans.map(({ field, makersName }) => [field, makersName])).toEqual([
      ['speedMps', 'avg_power'],
      ['powerW', 'avg_calculated_power'],
    ]);
    const { deviceMeans, deviceIntervals = [] } = logged(rp3Text(session));
    expect(deviceMeans).toEqual([]);
    expect(deviceIntervals.map(({ number }) => number)).toEqual([1, 2]);
    for (const { deviceMean, rowMean } of [...whole.deviceMeans, ...deviceIntervals.flatMap(({ means }) => means)]) {
      expect(Math.abs(deviceMean / rowMean - 1)).toBeLessThan(0.001);
    }
  });

  it('never takes the ErgStick’s full field for work', () => {
    const { strokeSets, deviceTotals } = logged(ergStickText(session));
    expect(strokeSets[0]?.columns.map(({ field }) => field)).not.toContain('workJ');
    expect(deviceTotals).toMatchObject({ workS: 90, distanceM: 320, intervals: 2 });
  });

  it('keeps no row that ends just ahead of its list', () => {
    const text = rp3Text(session);
    const ahead = text.indexOf('"', text.split('\n').slice(0, 4).join('\n').length);
    for (const cut of [ahead - 1, ahead, ahead + 1]) {
      const { strokeSets, findings } = logged(text.slice(0, cut));
      expect([strokeSets[0]?.endS.length, findings.map(({ code }) => code)]).toEqual([3, ['truncated']]);
    }
  });

  it('makes a speed of meters and seconds where a table has none, and never of whole meters', () => {
    const speed = (text: string): Float64Array | undefined =>
      logged(text).strokeSets[0]?.columns.find(({ field }) => field === 'speedMps')?.values;
    for (const text of [floatText(session), coxmateText(session)]) {
      expect(speed(text)?.[5]).toBeCloseTo(session.strokes[5]?.speedMps ?? NaN, 1);
    }
    expect(speed(smartRowText(session).replaceAll('Actual split', 'Other'))).toBeUndefined();
  });

  it('counts a SmartRow’s first stroke, which has no time', () => {
    const { totals, strokeSets } = logged(smartRowText(session));
    expect(totals.strokes).toBe(session.strokes.length);
    expect(strokeSets[0]?.endS).toHaveLength(session.strokes.length - 1);
  });

  it('leaves the sport of a logbook’s table open where no one rows like that', () => {
    expect(logged(concept2Text(session)).sport.kind).toBe('rowing');
    const fast = {
      ...session,
      intervals: session.intervals.map((interval) => ({
        ...interval,
        strokes: interval.strokes.map((stroke) => ({ ...stroke, rateSpm: 85, speedMps: 9 })),
      })),
    };
    expect(logged(concept2Text(fast)).sport.kind).toBe('unknown');
  });

  it.each([
    ['results-only', 'Log ID,Date,Description,Work Time (Seconds),Ranked\n1,2024-01-02,5000m row,1200,No\n'],
    ['no-strokes', Array.from({ length: 60 }, (_, row) => `0.0${123_456 + row}\n`).join('')],
  ])('says in a sentence that there are no strokes: %s', (code, text) => {
    const detected = detect('a.csv', new TextEncoder().encode(text));
    expect(detected).toMatchObject({ ok: false, failure: { code } });
    expect(detected.ok ? '' : detected.failure.sentence).toMatch(/^"a\.csv" .* no strokes.*\.$/);
  });

  it('reads the offset beside the date of a Hero', () => {
    expect(logged(heroText(session)).start).toMatchObject({
      utc: '2021-04-26T13:37:32Z',
      local: '2021-04-26T06:37:32',
      utcOffsetS: -25_200,
    });
  });
});

describe('Quiske', () => {
  it('keeps the clock of the day, arcs and curves, and adds up meters that start again', () => {
    const file = logged(quiskeText(session));
    expect(file.start.utc).toBe('2024-05-26T07:30:17Z');
    expect(file.totals.distanceM).toBeCloseTo(session.distanceM, 1);
    expect(wrongFields(file, session.strokes, ['distanceM'])).toEqual([]);
    expect(file.curves.map(({ quantity, over }) => [quantity, over])).toEqual([
      ['acceleration', 'cycle-share'],
      ['oar-speed', 'cycle-share'],
    ]);
    expect(file.fixes?.timeS).toHaveLength(session.strokes.length);
  });

  it('has no track in old files, and no curves that a spreadsheet cut', () => {
    expect(logged(quiskeText(session, { isOld: true })).fixes).toBeNull();
    const { curves, findings } = logged(quiskeText(session, { isCutBySpreadsheet: true }));
    expect(curves).toEqual([]);
    expect(findings.map(({ code }) => code)).toEqual(['curve-cut', 'curve-cut']);
  });
});

describe('Rowsandall', () => {
  it('puts laps on the clock of the day, and rests apart', () => {
    const file = logged(rowsandallText(session, { hasRests: false }));
    expect(file.totals).toMatchObject({ strokes: session.strokes.length, intervals: 2 });
    expect(file.totals.distanceM).toBeCloseTo(session.distanceM, 1);
    expect(file.craft).toBe('water');
    expect(wrongFields(file, session.strokes, [])).toEqual([]);
    const rested = logged(rowsandallText(session));
    expect(rested.intervals.map(({ kind }) => kind)).toEqual(['work', 'rest']);
    expect(rested.totals.distanceM).toBeCloseTo(session.intervals[0]?.distanceM ?? NaN, 1);
  });

  it('gives power a rule only beside an oarlock', () => {
    const power = (text: string) => {
      const { strokeSets, rules } = logged(text);
      return rules[strokeSets[0]?.columns.find(({ field }) => field === 'powerW')?.rule ?? -1];
    };
    expect(power(rowsandallText(session))).toMatchObject({ device: 'unknown', force: null });
    expect(power(rowsandallText(session, { hasOarlock: true }))).toMatchObject({ device: 'unknown', force: 'handle' });
    const fields = logged(rowsandallText(session)).strokeSets[0]?.columns.map(({ field }) => field);
    expect(fields).not.toContain('catchAngleDeg');
  });

  it('is of a machine where a drag factor stands and no track', () => {
    expect(logged(rowsandallText(session, { hasTrack: false })).craft).toBe('erg');
  });
});

describe('values by the second', () => {
  it('takes the clock of CrewNerd’s practice, whatever a spreadsheet made of its time', () => {
    const file = logged(crewNerdText(session));
    expect(file.totals.elapsedS).toBeCloseTo(Math.floor(session.elapsedS), 6);
    expect(file.totals.strokes).toBe(session.seconds.at(-1)?.strokes);
    expect(file.series?.timeS[0]).toBeCloseTo(1588.758, 6);
    expect(file.craft).toBe('water');
    const check = file.series?.channels.find(({ quantity }) => quantity === 'other:check')?.values;
    expect([check?.[0], check?.[1]]).toEqual([NaN, 57]);
    expect(logged(crewNerdText(session, { isExcel: true }))).toEqual(file);
  });

  it('makes intervals of CrewNerd’s summary, past midnight too', () => {
    for (const beginS of [36_907, 86_400 - 60]) {
      const { intervals, totals } = logged(crewNerdSummaryText(session, beginS));
      expect(intervals.map(({ startS }) => startS)).toEqual(
        [0, Math.floor(session.intervals[1]?.startS ?? NaN)].map((at) => expect.closeTo(at, -0.5)),
      );
      expect(totals).toMatchObject({ strokes: session.strokes.length, intervals: 2 });
    }
  });

  it('reads a CoxOrb’s rows, its title, and its CR line ends', () => {
    const file = logged(coxOrbText(session).replaceAll('\n', '\r'));
    expect(file.totals.distanceM).toBe(5 * Math.floor(session.distanceM / 5));
    expect(file.totals.strokes).toBe(session.strokes.length);
    expect(file.start).toMatchObject({ local: '2022-08-23T07:45:00', otherDay: null });
  });

  it('asks for the day where nothing tells it from the month', () => {
    const start = (title: string, modifiedMs: number | null = null): LoggedFile['start'] =>
      logged(coxOrbText(session, { title }), modifiedMs).start;
    const [may, november] = ['2022-05-11T07:45:00', '2022-11-05T07:45:00'];
    expect(start('07:45  05/11/2022')).toMatchObject({ local: may, otherDay: november });
    expect(start('07:45  05/11/2022', Date.UTC(2022, 10, 6))).toMatchObject({ local: november, otherDay: null });
    expect(start('07:45am  05/11/2022')).toMatchObject({ local: may, otherDay: null });
    // Only one of them is in the past.
    expect(start('07:45  05/11/2026')).toMatchObject({ local: '2026-05-11T07:45:00', otherDay: null });
    expect(start('')).toMatchObject({ local: null });
  });
});
