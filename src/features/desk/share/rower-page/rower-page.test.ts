import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Analysis, GateField, Signature } from '#engine/analysis/analysis.ts';
import type { Finding } from '#engine/analysis/debrief/finding.ts';
import { marked, say, seatAs, spansFor, type WrittenSentence } from '#engine/recording/message.ts';
import { UNNAMED } from '#src/messages/finding-messages.ts';
import { FORCE_UNITS } from '#src/units/force-unit.ts';
import { toFacts } from '#storage/session-facts.ts';
import { modelSession } from '../../testing/model-session.ts';
import { localeText } from '../page/text-and-colours.ts';
import { openFile } from '../page/page-file.ts';
import { makeRowerPage, toRemark } from './make-rower-page.ts';
import type { Kept } from '../../shared/debrief/own-usual.ts';
import { pageList, calledOn, namedCrewmates } from './rower-page.ts';
import { RowerBody } from './rower-body.tsx';

const STROKES = 40;
const LARGEST_BYTES = 300 * 1024;
const text = localeText('en-GB');
const MADE = new Date('2025-05-17T12:00:00Z');

interface Made {
  readonly names?: readonly (string | null)[];
  readonly value?: (field: GateField, stroke: number, gate: number) => number | undefined;
  readonly seats?: number;
}

/** A tent of a different height for every gate. */
const makeSignature = (seat: number): Signature => {
  const angleDeg = Float64Array.from({ length: 87 }, (_, at) => at - 55);
  const forceN = angleDeg.map((angle) => (700 + 10 * seat) * (angle < -10 ? (angle + 55) / 45 : (31 - angle) / 41));
  return {
    gate: { seat, side: null },
    strokeCount: STROKES,
    angleDeg,
    meanForceN: forceN,
    p05ForceN: forceN,
    p10ForceN: forceN,
    p25ForceN: forceN,
    p75ForceN: forceN,
    p90ForceN: forceN,
    p95ForceN: forceN,
  };
};

const wobble = (stroke: number): number => ((stroke * 7) % 5) - 2;

function session({ names = [], value, seats = 8 }: Made = {}): Analysis {
  const gates = Array.from({ length: seats }, (_, at) => ({ seat: at + 1, side: null, name: names[at] ?? null }));
  const made = modelSession({
    strokeCount: STROKES,
    gates,
    gateValue: (field, stroke, gate) => {
      const given = value?.(field, stroke, gate);
      if (given !== undefined) return given;
      return field === 'powerW' ? 300 + gate + wobble(stroke) : undefined;
    },
  });
  return {
    ...made,
    boat: { name: 'Halcyon', seatCount: seats, rig: 'sweep', coxed: true },
    crew: gates.map(({ seat, name }) => ({ seat, side: seat % 2 === 0 ? 'port' : 'starboard', name })),
    signatures: gates.map(({ seat }) => makeSignature(seat)),
  };
}

const makePage = (
  analysis: Analysis,
  seat: number,
  records: readonly Kept[] = [],
  findings: readonly Finding<WrittenSentence>[] = [],
) =>
  makeRowerPage({
    analysis,
    seat,
    strokes: Int32Array.from({ length: STROKES }, (_, at) => at),
    signatures: analysis.signatures,
    fingerprint: 'own',
    records,
    focus: [],
    findings,
    unit: FORCE_UNITS.N,
    locale: 'en-GB',
    madeAt: MADE,
  });

const renderFile = (page: ReturnType<typeof makePage>): string =>
  openFile({ title: calledOn(page), body: renderToStaticMarkup(createElement(RowerBody, { page, text })) });

/** Same crew on an earlier day, with the rower's power. */
function kept(day: number, powerW: number, change: Partial<Kept['facts']> = {}): Kept {
  const facts = toFacts(session({ names: NAMES }));
  return {
    fingerprint: `day ${day}`,
    corrections: null,
    facts: {
      ...facts,
      rateSpm: 34.5,
      logger: null,
      startedAt: `2024-03-${String(day).padStart(2, '0')}T08:00:00Z`,
      rowerPowersW: { ...facts.rowerPowersW, 3: powerW },
      ...change,
    },
  };
}

const NAMES = ['Ida', 'Bo', 'Sofie Brandt', 'Ann', 'Will', 'Jo', 'Max', 'Lucía'];

