import fc from 'fast-check';
import { expect, it } from 'vitest';
import { STROKE_KINDS } from '#engine/analysis/analysis.ts';
import { selectedSummary } from '#engine/analysis/selected/selected-strokes.ts';
import { modelSession } from '../../testing/model-session.ts';
import { resolveSelection } from './selection.ts';
import { windowMeans } from './per-stroke.ts';

it('says of any window what the cards say when it is selected', () => {
  const session = modelSession({ strokeCount: 30 });
  const { startS, endS } = session.strokes.boat;
  const [first, last] = [startS[0] ?? 0, endS[29] ?? 0];
  const kinds = fc.array(fc.constantFrom('work', 'work', 'start', 'paddle', 'turn'), { minLength: 30, maxLength: 30 });
  const moment = fc.double({ min: first, max: last, noNaN: true });
  fc.assert(
    fc.property(kinds, moment, moment, fc.subarray(['start', 'paddle'] as const), (rowed, a, b, include) => {
      session.strokes.kind.set(rowed.map((kind) => STROKE_KINDS.findIndex((one) => one === kind)));
      const range = { fromS: Math.min(a, b), toS: Math.max(a, b) };
      fc.pre(range.toS - range.fromS > 0.01);
      const desk = resolveSelection(session, { include: [...include] });
      const pressed = resolveSelection(session, { include: [...include], from: range.fromS, to: range.toS });
      const cards = selectedSummary(session, pressed.counted.strokes);
      expect(windowMeans(session, desk, range)).toEqual({ rateSpm: cards.rateSpm, powerW: cards.rowerPowerW });
    }),
  );
});
