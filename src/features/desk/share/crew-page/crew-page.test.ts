// Crew page as one file: small, self-contained, readable without a script, and user text is escaped.
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Analysis, Signature } from '#engine/analysis/analysis.ts';
import { FORCE_UNITS } from '#src/units/force-unit.ts';
import { modelSession } from '../../testing/model-session.ts';
import { localeText } from '../page/text-and-colours.ts';
import { openFile } from '../page/page-file.ts';
import { CrewBody, forceAt, saidAngles } from './crew-body.tsx';
import { makeCrewPage, type CrewPage } from './crew-page.ts';

const STROKES = 40;
const LARGEST_BYTES = 3 * 1024 * 1024;
const text = localeText('en-GB');
const NAMES = ['Ida', 'Bo', 'Sofie Brandt', 'Ann', 'Will', 'Jo', 'Max', 'Lucía Ferrer'];

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

function session(names: readonly (string | null)[] = NAMES): Analysis {
  const gates = names.map((name, at) => ({ seat: at + 1, side: null, name }));
  const made = modelSession({
    strokeCount: STROKES,
    gates,
    gateValue: (field, stroke, gate) => (field === 'powerW' ? 300 + gate + (((stroke * 7) % 5) - 2) : undefined),
  });
  return {
    ...made,
    boat: { name: 'Halcyon', seatCount: names.length, rig: 'sweep', coxed: true },
    crew: gates.map(({ seat, name }) => ({ seat, side: seat % 2 === 0 ? 'port' : 'starboard', name })),
    signatures: gates.map(({ seat }) => makeSignature(seat)),
  };
}

const makePage = (analysis: Analysis): CrewPage =>
  makeCrewPage({
    analysis,
    strokes: Int32Array.from({ length: STROKES }, (_, at) => at),
    signatures: analysis.signatures,
    unit: FORCE_UNITS.N,
    text,
    madeAt: new Date('2025-05-17T12:00:00Z'),
  });
const renderFile = (page: CrewPage): string =>
  openFile({ title: page.title, body: renderToStaticMarkup(createElement(CrewBody, { page, text })) });

describe('a crew’s page', () => {
  it('has every rower with their numbers, stroke first, and a column only where someone has it', () => {
    const page = makePage(session());
    expect(page.rowers.map(({ called }) => called)).toEqual(NAMES.map((name, at) => `${at + 1} ${name}`).toReversed());
    const power = page.columns.findIndex(({ name }) => name === 'Power');
    expect(page.rowers.map(({ values }) => values[power]?.split(' ')[0])).toEqual(
      NAMES.map((_, at) => String(300 + at)).toReversed(),
    );
    // The stroke seat has no timing reference.
    const timing = page.columns.findIndex(({ unit }) => unit === 'ms');
    expect(page.rowers.map(({ values }) => values[timing] === '–')).toEqual(NAMES.map((_, at) => at === 0));
    for (const { values } of page.rowers) expect(values).toHaveLength(page.columns.length);
    expect(makePage(session([null, null])).rowers.map(({ called }) => called)).toEqual(['Seat 2 stroke', 'Seat 1 bow']);
  });

  it('has the error of the oarlock in every interval, so that seats may be compared', () => {
    const page = makePage(session());
    const power = page.columns.findIndex(({ name }) => name === 'Power');
    const [mean = NaN, half = NaN] = (page.rowers[0]?.values[power] ?? '').split(' ± ').map(Number);
    // 90% of a gain SD of at least 2%, whatever the kind.
    expect(half / mean).toBeGreaterThan(1.64 * 0.02);
    expect(page.foot).toContain('with the error of the oarlock');
  });

  it('says the force of everyone at every fifth degree, in both drawings and in the table', () => {
    const page = makePage(session());
    const file = renderFile(page);
    expect(saidAngles(page)).toEqual(Array.from({ length: 18 }, (_, at) => 5 * at - 55));
    const [stroke] = page.rowers;
    const said = stroke === undefined ? '' : text.number(forceAt(stroke, -10), 0);
    expect(said).toBe('780');
    expect(file.match(new RegExp(`>${said}</text>`, 'gu'))).toHaveLength(2);
    expect(file.match(new RegExp(`<td>${said}</td>`, 'gu'))).toHaveLength(1);
    expect(file.match(/<g class="slice">/gu)).toHaveLength(36);
  });

  it('lets one rower be chosen without a script', () => {
    const file = renderFile(makePage(session()));
    expect(file.match(/<input type="radio"/gu)).toHaveLength(9);
    for (const seat of [1, 8]) {
      expect(file).toContain(`#rower-${seat}:checked ~ .shown .line:not(.of-${seat})`);
      expect(file).toContain(`id="rower-${seat}"`);
    }
  });

  it('is small, and nothing of it comes from outside', () => {
    const file = renderFile(makePage(session()));
    expect(new TextEncoder().encode(file).length).toBeLessThan(LARGEST_BYTES / 10);
    expect(file).not.toMatch(
      /https?:|\/\/[a-z]|\b(?:src|href|action|srcset|poster)\s*=|url\(|@import|<(?:script|link|iframe|img|base)\b/iu,
    );
    expect(file).toContain("script-src 'none'");
  });

  it('without a curve says so and has its numbers', () => {
    const file = renderFile(makePage({ ...session(), signatures: [] }));
    expect(file).toContain('This recording holds no force curve.');
    expect(file).not.toContain('<svg');
    expect(file).toContain('Lucía Ferrer');
  });

  it('takes what people and files wrote for text, however hostile and however long', () => {
    const hostile = fc.string({
      unit: fc.constantFrom('<', '>', '"', "'", '&', '/', ' ', 'script', '</style>', '<!--', 'é'),
    });
    const tags = (file: string) => file.match(/<[^>]*>/gu)?.map((tag) => tag.replaceAll(/"[^"]*"/gu, '""'));
    const written = (name: string, boat: string, sentence: string): string => {
      const analysis = session([name, 'x']);
      const page = makePage({ ...analysis, boat: { ...analysis.boat, name: boat } });
      return renderFile({ ...page, remark: { text: sentence, by: name } });
    };
    const clean = tags(written('x', 'x', 'x'));
    fc.assert(
      fc.property(hostile, hostile, hostile, (name, boat, sentence) => {
        const file = written(name.repeat(50) || 'x', boat.repeat(50), sentence);
        expect(tags(file)).toEqual(clean);
        expect(file.length).toBeLessThan(LARGEST_BYTES);
      }),
      { numRuns: 50 },
    );
  });
});