describe('a rower’s page', () => {
  it('has the number, its interval and the rower’s own usual', () => {
    const records = [kept(1, 290), kept(8, 292), kept(15, 294), kept(22, 296)];
    const [power] = makePage(session({ names: NAMES }), 3, records).numbers;
    expect(power?.measured).toMatchObject({ value: '302', unit: '\u00A0W' });
    expect(power?.measured?.error).toMatch(/^± [1-9]\d\u00A0W$/u);
    expect(power).toMatchObject({ beside: 'above your normal range, 291 to 295', isUnusual: true });
  });

  it('has what the debrief says of the rower, and of no one else', () => {
    const late = 'catches 37 ms after the stroke seat (likely 36–38 ms)';
    const found = (subject: number | null, words: string, place: number | null = 1) => {
      const who = marked(subject === null ? 'The crew' : seatAs('Seat', subject));
      return {
        kind: 'timing',
        subject,
        sentence: spansFor(say`${who} ${words}.`, UNNAMED),
        place,
      } as Finding<WrittenSentence>;
    };
    const findings = [
      found(3, late),
      found(3, 'has 13° of wash', null),
      found(3, 'follows seat 5 (likely 4–6 ms)'),
      found(2, 'pulls less than Ann'),
      found(null, 'fades'),
    ];
    const page = makePage(session({ names: NAMES }), 3, [], findings);
    expect(page.debrief).toEqual([`Sofie Brandt ${late}.`]);
    expect(pageList(page)).toContain(`From the debrief: Sofie Brandt ${late}.`);
    expect(renderFile(page)).toContain(`<p>Sofie Brandt ${late}.</p>`);
    expect(makePage(session(), 3, [], findings).debrief).toEqual([`Seat 3 ${late}.`]);
    expect(renderFile(makePage(session({ names: NAMES }), 1, [], findings))).not.toContain('From the debrief');
  });

  it('has no usual of too few sessions, another rate, other sensors, other oars or another person', () => {
    const usual = (records: readonly Kept[], names: readonly (string | null)[] = NAMES) =>
      makePage(session({ names }), 3, records).numbers[0]?.beside;
    const two = [kept(1, 290), kept(8, 292)];
    const rig = toFacts(session()).rig;
    expect(usual(two)).toBe('no normal range yet: 2 of 3 comparable sessions');
    expect(usual([...two, kept(15, 294)])).toMatch(/your normal range/u);
    expect(usual([...two, kept(15, 294, { rateSpm: 28 })])).toMatch(/^no normal range/u);
    expect(usual([...two, kept(15, 294, { powerModel: 'plain' })])).toMatch(/^no normal range/u);
    expect(usual([...two, kept(15, 294, { rig: { ...rig, oarInboardM: 1.1 } })])).toMatch(/^no normal range/u);
    expect(usual([...two, { ...kept(15, 294), fingerprint: 'own' }])).toMatch(/^no normal range/u);
    expect(usual([...two, kept(15, 294)], ['Ida', 'Bo', 'Someone else'])).toMatch(/^no normal range yet: 0/u);
    expect(usual([...two, kept(15, 294)], [])).toMatch(/^no normal range yet: 0/u);
  });

  it('shows how it went over the sessions, the latest last', () => {
    const page = makePage(session({ names: NAMES }), 8, [kept(1, 1), kept(15, 1), kept(8, 1)]);
    const trend = 'is' in page.trend ? page.trend.is : null;
    expect(trend?.title).toBe('Your power, four sessions');
    expect(trend?.points.map(({ day }) => day)).toEqual(['1 Mar 2024', '8 Mar 2024', '15 Mar 2024', '13 Apr 2024']);
    expect(makePage(session({ names: NAMES }), 3).trend).toEqual({
      why: 'A trend needs 3 sessions in this boat class at this rate, with the same oars and sensors. So far there is one.',
    });
  });

  it('says why a number is not there, and nothing in its place', () => {
    const without = session({
      names: NAMES,
      value: (field, _, gate) =>
        gate === 2 && (field === 'powerW' || field === 'peakForceN') ? Number.NaN : undefined,
    });
    const [power] = makePage(
      { ...without, signatures: without.signatures.filter(({ gate }) => gate.seat !== 3) },
      3,
    ).numbers;
    expect(power).toMatchObject({ measured: null, isUnusual: false });
    expect(power?.beside).toMatch(/^The force of this oar is not measured/u);
    const few = session({ value: (field, stroke) => (field === 'powerW' && stroke > 0 ? Number.NaN : undefined) });
    expect(makePage(few, 3).numbers[0]?.beside).toBe('measured in 1 stroke only, too few for a number');
    const frozen = session({ value: (field) => (field === 'powerW' ? 300 : undefined) });
    expect(makePage(frozen, 3).numbers[0]).toMatchObject({
      measured: null,
      beside: 'Not measured: the recording has the same value in every stroke',
    });
    const bare = makePage({ ...without, signatures: [] }, 3);
    expect(bare.curve).toHaveProperty('why', expect.stringMatching(/\.$/u));
    expect(renderFile(bare)).not.toContain('<svg');
  });

  it('says on the curve which is the rower’s and which the crew’s, and where the drive begins and ends', () => {
    const file = renderFile(makePage(session({ names: NAMES }), 3));
    for (const word of ['the crew', 'you', 'catch', 'finish'])
      expect(file).toMatch(new RegExp(`<text[^>]*>${word}</text`, 'u'));
  });

  it('times no one against themselves: the stroke seat has the angle of its catch', () => {
    const names = (seat: number) => makePage(session({ names: NAMES }), seat).numbers.map(({ name }) => name);
    expect(names(3)).toEqual(['Power', 'At the catch, against the stroke seat', 'Length']);
    expect(names(8)).toEqual(['Power', 'Catch angle', 'Length']);
  });

  it('calls no blade late by less than the oarlocks of the crew can differ', () => {
    const heldLater = (byDeg: number): string => {
      const value: Made['value'] = (field, stroke, gate) =>
        field === 'catchAngleDeg' ? -50 + (gate === 2 ? byDeg : 0) + wobble(stroke + gate) / 10 : undefined;
      const { curve } = makePage(session({ value }), 3);
      return ('is' in curve && curve.is.hold?.sentence) || '';
    };
    expect(heldLater(2)).toMatch(/, with the others\.$/u);
    expect(heldLater(9)).toMatch(/, 9\.0 ± [1-4]\.\d° after the others\.$/u);
  });

  it('draws the others where no one can be told from them', () => {
    const others = (seats: number) => {
      const { curve } = makePage(session({ seats }), 1);
      return 'is' in curve ? curve.is.others : null;
    };
    expect(others(4)).not.toBeNull();
    expect(others(2)).toBeNull();
    expect(others(1)).toBeNull();
  });

  it('is small, and nothing of it comes from outside', () => {
    const page = { ...makePage(session({ names: NAMES }), 3, [kept(1, 290), kept(8, 292), kept(15, 294)]) };
    const file = renderFile(page);
    expect(new TextEncoder().encode(file).length).toBeLessThan(LARGEST_BYTES);
    expect(file).not.toMatch(
      /https?:|\/\/[a-z]|\b(?:src|href|action|srcset|poster)\s*=|url\(|@import|<(?:script|link|iframe|img|base)\b/iu,
    );
    expect(file).toContain("default-src 'none'");
    expect(pageList(page)).toHaveLength(2 + page.numbers.length + 2);
  });

  it('holds no other rower’s name and no other rower’s number', () => {
    const secret = fc.integer({ min: 1000, max: 9999 });
    fc.assert(
      fc.property(fc.array(secret, { minLength: 8, maxLength: 8 }), fc.integer({ min: 1, max: 8 }), (numbers, seat) => {
        const names = numbers.map((number, at) => `Nemo${at + 1}q${number}`);
        const analysis = session({
          names,
          value: (field, stroke, gate) =>
            gate + 1 !== seat && field === 'powerW' ? 7_000_000 + (numbers[gate] ?? 0) + wobble(stroke) : undefined,
        });
        const told = {
          ...analysis,
          source: { ...analysis.source, fileName: `${names.join(' ')}.txt` },
          findings: names.map((name, at) => ({
            code: 'dead-force' as const,
            severity: 'warning' as const,
            message: `Seat ${at + 1} ${name}: no usable force.`,
            seat: at + 1,
          })),
        };
        const file = renderFile(makePage({ ...told, boat: { ...told.boat, name: null } }, seat));
        const own = names[seat - 1] ?? '';
        expect(file).toContain(own);
        for (const name of names) if (name !== own) expect(file).not.toContain(name);
        expect(file).not.toMatch(/Nemo(?!\d+q)/u);
        for (const [at, number] of numbers.entries()) {
          if (at + 1 !== seat) expect(file).not.toContain(String(7_000_000 + number));
        }
      }),
      { numRuns: 30 },
    );
  });

  it('takes what people and files wrote for text, however hostile and however long', () => {
    const hostile = fc.string({
      unit: fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '&',
        '/',
        '=',
        ' ',
        'script',
        'onload=',
        '</style>',
        '<!--',
        'javascript:',
        'é',
      ),
    });
    const clean = renderFile({
      ...makePage(session({ names: [null, null, 'x'] }), 3),
      session: 'x',
      remark: { text: 'x', by: 'x' },
    });
    const tags = (file: string) => file.match(/<[^>]*>/gu)?.map((tag) => tag.replaceAll(/"[^"]*"/gu, '""'));
    fc.assert(
      fc.property(hostile, hostile, hostile, (name, boat, sentence) => {
        const analysis = session({ names: [null, null, name.repeat(50) || 'x'] });
        const made = makePage({ ...analysis, boat: { ...analysis.boat, name: boat.repeat(50) } }, 3);
        const remark = toRemark(sentence, name, text, MADE) ?? { text: 'x', by: 'x' };
        const file = renderFile({ ...made, remark });
        expect(tags(file)).toEqual(tags(clean));
        expect(file.length).toBeLessThan(LARGEST_BYTES);
      }),
    );
  });
});

describe('what was taken from a video', () => {
  const still = {
    kind: 'still',
    address: 'data:image/jpeg;base64,/9j/4A==',
    bytes: 84_000,
    widthPx: 854,
    heightPx: 660,
    words: 'Stroke 34 at 3:12.4',
  } as const;
  const clip = { ...still, kind: 'clip', address: 'data:video/mp4;base64,AAAA', bytes: 1_400_000 } as const;
  const bare = makePage(session(), 3);
  const page = { ...bare, film: [still, clip] };
  const written = (of: typeof page): string =>
    openFile({
      title: calledOn(of),
      body: renderToStaticMarkup(createElement(RowerBody, { page: of, text })),
      hasFilm: of.film.length > 0,
    });

  it('lies in the page, which fetches nothing for it', () => {
    const file = written(page);
    expect(file).toContain(`<img src="${still.address}"`);
    expect(file).toContain(`<video src="${clip.address}"`);
    expect(file).toContain("default-src 'none'; img-src data:; media-src data:;");
    expect([...file.matchAll(/(?:src|href)="([^"]*)"/gu)].map(([, address = '']) => address.slice(0, 5))).toEqual([
      'data:',
      'data:',
    ]);
  });

  it('is listed before with its size, and leaves nothing behind where no one asked for it', () => {
    expect(pageList(page).filter((line) => line.includes('of the video'))).toEqual([
      'A frame of the video with your oar’s curves, 84 kB: Stroke 34 at 3:12.4',
      'A clip of the video with your oar’s curves, 1.4 MB: Stroke 34 at 3:12.4',
    ]);
    expect(pageList(bare).join(' ')).not.toContain('film');
    const file = written({ ...bare, film: [] });
    expect(file).not.toMatch(/data:|From the video/u);
    expect(Buffer.byteLength(file)).toBeLessThan(LARGEST_BYTES);
  });
});

