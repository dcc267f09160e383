import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from '../runtime/node.ts';
import { analyze } from './analyze.ts';
import type { Analysis } from './analysis.ts';
import { analysisDocument } from './document.ts';
import { eight, makeRecording } from './testing/crew-signal.ts';

let answer: Analysis;
beforeAll(async () => {
  const engine = await loadEngine();
  answer = engine.scratch(() => analyze(engine, makeRecording(engine, eight()), { definitions: 'powerline' }));
});

// Fields promised to external scripts, in the promised order.
const TOP = [
  'schema',
  'definitions',
  'source',
  'session',
  'channels',
  'quality',
  'corrections',
  'summary',
  'gates',
  'rowers',
  'crew',
  'strokes',
  'signatures',
  'powerDuration',
  'track',
  'pieces',
  'vendorAgreement',
  'summaryAgreement',
  'powerModel',
  'levers',
  'timingReference',
  'selected',
  'rules',
  'hullBy',
  'travel',
  'intervals',
  'debrief',
];
const GATE_STROKE = [
  'seat',
  'side',
  'catchS',
  'finishS',
  'catchAngleDeg',
  'finishAngleDeg',
  'catchSlipDeg',
  'finishSlipDeg',
  'arcDeg',
  'effectiveArcDeg',
  'driveTimeS',
  'recoveryTimeS',
  'peakForceN',
  'averageForceN',
  'angleOfPeakDeg',
  'peakPositionPct',
  'angleAt70Deg',
  'workJ',
  'workQuartersPct',
  'powerW',
];

describe('the document', () => {
  // Printed and parsed, as in a script.
  const printed = (strokes: boolean) => JSON.parse(JSON.stringify(analysisDocument(answer, { strokes })));

  it('has every promised name', () => {
    const document = printed(true);
    expect(Object.keys(document)).toEqual(TOP);
    expect(Object.keys(document.strokes[0].gates[0])).toEqual(expect.arrayContaining(GATE_STROKE));
    expect(Object.keys(document.strokes[0])).toEqual(
      expect.arrayContaining([
        'index',
        'number',
        'startS',
        'endS',
        'rateSpm',
        'distanceM',
        'speedMps',
        'kind',
        'gates',
      ]),
    );
    expect(document.gates[0]).toMatchObject({ seat: 1, side: 'port', strokeCount: 12 });
    expect(Object.keys(document.gates[0].catchOffsetMs)).toEqual(['mean', 'sd', 'count']);
    expect(document.gates[0].workQuartersPct).toHaveLength(4);
    expect(document.rowers[7]).toMatchObject({ seat: 8, name: null });
  });

  it('has the strokes only when asked', () => {
    expect(printed(false).strokes).toBeUndefined();
    expect(printed(true).strokes).toHaveLength(12);
  });

  it('says null for what was not measured', () => {
    const document = printed(true);
    expect(document.track).toBeNull();
    expect(document.vendorAgreement).toBeNull();
    expect(document.summary.distanceM).toBeNull();
    expect(document.strokes[0].number).toBeNull();
    expect(document.strokes[0].gates[0].recoveryTimeS).toBeNull();
  });

  it('prints no number longer than a millionth', () => {
    const fractions = JSON.stringify(analysisDocument(answer, { strokes: true })).match(/\.\d+/g) ?? [];
    expect(Math.max(...fractions.map((fraction) => fraction.length - 1))).toBeLessThanOrEqual(6);
  });

  it('names the pieces that have a name, and says null of the others', () => {
    const piece = {
      startS: 1,
      endS: 2,
      fromStroke: 0,
      toStroke: 3,
      durationS: 2.25,
      distanceM: 9,
      rateSpm: 30,
      powerW: null,
      speedMps: 4,
    };
    const pieces = [{ ...piece, name: '500 m' }, piece];
    const document = JSON.parse(JSON.stringify(analysisDocument({ ...answer, pieces }, { strokes: false })));
    expect(document.pieces).toMatchObject([
      { startS: 1, strokeCount: 3, name: '500 m' },
      { startS: 1, strokeCount: 3, name: null },
    ]);
  });
});
