// Crews with known links; `leads-figures.soak.ts` measures the same figures over more of them.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileSource } from '../../formats/file-source.node.ts';
import { readRecording } from '../../formats/read-recording.ts';
import { loadEngine } from '../../runtime/node.ts';
import { analyze } from '../analyze.ts';
import { selectedStrokes } from '../selected/selected-strokes.ts';
import { expectFigure } from '../testing/expect-figure.ts';
import { leadingCrew, type LeadingCrew } from '../testing/planted-crews.ts';
import { MIN_TRANSITIONS, findLeads, type Lead, type Leads } from './leads.ts';

/** Enough for the limit of a link and the figures, five times as fast. */
const PERMUTATIONS = 199;
/** Settling strokes of a crew. */
const SETTLING = 12;

const every = (strokes: number): Int32Array => Int32Array.from({ length: strokes }, (_, k) => k);
const told = (crew: LeadingCrew): Leads => findLeads(leadingCrew(crew), every(crew.strokes), PERMUTATIONS);
const of = (crews: number, strokes: number, more: Partial<LeadingCrew> = {}): Leads[] =>
  Array.from({ length: crews }, (_, at) => told({ strokes: strokes + SETTLING + 1, seed: at + 1, ...more }));

const isIt = (follower: number | null, leader: number) => (lead: Lead) =>
  lead.follower === follower && lead.leader === leader;
const share = (crews: readonly Leads[], is: (lead: Lead) => boolean): number =>
  crews.filter(({ leads }) => leads.some(is)).length / crews.length;

describe('of a crew in which no one answers anyone', () => {
  it('few strokes show a link', () => {
    const crews = of(24, 200);
    expectFigure('leadsNone200', 100 * share(crews, () => true));
    expect(crews.find(({ leads }) => leads.length === 0)?.nothing?.message).toMatch(
      /^Late catches are corrected within one stroke\. No one is seen to follow anyone/u,
    );
  });
});

describe('a seat that answers another', () => {
  const answering = (gain: number) => ({ links: [{ follower: 6, leader: 5, gain }] });
  it.each([
    [0.3, 400, 'leadsWeak400'],
    [0.6, 200, 'leadsStrong200'],
  ] as const)('by %d is found in %d strokes', (gain, strokes, figure) => {
    const crews = of(12, strokes, answering(gain));
    const is = isIt(6, 5);
    expectFigure(figure, 100 * share(crews, is));
    expectFigure('leadsOther', 100 * share(crews, (lead) => !is(lead)));
  });

  it('is said with how much later, and of how much is sure', () => {
    const sentence = told({ strokes: 420, seed: 3, ...answering(0.6) }).leads[0]?.sentence.message ?? '';
    expect(sentence).toMatch(/^Seat 6 follows seat 5: when 5 catches 10 ms late, 6 is about \d ms later at the next/u);
    expect(sentence).not.toMatch(/caus|because/u);
  });
});

describe('a seat that the whole crew waits for', () => {
  it('is found by the clock, whom relative times cannot show', () => {
    const crews = of(12, 400, { clock: { seat: 8, gain: 0.6 } });
    expectFigure('leadsClock400', 100 * share(crews, isIt(null, 8)));
    expect(share(crews, ({ kind, leader }) => kind === 'clock' && leader !== 8)).toBe(0);
  });
});

describe('too little', () => {
  it('is said with what it needs', () => {
    expect(told({ strokes: 103, seed: 1 }).nothing?.message).toBe(
      'Who leads needs 200 consecutive strokes at one rate. This selection has 90.',
    );
    expect(told({ strokes: 300, seed: 1, seats: 2 }).nothing?.message).toMatch(/^Who leads needs 4 rowers/u);
    expect(findLeads({ ...leadingCrew({ strokes: 1, seed: 1 }), gates: [] }, every(1)).leads).toEqual([]);
  });

  it('counts no stroke after a step of the rate, and none that was not timed', () => {
    const crew = leadingCrew({ strokes: 300, seed: 2 });
    crew.strokes.boat.rateSpm.set(crew.strokes.boat.rateSpm.map((rate, k) => (k % 10 === 0 ? rate + 3 : rate)));
    const { strokes } = findLeads(crew, every(300), PERMUTATIONS);
    expect(strokes).toBeLessThan(240);
    crew.strokes.gate.catchS.fill(NaN, 8 * 100, 8 * 200);
    expect(findLeads(crew, every(300), PERMUTATIONS).nothing?.message).toContain(
      `needs ${MIN_TRANSITIONS} consecutive strokes`,
    );
  });
});

it('says the same wherever the clock began, and in whatever order the seats stand', () => {
  const crew = { strokes: 240, seed: 5, links: [{ follower: 2, leader: 7, gain: 0.7 }] };
  const known = told(crew).leads.map(({ sentence }) => sentence.message);
  expect(known).not.toEqual([]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (byS) => {
      const later = leadingCrew(crew);
      const { catchS } = later.strokes.gate;
      catchS.set(catchS.map((moment) => moment + byS));
      expect(findLeads(later, every(240), PERMUTATIONS).leads.map(({ sentence }) => sentence.message)).toEqual(known);
    }),
    { numRuns: 5 },
  );
});

const PIECE = fileURLToPath(new URL('../../../../shared/telemetry/peach/all-data-eight-60s.txt', import.meta.url));

it.skipIf(!existsSync(PIECE))(
  'a minute of an eight opens nothing (skipped: no recordings on this machine)',
  async () => {
    const engine = await loadEngine();
    const read = await readRecording(engine, fileSource(PIECE), {});
    if (!read.ok) throw new Error(read.failure.sentence);
    const analysis = analyze(engine, read.value, { definitions: 'powerline' });
    const { leads, nothing } = findLeads(analysis, selectedStrokes(analysis.strokes).strokes);
    expect(leads).toEqual([]);
    expect(nothing?.message).toMatch(
      /^Who leads needs 200 consecutive strokes at one rate. This selection has \d+\.$/u,
    );
  },
);