const CREW = [
  { seat: 3, name: 'Sofie Brandt' },
  { seat: 4, name: 'Ada Brandt' },
  { seat: 5, name: 'Will Ó Súilleabháin' },
  { seat: 6, name: null },
  { seat: 8, name: 'Lucía Ferrer' },
];
const named = (sentence: string) => namedCrewmates(sentence, CREW, 3);

describe('whom a sentence names', () => {
  it('is found by any word of a name, however it is written', () => {
    const sentences = ['with Lucía’s.', 'WITH LUCIA', 'lucía, now', 'like Ferrer-8'];
    expect(sentences.flatMap(named)).toEqual(sentences.map(() => 'Lucía Ferrer'));
    expect(named('Lucia and suilleabhain')).toEqual(['Will Ó Súilleabháin', 'Lucía Ferrer']);
  });

  it('is no one by a part of a word, by an initial, or by the rower’s own name', () => {
    expect(named('Willing and able, Brandt: lucid, o yes')).toEqual([]);
    expect(named('Sofie, well done')).toEqual([]);
    expect(named('Ada, well done')).toEqual(['Ada Brandt']);
    expect(named('')).toEqual([]);
  });

  it('is found by the seat too', () => {
    expect(named('in with seat 8')).toEqual(['seat 8, Lucía Ferrer']);
    expect(named('before the 6 seat, and 5-seat')).toEqual(['seat 5, Will Ó Súilleabháin', 'seat 6']);
    expect(named('seat 3, 8 strokes')).toEqual([]);
  });

  it('is found for every name in any sentence', () => {
    const word = fc.stringMatching(/^[a-zà-ž]{2,12}$/u);
    fc.assert(
      fc.property(word, word, word, (first, before, after) => {
        const crew = [
          { seat: 1, name: 'X' },
          { seat: 2, name: `${first} Other` },
        ];
        expect(namedCrewmates(`${before} ${first.toUpperCase()}, ${after}`, crew, 1)).toEqual([`${first} Other`]);
      }),
    );
  });
});
