// Rules for every statement, over generated crews: no number without its interval, what would help if a requirement is
// not met, “follows” instead of causes unless something was changed on purpose, and no judgment of people.
import { describe, expect, it } from 'vitest';
import { computeDebrief } from './debrief/debrief.ts';
import { findingSentences } from './debrief/debrief-messages.ts';
import { powerGap } from './power-gap.ts';
import { findLeads } from './leads/leads.ts';
import { type RiggedAnalysis, rigAnswers } from './seat-angles.ts';
import { rollWith } from './roll/roll-with.ts';
import { lineupAnswer, seatRaceAnswer } from './selection/race-answer.ts';
import { knownEfforts, racedSquad } from './testing/squads.ts';
import { expectGates, expectStatements } from './testing/expect-figure.ts';
import { emptyTable, sweepGates } from './testing/stroke-tables.ts';
import { everyStroke, knownCrew, type KnownCrew } from './testing/known-crew.ts';
import { leadingCrew, rollingCrew } from './testing/planted-crews.ts';
import { swapSentence } from './what-if/swap.ts';
import { whyNot } from './what-if/what-if.ts';

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
const CREWS: readonly Omit<KnownCrew, 'seed' | 'strokes'>[] = [
  { off: { 3: { catchOffsetMs: 25, powerW: -100 }, 5: { catchSlipDeg: 5, arcDeg: -5 } } },
  { off: { 7: { finishSlipDeg: 8, catchOffsetMs: -22 } }, conditions: { at: 50, share: -0.04 } },
  {
    changes: [
      { seat: 2, field: 'powerW', at: 60, size: -60 },
      { seat: 4, field: 'arcDeg', at: 70, size: -7, over: 30 },
      { seat: 6, field: 'catchOffsetMs', at: 80, size: 20 },
    ],
  },
  {},
];

const debriefs = (strokes: number) =>
  SEEDS.flatMap((seed) =>
    CREWS.map((crew) => {
      const analysis = { ...knownCrew({ ...crew, strokes, seed }), timingReference: 'stroke' as const };
      return computeDebrief(analysis, everyStroke(analysis));
    }),
  );

const allIndexes = (strokes: number): Int32Array => Int32Array.from({ length: strokes }, (_, k) => k);
const LEADS = SEEDS.flatMap((seed) => [
  findLeads(leadingCrew({ strokes: 260, seed, links: [{ follower: 6, leader: 5, gain: 0.7 }] }), allIndexes(260), 99),
  findLeads(leadingCrew({ strokes: 260, seed }), allIndexes(260), 99),
]);

const ROLLS = SEEDS.map((seed) => {
  const { analysis, roll } = rollingCrew({ strokes: 300, seed, planted: { moment: 'catch', seat: 7, share: 0.3 } });
  return rollWith(analysis, allIndexes(300), roll);
});

/** Seats with given offsets from the others at the catch and the finish, deg. */
function riggedCrew(seats: number, strokes: number): RiggedAnalysis {
  const table = emptyTable(strokes, seats);
  for (let at = 0; at < strokes * seats; at++) {
    const seat = at % seats;
    table.gate.catchAngleDeg[at] = -54 + 1.5 * seat;
    table.gate.finishAngleDeg[at] = 32 - seat;
  }
  const boat = { name: null, seatCount: seats, rig: 'sweep', coxed: true } as const;
  const { parameters } = knownCrew({ strokes: 1, seed: 1 });
  return { strokes: table, gates: sweepGates(seats), boat, parameters };
}

const RIGS = rigAnswers(riggedCrew(8, 30), allIndexes(30)).seats.flatMap(({ answer: { move, sentence } }) =>
  Object.values(move).some((moved) => moved !== 0) ? [sentence.message] : [],
);
const RACES = SEEDS.map((seed) => seatRaceAnswer(racedSquad({ seed, pieces: 6 }).race)).filter(
  ({ closed, pairs }) => closed === null && pairs.some(({ isSaid }) => !isSaid),
);
const GAPS = SEEDS.flatMap((seed) => {
  const { efforts, crew } = knownEfforts({ seed, more: 0.06, between: 0.03, elsewhere: 2 });
  return powerGap(efforts, crew).at;
});

