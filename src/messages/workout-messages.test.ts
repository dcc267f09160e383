import { expect, it } from 'vitest';
import type { PlannedPiece } from '#engine/workout/match.ts';
import type { Work } from '#engine/workout/workout.ts';
import { doubtText, plannedPieceText, planText } from './workout-messages.ts';

const rate = { from: 22, to: 22 };
const work: Work = { effort: 'work', stages: [{ amount: { unit: 's', value: 480 }, rate }], zone: null };

function piece(overS: number, offs: readonly number[]): PlannedPiece {
  const parts = offs.map((offSpm) => ({ planned: rate, rateSpm: 22 + offSpm, offSpm }));
  return { work, rowed: { fromS: 0, toS: 480 + overS, over: { unit: 's', value: overS }, parts } };
}
const missing: PlannedPiece = { work, rowed: null };
const asPlanned = piece(-4, [0.4, -0.3, 1]);

it.each([
  [[asPlanned, asPlanned, asPlanned], 'All 3 pieces were rowed as planned.'],
  [[asPlanned], 'The piece was rowed as planned.'],
  [[asPlanned, piece(-40, [0, 0, -2]), asPlanned], 'Piece 2 was 40 s short, and its rate 2 low in its last third.'],
  [[asPlanned, piece(140, [0, 0, 0]), missing], 'Piece 3 of 3 was not rowed. Piece 2 was 2:20 min long.'],
  [
    [piece(0, [3, 2.4, 1.9]), piece(0, [0, -2, 0])],
    'Piece 1: rate 3 high in its whole length. One more differs from the plan.',
  ],
  [[missing, missing], 'None of the 2 planned pieces was rowed.'],
  [[asPlanned, missing, missing], 'Pieces 2 and 3 of 3 were not rowed.'],
])('says what differs: %#', (pieces, said) => expect(planText(pieces)).toBe(said));

it('says what became of each piece', () => {
  expect([asPlanned, missing].map(plannedPieceText)).toEqual([
    'Piece 1 was rowed as planned.',
    'Piece 2 was not rowed.',
  ]);
});

it('asks about the part in doubt', () => {
  expect(doubtText({ kind: 'unit', part: '2' })).toBe('“2”: minutes, seconds or meters? Write 2\', 2" or 2 km.');
});
