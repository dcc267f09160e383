import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Change } from '#engine/analysis/changes/changes.ts';
import { changeSentence } from '#engine/analysis/debrief/debrief-messages.ts';
import { writtenFor } from '#engine/recording/message.ts';
import { createFindingWriter } from '#src/messages/finding-messages.ts';
import { expectStatements } from '#engine/analysis/testing/expect-figure.ts';
import { WORSE } from '#engine/analysis/changes/series.ts';
import { changesFinding, inOrder, formatChangeSize, whatChanged, whoChanged } from './change-messages.ts';

const CHANGE: Change = {
  subject: 5,
  quantity: 'arcDeg',
  shape: 'step',
  stroke: 73,
  fromStroke: 59,
  toStroke: 89,
  stretch: [12, 120],
  before: 88.12,
  size: -1.84,
  error: 0.37,
  chance: 0.001,
  worse: true,
};
const BOAT = { name: null, seatCount: 8, rig: 'sweep', coxed: true } as const;
const CREW = { gates: [{ seat: 5, side: null, name: 'Maeve' }], boat: BOAT };

describe('a change in words', () => {
  it('says who, what, between which strokes, from what and by how much with its interval', () => {
    expect(whoChanged(CHANGE, CREW)).toBe('Seat 5 Maeve');
    expect(formatChangeSize(CHANGE)).toBe('−1.8° from 88.1° (likely −2.4 to −1.2)');
    expect(formatChangeSize({ ...CHANGE, shape: 'hinge' })).toMatch(/, gradually$/u);
    expect(writtenFor(changeSentence(CHANGE), createFindingWriter({ ...CREW, crew: CREW.gates }))).toBe(
      'Seat 5 Maeve: length falls by 1.8° (likely 1.2–2.4°) from 88.1°, starting at stroke 74 (likely 60–90).',
    );
    expect(changeSentence({ ...CHANGE, subject: null, quantity: 'speedMps' }).message).toMatch(/^Speed falls by /u);
  });

  it('tells no size without its interval and judges no one', () => {
    const quantities = Object.keys(WORSE).filter((id): id is Change['quantity'] => id in WORSE);
    expectStatements(
      quantities.flatMap((quantity) =>
        (['step', 'hinge'] as const).map((shape) => {
          const change: Change = { ...CHANGE, quantity, shape };
          return changeSentence(change).message;
        }),
      ),
    );
  });

  it('of a catch is against the middle of the crew, not against the stroke', () => {
    expect(whatChanged({ quantity: 'catchOffsetMs' })).toBe('Catch against the crew’s middle');
  });

  it('of every quantity has a name and an interval that holds the size', () => {
    const quantities = Object.keys(WORSE).filter((id): id is Change['quantity'] => id in WORSE);
    const amount = fc.double({ min: -500, max: 500, noNaN: true });
    fc.assert(
      fc.property(
        fc.constantFrom(...quantities),
        amount,
        fc.double({ min: 0.01, max: 40, noNaN: true }),
        (quantity, size, error) => {
          expect(whatChanged({ quantity })).not.toBe('');
          const words = formatChangeSize({ ...CHANGE, quantity, size, error });
          const [by = NaN, low = NaN, high = NaN] = [...words.matchAll(/(?:^|likely |to )([+−]?[\d.]+)/gu)].map(
            ([, one = '']) => Number(one.replace('−', '-')),
          );
          expect(low).toBeLessThanOrEqual(by);
          expect(high).toBeGreaterThanOrEqual(by);
        },
      ),
    );
  });
});

describe('the changes of a selection', () => {
  const crew: Change = { ...CHANGE, subject: null, quantity: 'speedMps', worse: null };
  const other: Change = { ...CHANGE, subject: 3, stroke: 100, fromStroke: 95, toStroke: 104 };
  const all = [CHANGE, crew, other];

  it('begin with what got worse', () => {
    expect(inOrder(all)).toEqual([CHANGE, other, crew]);
  });

  it('say what got worse first only where the strokes do not overlap', () => {
    expect(changesFinding(all, CREW)).toContain(
      'Seat 5 Maeve got worse first, from stroke 74 (likely 60–90) on: Length.',
    );
    const overlapping = [CHANGE, { ...other, fromStroke: 80 }];
    expect(changesFinding(overlapping, CREW)).toContain('Can’t tell');
    expect(changesFinding([], CREW)).toBe('No change. No decline in any rower.');
    const byRate: Change = { ...other, quantity: 'powerW', size: -29, worse: null };
    expect(changesFinding([byRate], CREW)).toBe(
      '1 change. No decline in any rower: power fell where the rate changed.',
    );
  });
});
