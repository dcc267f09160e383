// Accuracy figures of who leads, over enough crews to exclude chance.
import { describe, it } from 'vitest';
import { expectFigure } from '../testing/expect-figure.ts';
import { leadingCrew, type LeadingCrew } from '../testing/planted-crews.ts';
import { findLeads, type Lead, type Leads } from './leads.ts';

const CREWS = 200;
const PERMUTATIONS = 199;
/** Settling strokes, plus the last one, which has no successor. */
const BESIDE = 13;

function simulateCrews(strokes: number, more: Partial<LeadingCrew> = {}): Leads[] {
  const count = strokes + BESIDE;
  const every = Int32Array.from({ length: count }, (_, k) => k);
  return Array.from({ length: CREWS }, (_, at) =>
    findLeads(leadingCrew({ strokes: count, seed: at + 1, ...more }), every, PERMUTATIONS),
  );
}

const percent = (crews: readonly Leads[], is: (lead: Lead) => boolean): number =>
  (100 * crews.filter(({ leads }) => leads.some(is)).length) / crews.length;

const isLink = ({ follower, leader }: Lead): boolean => follower === 6 && leader === 5;

describe('who leads', () => {
  it('is told of few crews in which no one does', () => {
    const [short, long] = [simulateCrews(200), simulateCrews(400)];
    const any = (): boolean => true;
    expectFigure('leadsNone200', percent(short, any));
    expectFigure('leadsNone400', percent(long, any));
  });

  it('is found the more surely, the stronger it is and the longer they row', () => {
    const weak = { links: [{ follower: 6, leader: 5, gain: 0.3 }] };
    expectFigure('leadsWeak200', percent(simulateCrews(200, weak), isLink));
    const long = simulateCrews(400, weak);
    expectFigure('leadsWeak400', percent(long, isLink));
    expectFigure(
      'leadsOther',
      percent(long, (lead) => !isLink(lead)),
    );
    expectFigure('leadsWeak500', percent(simulateCrews(500, weak), isLink));
    expectFigure('leadsCorrecting400', percent(simulateCrews(400, { ...weak, corrects: 0.5 }), isLink));
    const strong = simulateCrews(200, { links: [{ follower: 6, leader: 5, gain: 0.6 }] });
    expectFigure('leadsStrong200', percent(strong, isLink));
    const found = strong.flatMap(({ leads }) => leads.filter(isLink));
    const held = found.filter(({ gain: { low, high } }) => low <= 0.6 && 0.6 <= high).length;
    expectFigure('leadsHeld', (100 * held) / found.length);
  });

  it('is found of one whom all wait for', () => {
    const crews = simulateCrews(400, { clock: { seat: 8, gain: 0.6 } });
    expectFigure(
      'leadsClock400',
      percent(crews, ({ kind, leader }) => kind === 'clock' && leader === 8),
    );
  });
});
