import { describe, expect, it } from 'vitest';
import { apart, loggedFrom, valuesOf } from './testing/check-import.ts';
import { simulatedSession } from './testing/simulated-session.ts';
import { tcxSession, type TcxQuirks } from './xml/testing/xml-session.ts';
import { TCX } from './tcx-format.ts';

const session = simulatedSession({ strokes: [40, 30], restS: 45 });
const written = (quirks: TcxQuirks = {}): string => tcxSession(session, quirks);
const logged = (quirks: TcxQuirks = {}) => loggedFrom(TCX, written(quirks));

describe('a TCX activity', () => {
  it('gives series, fixes, pieces and totals', () => {
    const file = logged();
    expect(file.series?.channels.map(({ quantity }) => quantity)).toEqual([
      'boat-speed',
      'stroke-rate',
      'distance',
      'altitude',
      'heart-rate',
    ]);
    expect(file.series?.timeS).toHaveLength(session.seconds.length);
    expect(file.fixes?.latitudeDeg[100]).toBeCloseTo(session.seconds[100]?.latitudeDeg ?? NaN, 7);
    expect(file.intervals.map(({ kind, by }) => `${kind} by ${by}`)).toEqual(['work by lap', 'work by lap']);
    expect(file.totals.workS).toBeCloseTo(session.workS, 1);
    expect(file.totals.elapsedS).toBe(Math.floor(session.elapsedS));
    expect(file.deviceTotals?.distanceM).toBeCloseTo(session.distanceM, 1);
    expect(Math.abs((file.totals.strokes ?? NaN) - session.strokes.length)).toBeLessThan(3);
    expect([file.sport.kind, file.craft]).toEqual(['rowing', 'water']);
  });

  it('has no power where every point says 0', () => {
    const file = loggedFrom(TCX, written().replaceAll('<ns3:TPX>', '<ns3:TPX><ns3:Watts>0</ns3:Watts>'));
    expect(file.series?.channels.map(({ quantity }) => quantity)).not.toContain('power');
    const some = loggedFrom(TCX, written().replace('<ns3:TPX>', '<ns3:TPX><ns3:Watts>180</ns3:Watts>'));
    expect(some.series?.channels.map(({ quantity }) => quantity)).toContain('power');
  });

  it('is the same in one line, with broken tags, under any prefix, behind a mark and behind other text', () => {
    const plain = logged();
    for (const text of [
      written({ oneLine: true }),
      written({ brokenTags: true }),
      ...['', 'ns2:', 'ax:', 'a-b:'].map((prefix) => written({ prefix })),
      `\uFEFF${written()}`,
    ]) {
      expect(loggedFrom(TCX, text)).toEqual(plain);
    }
    expect({ ...loggedFrom(TCX, `saved by hand\n${written()}`), findings: [] }).toEqual(plain);
  });

  it('keeps every point around junk', () => {
    const text = written();
    const junk = ['<<', '\u0001', '&nbsp;', '</ns2:Foreign>', '</Track>', '<unclosed>'];
    for (const [index, one] of junk.entries()) {
      let broken = text;
      for (let place = 1; place <= 20; place++) {
        const at = broken.indexOf('<Trackpoint>', Math.floor((place * broken.length) / 22) + index);
        broken = broken.slice(0, at) + one + broken.slice(at);
      }
      const file = loggedFrom(TCX, broken);
      expect([one, file.series?.timeS.length]).toEqual([one, session.seconds.length]);
      expect(file.findings.map(({ code }) => code)).toContain('damaged-markup');
    }
  });

  it('reads values whose end tags have another prefix than their start tags', () => {
    const text = written({ prefix: 'ns2:' }).replaceAll('<ns2:TPX>', '<TPX>');
    const file = loggedFrom(TCX, text);
    expect({ ...file, findings: [] }).toEqual(logged());
    expect(file.findings.map(({ code }) => code)).toContain('damaged-markup');
  });

  it('reads the first of several activities and says so', () => {
    const one = written();
    const begin = one.indexOf('<Activity ');
    const end = one.indexOf('</Activity>') + '</Activity>'.length;
    const two = one.slice(0, end) + one.slice(begin, end).replaceAll('2024-05-26', '2024-06-03') + one.slice(end);
    const file = loggedFrom(TCX, two);
    expect(file.series?.timeS).toHaveLength(session.seconds.length);
    expect(file.findings.map(({ code }) => code)).toEqual(['several-activities']);
  });
});

describe('the clock of a TCX activity', () => {
  it('stands in the times, or in the difference of two times of one event', () => {
    expect(logged().start).toMatchObject({ utc: '2024-05-26T07:30:15Z', local: null, utcOffsetS: null });
    const known = { utc: '2024-05-26T07:30:15Z', local: '2024-05-26T09:30:15', utcOffsetS: 7200 };
    expect(logged({ zone: 'offset' }).start).toMatchObject(known);
    expect(logged({ zone: 'none' }).start).toMatchObject(known);
    expect(logged({ zone: 'none' }).intervals).toEqual(logged({ zone: 'offset' }).intervals);
  });

  it('is that of the wall where nothing tells', () => {
    const text = written()
      .replaceAll(/(T\d\d:\d\d:\d\d)\.000Z/g, '$1')
      .replace(/<Id>.*<\/Id>/, '')
      .replaceAll(/StartTime="[^"]*"/g, '');
    expect(loggedFrom(TCX, text).start).toMatchObject({ utc: null, local: '2024-05-26T07:30:15', utcOffsetS: null });
  });
});

describe('machines', () => {
  const file = logged({ sport: 'Biking', metresPerStroke: true, creator: 'Concept2', author: 'ExerScreen' });

  it('sums up meters of single strokes', () => {
    const [set] = file.strokeSets;
    expect(file.totals.distanceM).toBeCloseTo(session.distanceM, 0);
    expect(file.totals.strokes).toBe(session.strokes.length);
    expect(
      apart(
        valuesOf(set, 'distanceM'),
        session.strokes.map(({ distanceM }) => distanceM),
      ),
    ).toBeLessThan(0.001);
    const [first] = session.strokes;
    expect(
      apart(
        set?.endS ?? [],
        session.strokes.map(({ endS }) => endS - Math.floor(first?.endS ?? 0)),
      ),
    ).toBeLessThan(0.002);
  });

  it('are no bicycles, and their virtual courses no rivers', () => {
    expect([file.sport.kind, file.craft]).toEqual(['rowing', 'erg']);
    const virtual = logged({ creator: 'KinomapVirtualRow' });
    expect([virtual.craft, virtual.fixes]).toEqual(['erg', null]);
    expect(logged({ sport: 'Biking' }).sport).toEqual({ kind: 'other', name: 'cycling' });
    expect(logged({ sport: 'Running' }).sport).toEqual({ kind: 'other', name: 'running' });
  });

  it('writes -1 where there is no rate', () => {
    const rate = logged({ minusOne: true }).series?.channels.find(({ quantity }) => quantity === 'stroke-rate');
    expect(Math.min(...(rate?.values.filter((value) => !Number.isNaN(value)) ?? []))).toBeGreaterThan(10);
    expect(logged({ noRate: true }).totals.strokes).toBeNull();
    expect(logged({ noRate: true, sport: 'Other' }).sport.kind).toBe('unknown');
  });
});
