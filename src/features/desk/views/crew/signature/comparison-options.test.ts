import { expect, it } from 'vitest';
import { modelSession } from '../../../testing/model-session.ts';
import { findComparisonOption, listComparisonOptions } from './comparison-options.ts';

const session = modelSession();
const [piece] = session.pieces;
if (piece === undefined) throw new Error('the model has a piece');

it('offers pieces and the whole session, and first of all what was kept', () => {
  expect(listComparisonOptions(session, null).map(({ name }) => name)).toEqual(['piece 1, rate 35', 'whole session']);
  const kept = { fromS: piece.startS, toS: piece.startS + 4 * 1.74 };
  const [first] = listComparisonOptions(session, kept);
  expect(first).toMatchObject({ id: 'kept', name: 'kept 0:01 to 0:08', strokes: Int32Array.of(0, 1, 2, 3) });
});

it('leaves out what holds no stroke', () => {
  expect(
    listComparisonOptions(session, { fromS: piece.startS, toS: piece.startS + 0.5 }).map(({ id }) => id),
  ).not.toContain('kept');
});

it('takes the one chosen, else the first that differs from the selection', () => {
  const rivals = listComparisonOptions(session, null);
  const all = Int32Array.from({ length: session.strokes.count }, (_, k) => k);
  expect(findComparisonOption(rivals, 'all', all)?.id).toBe('all');
  expect(findComparisonOption(rivals, 'gone', all)?.id).toBe('piece-0');
  expect(
    findComparisonOption(
      rivals,
      null,
      Int32Array.from({ length: 10 }, (_, k) => k),
    )?.id,
  ).toBe('all');
  expect(findComparisonOption([], null, all)).toBeNull();
});
