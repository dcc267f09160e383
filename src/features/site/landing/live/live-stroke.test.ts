import { expect, it } from 'vitest';
import {
  crewForce,
  LATEST,
  MARGIN,
  momentAt,
  MOMENTS,
  momentWords,
  PLOT_WIDTH,
  seatForce,
  toLiveMs,
} from './live-stroke.tsx';

/** Of the drawing's width. */
const shareAt = (moment: number): number =>
  (MARGIN.left + (moment / (MOMENTS - 1)) * PLOT_WIDTH) / (MARGIN.left + PLOT_WIDTH + MARGIN.right);

it('finds the moment under a pointer wherever a line is drawn, and the nearest one beyond the plot', () => {
  for (let moment = 0; moment < MOMENTS; moment += 1) expect(momentAt(shareAt(moment))).toBe(moment);
  expect([momentAt(-1), momentAt(2)]).toEqual([0, MOMENTS - 1]);
});

it('shows the late seat behind the others while the force comes on, by no more than its lateness explains', () => {
  const rising = Array.from({ length: MOMENTS }, (_, moment) => moment).filter(
    (m) => toLiveMs(m) >= 60 && toLiveMs(m) <= 200,
  );
  for (const moment of rising) expect(seatForce(LATEST, moment)).toBeLessThan(crewForce(moment) ?? NaN);
  expect(LATEST.lateMs).toBeGreaterThan(3 * LATEST.scatterMs);
});

it('says a moment in words, also where a seat has not begun', () => {
  expect(momentWords(momentAt(shareAt(8)))).toMatch(
    /^100 ms after the stroke seat’s catch: the others \d+ N, Brandt \d+ N\.$/u,
  );
  expect(momentWords(0)).toBe('60 ms before the stroke seat’s catch: the others not yet, Brandt not yet.');
});