/** Eight identical oars except for one; alternating sides. */
const PULLED = {
  strokes: 40,
  oars: Array.from({ length: 8 }, (_, at) => ({
    seat: at + 1,
    side: at % 2 === 0 ? ('starboard' as const) : ('port' as const),
    alongN: new Float64Array(100).fill(at === 4 ? 260 : 200),
    outwardN: new Float64Array(100).fill(20),
    ofStrokesN: Float64Array.from({ length: 40 }, (__, k) => (at === 4 ? 260 : 200) + 5 * Math.sin(k * (at + 1))),
  })),
};
const SWAPS = [6, 7, 8].map((seat) => swapSentence(PULLED, [5, seat]).message);

const told = debriefs(120).flatMap(({ findings }) => findings);
const statements = [
  ...told.map((found) => findingSentences(found).message),
  ...LEADS.flatMap(({ leads }) => leads.map(({ sentence }) => sentence.message)),
  ...ROLLS.flatMap(({ moments }) => moments.map(({ sentence }) => sentence.message)),
  ...RIGS,
  ...RACES.map(({ sentence }) => sentence.message),
  ...SEEDS.map((seed) => lineupAnswer(racedSquad({ seed, pieces: 8 }).race).sentence.message),
  ...GAPS.map(({ sentence }) => sentence.message),
  ...SWAPS,
];

describe('every statement', () => {
  it('is one of many that were generated, of every kind', () => {
    expect(statements.length).toBeGreaterThan(100);
    const kinds = new Set(told.map(({ kind }) => kind));
    const all = ['power', 'slip', 'wash', 'length', 'timing', 'conditions', 'fade', 'change'] as const;
    expect(all.filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  it('tells no number without its interval, names no cause and judges no one', () => {
    expectStatements(statements);
    for (const of of [RIGS, RACES, GAPS]) expect(of.length).toBeGreaterThan(4);
  });

  it('of who leads says “follows”', () => {
    for (const { leads } of LEADS)
      for (const { sentence } of leads)
        expect(sentence.message).toMatch(/follows seat \d: when \d catches 10 ms late/u);
  });
});

/** A boat as estimated by the model. */
const FIT = {
  massKg: { value: 800, low: 790, high: 810 },
  drag: { value: 15, low: 14.7, high: 15.3 },
  explained: 0.9,
  unsteady: 0.01,
  weights: new Float64Array(),
};
const WHY_NOT = [
  whyNot(null, 12),
  whyNot(null, 60),
  whyNot({ ...FIT, explained: 0.6 }, 60),
  whyNot({ ...FIT, unsteady: 0.2 }, 60),
].flatMap((why) => why?.message ?? []);
const ROLLS_SHUT = [20, 60].map((strokes) => {
  const { analysis, roll } = rollingCrew({ strokes, seed: 1, planted: null });
  return rollWith(analysis, allIndexes(strokes), roll);
});

const RACED = racedSquad({ seed: 1, pieces: 1 }).race;

describe('below its gate', () => {
  const shut = [
    ...debriefs(20).flatMap(({ closed }) => closed.map(({ message }) => message)),
    findLeads(leadingCrew({ strokes: 90, seed: 1 }), allIndexes(90), 99).nothing?.message ?? '',
    findLeads(leadingCrew({ strokes: 300, seed: 1, seats: 2 }), allIndexes(300), 99).nothing?.message ?? '',
    ...ROLLS_SHUT.flatMap(({ nothing }) => nothing?.message ?? []),
    ...WHY_NOT,
    rigAnswers(riggedCrew(2, 30), allIndexes(30)).closed?.message ?? '',
    rigAnswers(riggedCrew(8, 12), allIndexes(12)).closed?.message ?? '',
    seatRaceAnswer({ rowers: RACED.rowers, water: 'same', pieces: [] }).closed?.message ?? '',
    powerGap([], '').nothing?.message ?? '',
  ];

  it('says what would open it', () => {
    expect(shut.length).toBeGreaterThan(8);
    expectGates(shut);
  });
});
